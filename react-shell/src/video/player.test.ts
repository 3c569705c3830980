import { describe, expect, it, vi } from "vitest";
import { chosen, mayPlay } from "./player.ts";

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
