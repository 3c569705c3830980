import { expect, test, vi } from "vitest";
import { languageOf, type Loading, loadView } from "./load-view.ts";
import { answeredView, type View } from "./view.ts";

const facts = { lang: "en", dir: "ltr", layout: "default", page: "a", section: "top", alt: "/ar/a", build: "b1", version: 1 };
const current: View = { kind: "adopted", facts, regions: { top: undefined, crumbs: undefined, foot: undefined }, body: undefined, turn: 0, head: undefined };
const fragment = { ...facts, status: 200, page: "b", title: "B", head: "<title>B</title>", crumbs: "<nav></nav>", body: "<h1>B</h1>", alt: "/ar/b" };

const documentIn = (lang: string, build = "b1") => `<!doctype html><html lang="${lang}" dir="rtl"><head><!--head-start--><title>ب</title><!--head-end-->
<meta name="borsa-config" content='${JSON.stringify({ ...facts, locale: lang, layout: "default-ar", build })}'></head>
<body><div id="root"><div id="shell-top"><header>TOP</header></div><div id="shell-crumbs"></div><main id="main"><h1>ب</h1></main><div id="shell-foot"></div></div></body></html>`;

function world(answers: Readonly<Record<string, unknown>>, prefetched: Readonly<Record<string, unknown>> = {}) {
  const fetch = vi.fn((url: string) => {
    const answer = answers[url];
    if (answer === undefined) return Promise.reject(new TypeError("network"));
    return Promise.resolve(new Response(typeof answer === "string" ? answer : JSON.stringify(answer)));
  });
  const loading: Loading = {
    current: () => current,
    shownPath: () => "/a",
    fetch,
    prefetched: (url) => (url in prefetched ? Promise.resolve(prefetched[url]) : undefined),
    wasOffline: vi.fn(async () => false),
    needsDocument: ({ pathname }) => pathname === "/apart",
    leave: vi.fn(),
  };
  const load = (path: string) => loadView(loading, new Request(`http://localhost:3000${path}`));
  return { loading, fetch, load };
}

test("the language is in the path", () => {
  expect(["/", "/en", "/ar", "/ar/x", "/arena"].map(languageOf)).toEqual(["en", "en", "ar", "ar", "en"]);
});

test("the same HTML again is shown again: a table may have changed what stands in the page", async () => {
  const { loading } = world({ "/_page/b": fragment });
  const again = async (now: View) => (await loadView({ ...loading, current: () => now }, new Request("http://localhost:3000/b"))).turn;
  expect(await again(current)).toBe(0);
  expect(await again({ ...current, body: fragment.body })).toBe(1);
  expect(await again({ ...current, body: fragment.body, turn: 1 })).toBe(2);
});

test("a page of the same frame comes as a fragment, query included", async () => {
  const { load } = world({ "/_page/b?q=1": fragment });
  const view = await load("/b?q=1");
  expect(view).toMatchObject({ kind: "page", body: "<h1>B</h1>", head: "<title>B</title>", facts: { page: "b", alt: "/ar/b" } });
  expect(view.regions.top).toBeUndefined();
  expect(view.regions.crumbs).toEqual({ html: "<nav></nav>" });
});

test("a prefetched fragment is not fetched again", async () => {
  const { load, fetch } = world({}, { "/_page/b": fragment });
  expect((await load("/b")).kind).toBe("page");
  expect(fetch).not.toHaveBeenCalled();
});

test("another language brings its own frame from the whole document", async () => {
  const { load } = world({ "/ar/b": documentIn("ar") });
  const view = await load("/ar/b");
  expect(view.facts).toMatchObject({ lang: "ar", layout: "default-ar" });
  expect(view.regions.top).toEqual({ html: "<header>TOP</header>" });
  expect(view.body).toBe("<h1>ب</h1>");
  expect(view.head).toBe("<title>ب</title>");
});

test("another layout does too", async () => {
  const { load, fetch } = world({ "/_page/b": { ...fragment, layout: "blank" }, "/b": documentIn("en") });
  await load("/b");
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/_page/b", "/b"]);
});

test("another build leaves for a full load", async () => {
  const { load, loading } = world({ "/_page/b": { ...fragment, build: "b2" } });
  void load("/b");
  await vi.waitFor(() => expect(loading.leave).toHaveBeenCalledWith("http://localhost:3000/b"));
});

test("a page that needs a document of its own is not fetched", async () => {
  const { load, loading, fetch } = world({ "/_page/apart": fragment });
  void load("/apart?q=1");
  await vi.waitFor(() => expect(loading.leave).toHaveBeenCalledWith("http://localhost:3000/apart?q=1"));
  expect(fetch).not.toHaveBeenCalled();
});

test("a moved page redirects inside the site and leaves it for another", async () => {
  const { load, loading } = world({ "/_page/old": { redirect: "/new#x" }, "/_page/out": { redirect: "https://example.org/" } });
  const answer = (await load("/old").catch((thrown: unknown) => thrown)) as Response;
  expect(answer.headers.get("Location")).toBe("/new#x");
  void load("/out");
  await vi.waitFor(() => expect(loading.leave).toHaveBeenCalledWith("https://example.org/"));
});

test("a path that the router would take as another host is left to the browser", async () => {
  const { load, loading } = world({ "/_page/old": { redirect: "/..//other.example" } });
  void load("/old");
  await vi.waitFor(() => expect(loading.leave).toHaveBeenCalledWith("http://localhost:3000//other.example"));
});

test("without a connection a navigation waits for it and then goes on", async () => {
  const { loading, fetch, load } = world({ "/_page/b": fragment });
  fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  vi.mocked(loading.wasOffline).mockResolvedValueOnce(true);
  expect((await load("/b")).body).toBe("<h1>B</h1>");
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("a failed page has no breadcrumb of the previous page", async () => {
  expect((await world({}).load("/b")).regions.crumbs?.html).toBe("<!---->");
});

test("another view of the same page that fails leaves the page and its breadcrumb", async () => {
  const view = await world({}).load("/a?sector=energy");
  expect(view).toEqual({ ...current, kind: "kept" });
  expect(answeredView(view).kind, "rows that were drawn in place end it").toBe("page");
  expect(answeredView(current)).toBe(current);
});

test("a broken network or a broken answer is a view, not an exception", async () => {
  expect((await world({}).load("/b")).kind).toBe("failed");
  expect((await world({ "/_page/b": { status: 200 } }).load("/b")).kind).toBe("failed");
  expect((await world({ "/_page/b": "<html>" }).load("/b")).kind).toBe("failed");
});
