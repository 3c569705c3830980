// What the stream has to tell the page: quotes of all securities, or the indices of the frame alone.

/** A topic of the stream, as in its address. */
export type Topic = "all" | "indices";

/** What shows quotes, or is drawn again when any of them moves. */
const QUOTES = "[data-live^=quote], [data-renew], borsa-price, borsa-change, borsa-quote, borsa-ticker";

/** The least that a page needs; undefined for one without live values. */
export function topicOf(page: ParentNode): Topic | undefined {
  if (page.querySelector(QUOTES) !== null) return "all";
  return page.querySelector("[data-live]") === null ? undefined : "indices";
}

/** The address of the stream of a topic, from the version that the page shows. */
export function streamUrl(topic: Topic, since: number | undefined): string {
  const asked = new URLSearchParams();
  if (topic !== "all") asked.set("of", topic);
  if (since !== undefined) asked.set("v", String(since));
  const query = asked.toString();
  return query === "" ? "/live" : `/live?${query}`;
}
