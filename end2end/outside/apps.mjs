// The npm package in apps of Vite with React and with Vue, made on the spot, built, and driven in Chromium.
// The first argument is the folder of the package. Exits with 3 where no registry gives the other packages.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from '@playwright/test';

const MARKS = 'const rows = [{ symbol: "SAHW", last: "4.38" }, { symbol: "GHAF", last: "1.00" }];\n' +
  'const data = { key: "symbol", columns: [{ key: "symbol", kind: "text", title: "Symbol" }, { key: "last", kind: "price", title: "Last" }], rows };\n';
const REACT = `import { createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";
import { BorsaDate, BorsaNumber, BorsaTable } from "@borsa/widgets/react";
${MARKS}
function App() {
  const [value, setValue] = useState(1234.5);
  return h("main", null, h("button", { onClick: () => setValue(-0.5) }, "change"),
    h(BorsaNumber, { value, kind: "number", decimals: 2 }), h(BorsaDate, { value: "2026-11-12" }), h(BorsaTable, { data }));
}
createRoot(document.querySelector("#app")).render(h(App));`;
const VUE = `import { createApp, h, ref } from "vue";
import { define } from "@borsa/widgets";
define();
${MARKS}
createApp({ setup() {
  const value = ref(1234.5);
  return () => h("main", null, [h("button", { onClick: () => (value.value = -0.5) }, "change"),
    h("borsa-number", { value: String(value.value), kind: "number", decimals: "2" }), h("borsa-date", { value: "2026-11-12" }), h("borsa-table", { ".data": data })]);
} }).mount("#app");`;
const APPS = [
  ['react', REACT, ['react@19', 'react-dom@19']],
  ['vue', VUE, ['vue@3']],
];

const folder = mkdtempSync(join(tmpdir(), 'borsa-apps-'));
const run = (program, args, cwd) => execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function build(name, main, packages, tarball) {
  const app = join(folder, name);
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "private": true, "type": "module" }');
  try {
    run('npm', ['install', tarball, 'vite@8', ...packages, '--no-audit', '--no-fund', '--ignore-scripts'], app);
  } catch (problem) {
    console.error(String(problem.stderr ?? problem).slice(0, 500));
    process.exitCode = 3;
    return undefined;
  }
  writeFileSync(join(app, 'index.html'), '<!doctype html><html lang="en"><link rel="icon" href="data:,"><div id="app"></div><script type="module" src="/main.js"></script></html>');
  writeFileSync(join(app, 'main.js'), main);
  run('npx', ['vite', 'build'], app);
  return join(app, 'dist');
}

async function drive(browser, name, dist) {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };
  const server = createServer(({ url }, answer) => {
    const file = url === '/' ? '/index.html' : url;
    answer.setHeader('content-type', types[extname(file)] ?? 'text/plain');
    answer.end(readFileSync(join(dist, file)));
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const page = await browser.newPage();
  const problems = [];
  page.on('pageerror', (problem) => problems.push(String(problem)));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const reads = (tag, text) => page.locator(tag).filter({ hasText: text }).first().waitFor({ timeout: 20_000 });
  await reads('borsa-number', '1,234.50');
  await reads('borsa-date', '12 Nov, 2026');
  await reads('borsa-table', 'GHAF');
  await page.locator('button').first().click();
  await reads('borsa-number', '\u22120.50');
  if (problems.length > 0) throw new Error(`${name}: ${problems.join('; ')}`);
  await page.close();
  server.close();
  console.log(`${name}: works`);
}

try {
  const packed = run('npm', ['pack', '--silent', '--pack-destination', folder], process.argv[2]).trim();
  const executablePath = process.env.CHROMIUM;
  const options = { args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'] };
  const browser = await chromium.launch(executablePath ? { ...options, executablePath } : options);
  try {
    for (const [name, main, packages] of APPS) {
      const dist = build(name, main, packages, join(folder, packed));
      if (dist === undefined) break;
      await drive(browser, name, dist);
    }
  } finally {
    await browser.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
