// Live data in the page: stream, marks, controls and summaries put together.
import { messages } from "../app/messages.ts";
import { readConfig } from "../page/config.ts";
import { LiveClient, type Outlet } from "./client.ts";
import { showControls, startControls } from "./controls.ts";
import { markFreshness } from "./marks.ts";
import type { Batch } from "./messages.ts";
import { Renewal } from "./renew.ts";
import { Summary } from "./summary.ts";

const tell = (name: string, detail?: unknown) => document.dispatchEvent(new CustomEvent(`borsa:${name}`, { detail }));

const open = (since: number | undefined) => new EventSource(since === undefined ? "/live" : `/live?v=${since}`);

async function speak(count: number): Promise<void> {
  const t = await messages(document.documentElement.lang);
  tell("announce", t("shell-live-quotes", { count }));
}

/** Starts the stream for this page and those that follow it. */
export function startLive(): void {
  const summary = new Summary((count) => void speak(count));
  let stale = false;
  // What is held or no longer comes is not live, whatever a page or block that has just come says.
  const remark = () => markFreshness(document, stale ? "stale" : client.paused ? "held" : "live");
  const outlet: Outlet = {
    emit: (name, data) => {
      tell(name, data);
      const { t, q } = data as Batch;
      if (t !== undefined && !client.paused) markFreshness(document, "live", t, name);
      if (q !== undefined) summary.add(q);
      if (name !== "status") renewal.moved();
    },
    stale: () => {
      stale = true;
      remark();
      tell("stale");
    },
    resume: () => {
      stale = false;
      remark();
      tell("resume");
    },
  };
  const client = new LiveClient(open, outlet, readConfig(document).version);
  const renewal = new Renewal(() => !client.paused && !document.hidden);
  const look = () => {
    client.want(document.querySelector("[data-live], [data-renew]") !== null);
    showControls(client, summary);
    if (stale || client.paused) remark();
  };
  startControls(client, summary, remark);
  document.addEventListener("visibilitychange", () => client.setVisible(!document.hidden));
  document.addEventListener("borsa:page", () => {
    renewal.arrive();
    look();
  });
  addEventListener("pagehide", () => client.setVisible(false));
  addEventListener("pageshow", () => client.setVisible(!document.hidden));
  client.setVisible(!document.hidden);
  look();
}
