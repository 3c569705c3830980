import { beforeEach, expect, test, vi } from "vitest";
import { markNew } from "./marks.ts";

vi.mock("../app/messages.ts", () => ({
  messages: () =>
    Promise.resolve((key: string, args?: Record<string, string>) =>
      args === undefined ? key : `${key.endsWith("-more") ? "at least " : ""}${args["n"]} new`,
    ),
}));

const KEY = "borsa-visits";

async function visit(...times: readonly string[]) {
  const rows = times.map((at) => `<tr data-at="${at}"><th>Title</th></tr>`).join("");
  document.body.innerHTML = `<div class="records"><h2 class="list-bar__title">3</h2><table>${rows}</table></div>`;
  await markNew(document.querySelector<HTMLElement>(".records")!);
  return {
    marked: [...document.querySelectorAll("tr")].map((row) => row.querySelector(".tag") !== null),
    says: document.querySelector("p")?.textContent,
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(undefined, "", "/disclosures");
});

test("the first visit marks nothing, the next what came since", async () => {
  expect(await visit("2026-11-12T09:20", "2026-11-11T10:00")).toEqual({ marked: [false, false], says: undefined });
  sessionStorage.clear();
  expect(await visit("2026-11-12T09:30", "2026-11-12T09:20")).toEqual({ marked: [true, false], says: "1 new" });
});

/** A page of a longer list, with what leads to the next page. */
function list(next: string): HTMLElement {
  const rows = ["2026-11-12T09:31", "2026-11-12T09:30"].map((at) => `<tr data-at="${at}"><th>Title</th></tr>`).join("");
  document.body.innerHTML = `<div class="records"><h2 class="list-bar__title">60</h2><table>${rows}</table>${next}</div>`;
  return document.querySelector<HTMLElement>(".records")!;
}

test("when all of a page is new and the next ones cannot be counted, the count is the least that is new", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no feed")));
  await visit("2026-11-12T09:20");
  sessionStorage.clear();
  await markNew(list('<a rel="next" href="?page=2">Next</a>'));
  expect(document.querySelector("p")?.textContent).toBe("at least 2 new");
  await markNew(list(""));
  expect(document.querySelector("p")?.textContent).toBe("2 new");
  vi.unstubAllGlobals();
});

test("a reload in the same tab keeps the marks, and an older page does not move the time back", async () => {
  await visit("2026-11-12T09:20");
  sessionStorage.clear();
  await visit("2026-11-12T09:30");
  expect(await visit("2026-11-12T09:30")).toEqual({ marked: [true], says: "1 new" });
  await visit("2026-10-01T09:00");
  expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({ "/disclosures": "2026-11-12T09:30" });
});

test("both languages are one list, and lists are apart", async () => {
  await visit("2026-11-12T09:20");
  sessionStorage.clear();
  history.replaceState(undefined, "", "/ar/disclosures");
  expect((await visit("2026-11-12T09:30")).marked).toEqual([true]);
  history.replaceState(undefined, "", "/circulars");
  expect((await visit("2026-11-12")).marked).toEqual([false]);
});

test("a filtered list shows what is new and counts as no visit", async () => {
  await visit("2026-11-12T09:20");
  sessionStorage.clear();
  history.replaceState(undefined, "", "/disclosures?symbol=SAHW");
  expect((await visit("2026-11-12T09:30")).marked).toEqual([true]);
  history.replaceState(undefined, "", "/disclosures");
  expect((await visit("2026-11-12T09:30", "2026-11-12T09:25")).marked).toEqual([true, true]);
});

test("of more lists than are kept, the one that was visited the longest time ago is dropped", async () => {
  const lists = Array.from({ length: 20 }, (_, nth) => [`/list-${nth}`, "2026-11-12T09:20"]);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(lists)));
  history.replaceState(undefined, "", "/list-0");
  await visit("2026-11-12T09:20");
  history.replaceState(undefined, "", "/one-more");
  await visit("2026-11-12T09:20");
  const kept = Object.keys(JSON.parse(localStorage.getItem(KEY)!) as object);
  expect(kept).toHaveLength(20);
  expect(kept).toContain("/list-0");
  expect(kept).not.toContain("/list-1");
});

test("broken storage marks nothing", async () => {
  localStorage.setItem(KEY, '{"/disclosures":7}');
  expect((await visit("2026-11-12T09:30")).marked).toEqual([false]);
  localStorage.setItem(KEY, "{");
  sessionStorage.clear();
  expect((await visit("2026-11-12T09:30")).marked).toEqual([false]);
});

/** A visit of a list whose records have addresses. */
async function visitOf(...records: readonly (readonly [time: string, id: string])[]) {
  const rows = records.map(([at, id]) => `<tr data-at="${at}"><th><a href="/circulars/${id}">Title</a></th></tr>`).join("");
  document.body.innerHTML = `<div class="records"><h2 class="list-bar__title">3</h2><table>${rows}</table></div>`;
  await markNew(document.querySelector<HTMLElement>(".records")!);
  return [...document.querySelectorAll("tr")].map((row) => row.querySelector(".tag") !== null);
}

test("what comes later on the day of the newest record is new", async () => {
  history.replaceState(undefined, "", "/circulars");
  expect(await visitOf(["2026-11-12", "a"], ["2026-11-11", "b"])).toEqual([false, false]);
  sessionStorage.clear();
  expect(await visitOf(["2026-11-12", "c"], ["2026-11-12", "a"], ["2026-11-11", "b"])).toEqual([true, false, false]);
  sessionStorage.clear();
  expect(await visitOf(["2026-11-12", "c"], ["2026-11-12", "a"])).toEqual([false, false]);
});

test("records beyond the page are counted in the feed of the list, which is not told since when", async () => {
  await visit("2026-11-12T09:20");
  sessionStorage.clear();
  const items = ["09:31", "09:30", "09:25", "09:20", "09:10"].map((time) => ({
    url: `https://exchange.example/disclosures/${time}`,
    date_published: `2026-11-12T${time}:07+04:00`,
  }));
  const feed = vi.fn(() => Promise.resolve(new Response(JSON.stringify({ items }))));
  vi.stubGlobal("fetch", feed);
  await markNew(list('<a rel="next" href="?page=2">Next</a>'));
  expect(document.querySelector("p")?.textContent).toBe("3 new");
  expect(feed).toHaveBeenCalledWith("/disclosures.jsonfeed");
  items.splice(3);
  await markNew(list('<a rel="next" href="?page=2">Next</a>'));
  expect(document.querySelector("p")?.textContent).toBe("at least 3 new");
  vi.unstubAllGlobals();
});
