// Adds a button to server-rendered charts that opens the interactive one, and reads them under the pointer. Both
// scripts are loaded on demand.
import { messages } from "../app/messages.ts";
import { chunk } from "../navigation/chunks.ts";
import { notices } from "../notices/store.ts";

const CHART = "[data-chart][data-src]";

function order(chart: HTMLElement) {
  return {
    source: chart.dataset["src"] ?? "",
    end: chart.dataset["end"] ?? "",
    area: chart.dataset["kind"] !== "line",
    decimals: Number(chart.dataset["decimals"] ?? 2),
    lang: document.documentElement.lang,
  };
}

async function addButton(chart: HTMLElement): Promise<void> {
  const t = await messages(document.documentElement.lang);
  if (!chart.isConnected || chart.dataset["chart"] === "ready") return;
  chart.dataset["chart"] = "ready";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn--line btn--sm explorer-open";
  const label = (open: boolean) =>
    open ? t("shell-chart-close") : (chart.dataset["labelExplore"] ?? t("shell-chart-explore"));
  button.textContent = label(false);
  let close: (() => void) | undefined;
  button.addEventListener("click", () => {
    void toggle().catch(() => notices.show({ tone: "bad", title: t("shell-chart-error") }));
  });
  async function toggle(): Promise<void> {
    if (close === undefined) {
      button.disabled = true;
      try {
        const { explore } = await chunk(() => import("./explorer.ts"));
        close = await explore(chart, order(chart), t, leave);
      } finally {
        button.disabled = false;
      }
    } else {
      close();
      close = undefined;
    }
    button.textContent = label(close !== undefined);
  }
  function leave(): void {
    button.click();
    button.focus();
  }
  const place = chart.parentElement?.querySelector("[data-chart-tools]") ?? undefined;
  if (place === undefined) chart.after(button);
  else place.append(button);
}

/** Loads the reading when the pointer first comes. Without it the chart stays as it is. */
function readOn(plot: HTMLElement): void {
  plot.dataset["reads"] = "ready";
  const load = () => chunk(() => import("./reading.ts")).then(({ startReading }) => startReading(plot));
  plot.addEventListener("pointerenter", () => void load().catch(() => {}), { once: true });
}

function look(): void {
  for (const chart of document.querySelectorAll<HTMLElement>(CHART)) void addButton(chart);
  document.querySelectorAll<HTMLElement>('[data-reads=""]').forEach(readOn);
}

/** Looks for charts on this page and after each navigation. */
export function startCharts(): void {
  document.addEventListener("borsa:page", look);
  document.addEventListener("borsa:renewed", look);
  look();
}
