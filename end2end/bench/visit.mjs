// One page visit for `cargo xtask bench`: `phone` (1.6 Mbps, 150 ms latency, CPU slowed down 4x, empty cache)
// measures paint, blocking time and layout shifts; `proof` times the proof of work of a form on the same phone; `weight`
// counts all bytes of the first 10 seconds. Prints JSON.
import { chromium } from "@playwright/test";

const [what, url] = process.argv.slice(2);
const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
});

/** Runs in the page, before its own scripts. */
function observe() {
  const seen = (window.borsaSeen = { fcp: 0, lcp: 0, cls: 0, long: [] });
  const on = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.fcp = entry.startTime;
  });
  on("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  let [sum, first, last] = [0, 0, 0];
  on("layout-shift", (entry) => {
    if (entry.hadRecentInput) return;
    const same = sum > 0 && entry.startTime - last < 1000 && entry.startTime - first < 5000;
    if (!same) first = entry.startTime;
    sum = same ? sum + entry.value : entry.value;
    last = entry.startTime;
    seen.cls = Math.max(seen.cls, sum);
  });
  on("longtask", (entry) => seen.long.push([entry.startTime, entry.duration]));
}

/** Runs in the page, before its own scripts: keeps the task of the proof of work, which no worker begins. */
function keepTask() {
  window.Worker = class {
    constructor(address) {
      this.address = address;
    }
    addEventListener() {}
    postMessage(task) {
      window.borsaTask = { address: String(this.address), task };
    }
    terminate() {}
  };
}

/**
 * Runs in the page: the script of the worker on the thread of the page. Chromium slows down that thread alone, and refuses
 * `Emulation.setCPUThrottlingRate` for workers.
 */
async function prove() {
  const { address, task } = window.borsaTask;
  const listen = window.addEventListener;
  let [work, proof] = [undefined, ""];
  window.addEventListener = (type, listener, options) => {
    if (type === "message") work = listener;
    else listen.call(window, type, listener, options);
  };
  window.postMessage = (result) => {
    proof = result;
  };
  await import(address);
  const started = performance.now();
  work({ data: task });
  const ms = performance.now() - started;
  // Numbers are tried from zero.
  return { bits: task.bits, digests: Number(proof) + 1, ms };
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

try {
  const phone = what !== "weight";
  const context = await browser.newContext(
    phone
      ? { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
      : { viewport: { width: 1440, height: 900 } },
  );
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: phone });
  if (phone) {
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  let bytes = 0;
  // A stream never finishes loading, so its bytes are counted as they arrive.
  cdp.on("Network.dataReceived", (event) => {
    bytes += event.encodedDataLength;
  });
  cdp.on("Network.responseReceived", (event) => {
    bytes += Math.max(0, event.response.encodedDataLength);
  });
  await page.addInitScript(what === "proof" ? keepTask : observe);
  const started = Date.now();
  await page.goto(url, { waitUntil: "load", timeout: 90_000 });
  if (what === "proof") {
    await page.waitForFunction(() => window.borsaTask);
    // Until the scripts of the page have nothing left to do.
    await sleep(2000);
    console.log(JSON.stringify(await page.evaluate(prove)));
  } else {
    await sleep(phone ? 6000 : Math.max(0, 10_000 - (Date.now() - started)));
    const seen = await page.evaluate(() => window.borsaSeen);
    const tbt = seen.long.filter(([start]) => start + 50 > seen.fcp).reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0);
    console.log(JSON.stringify({ lcp: seen.lcp, tbt, cls: seen.cls, bytes }));
  }
} finally {
  await browser.close();
}
