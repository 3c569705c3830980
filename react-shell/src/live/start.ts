// Live data in the page: connects stream, labels, controls and summaries.
import { messages } from "../app/messages.ts";
import { type StatusDetail, tell } from "../events.ts";
import { currentView } from "../page/current.ts";
import { readConfig } from "../page/config.ts";
import type { Blocks } from "../page/fragment.ts";
import { awaitsTable, loadWidgets } from "../widgets/load.ts";
import { Apart } from "./apart.ts";
import { Batches } from "./batches.ts";
import { LiveClient, type Open, type Outlet } from "./client.ts";
import { showControls, startControls } from "./controls.ts";
import { LateTable } from "./late-table.ts";
import { markFreshness } from "./marks.ts";
import type { Batch } from "./messages.ts";
import { fetchBlocks, renewBlocks, renews } from "./renew.ts";
import { Summary } from "./summary.ts";
import { streamUrl, topicOf } from "./topic.ts";

const open: Open = (topic, since) => new EventSource(streamUrl(topic, since));

async function speak(count: number): Promise<void> {
  const t = await messages(document.documentElement.lang);
  tell("borsa:announce", t("shell-live-quotes", { count }));
}

/** Tells the widgets. */
function tellWidgets(batch: Batch): void {
  if (batch.q !== undefined) tell("borsa:quotes", { ...batch, q: batch.q });
  if (batch.i !== undefined) tell("borsa:indices", { ...batch, i: batch.i });
}

/** Tells a table what it missed when its module is there. The module is loaded by `widgets/follow-tables.ts`. */
function tellLateTables(late: LateTable): void {
  // A failure is reported where the module is asked for.
  const come = () => void loadWidgets().then(() => late.come(), () => {});
  document.addEventListener("borsa:page", () => {
    late.arrive();
    come();
  });
  document.addEventListener("borsa:renewed", come);
  come();
}

/** What a page does with the stream. */
type Parts = Pick<Outlet, "tick" | "heard" | "fresh"> & {
  /** Another page is shown. */
  readonly arrive: () => void;
};

/** The values of the stream are shown. */
function together(batches: Batches, mark: () => void, isLive: () => boolean): Parts {
  return {
    tick: (batch) => {
      // Changes up to the page's own version are on it already.
      if (batch.v === undefined || batch.v > currentView().facts.version) batches.tick(batch);
      else batches.hear(batch.v);
    },
    heard: (version) => batches.hear(version),
    fresh: () => {
      mark();
      if (isLive()) batches.go();
    },
    arrive: () => batches.arrive(),
  };
}

/** The stream has a longer delay than pages have: its values would be older than theirs, and only blocks are renewed. */
function apartFrom(apart: Apart): Parts {
  return { tick: () => {}, heard: () => void apart.hear(), fresh: () => {}, arrive: () => apart.arrive() };
}

/** Starts the stream for this page and later ones. */
export function startLive(): void {
  const summary = new Summary((count) => void speak(count));
  const mark = (time?: string, opened = false) => markFreshness(document, client.freshness, time, opened);
  let written = new WeakMap<Element, string>();
  const renew = (blocks: Blocks) => {
    if (renewBlocks(document, blocks.blocks, written) > 0) tell("borsa:renewed");
  };
  const show = (batch: Batch | undefined, blocks: Blocks | undefined) => {
    // In one task, and so in one frame: no partial update is painted.
    if (batch !== undefined) late.tell(batch);
    if (blocks !== undefined) renew(blocks);
    mark(batch?.t, batch?.i !== undefined);
    if (batch?.q !== undefined) summary.add(batch.q);
  };
  const late = new LateTable(awaitsTable, tellWidgets);
  tellLateTables(late);
  const allowed = () => !client.paused && !document.hidden;
  const batches = new Batches({ renews: (batch) => renews(document, batch), allowed, fetch: fetchBlocks, show });
  const every = readConfig(document).renew;
  const parts =
    every === undefined
      ? together(batches, mark, () => client.freshness === "live")
      : apartFrom(new Apart({ allowed, fetch: fetchBlocks, show: renew }, every));
  const outlet = { ...parts, status: (data: StatusDetail) => tell("borsa:status", data) };
  const client = new LiveClient(open, outlet, currentView().facts.version);
  const look = () => {
    showControls(client, summary);
    // A new page's label must not say "live" while the stream is paused or stale.
    if (client.freshness !== "live" && every === undefined) mark();
  };
  const see = () => {
    client.setVisible(!document.hidden);
    batches.go();
  };
  startControls(client, summary);
  document.addEventListener("visibilitychange", see);
  document.addEventListener("borsa:page", () => {
    parts.arrive();
    written = new WeakMap();
    client.arrive(currentView().facts.version, topicOf(document));
    look();
  });
  addEventListener("pagehide", () => client.setVisible(false));
  addEventListener("pageshow", see);
  addEventListener("offline", () => client.lose());
  see();
  client.want(topicOf(document));
  look();
}
