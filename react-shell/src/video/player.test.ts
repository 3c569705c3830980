import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chosen, mayPlay, startPlayer } from "./player.ts";

const of = (width: number) => ({ src: `/${width}`, width, autoplay: true });

describe("the file of a video", () => {
  it.each([
    [300, 768],
    [768, 768],
    [769, 1280],
    [4000, 1280],
  ])("for %d pixels is that of %d", (pixels, width) => {
    expect(chosen([of(1280), of(768)], pixels)?.width).toBe(width);
  });

  it("is none when the browser plays none", () => {
    expect(chosen([], 300)).toBeUndefined();
  });
});

describe("a video", () => {
  it.each(["(prefers-reduced-motion: reduce)", "(prefers-reduced-data: reduce)"])("does not play by itself on %s", (asked) => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === asked }));
    expect(mayPlay()).toBe(false);
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    expect(mayPlay()).toBe(true);
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    expect(mayPlay()).toBe(false);
    vi.unstubAllGlobals();
  });
});

/** A video on request, and what was asked of its element. */
function started() {
  document.body.innerHTML =
    '<figure><video><source src="/videos/1/a.webm" type="video/webm" data-width="768"></video><button data-video-button hidden></button></figure>';
  const film = document.querySelector("video")!;
  const asked = { load: vi.fn(), play: vi.fn(() => Promise.resolve()) };
  Object.assign(film, { ...asked, canPlayType: () => "probably" });
  startPlayer(document.querySelector("figure")!);
  return { film, ...asked };
}

describe("a video that fails", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("devicePixelRatio", 1);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("is loaded again after a second, three times, and then its still stands in its place", () => {
    const { film, load, play } = started();
    expect(film.playbackRate).toBe(1);
    for (const times of [1, 2, 3]) {
      film.dispatchEvent(new Event("error"));
      vi.advanceTimersByTime(999);
      expect(load).toHaveBeenCalledTimes(times - 1);
      vi.advanceTimersByTime(1);
      expect(load).toHaveBeenCalledTimes(times);
      expect(film.hidden).toBe(false);
    }
    film.dispatchEvent(new Event("error"));
    vi.advanceTimersByTime(5000);
    expect(film.hidden).toBe(true);
    expect(load).toHaveBeenCalledTimes(3);
    expect(play, "nobody has started it").not.toHaveBeenCalled();
  });

  it("goes on from its place when its visitor had started it", () => {
    const { film, load, play } = started();
    Object.defineProperty(film, "paused", { value: false });
    film.currentTime = 7;
    load.mockImplementation(() => void (film.currentTime = 0));
    film.dispatchEvent(new Event("error"));
    vi.advanceTimersByTime(1000);
    expect([film.currentTime, play.mock.calls.length]).toEqual([7, 1]);
  });
});
