// Autoplay of videos: muted, while visible, and not with reduced motion or data saving. All visitors have a play and pause button.
// Videos without autoplay keep the browser's controls.
import {
  VIDEO_FADE_MS,
  VIDEO_PLAYBACK_RATE,
  VIDEO_RELOAD_DELAY_MS,
  VIDEO_RESIZE_THROTTLE_MS,
} from "../generated/constants.ts";
import { connection, mayPrefetch } from "../navigation/prefetch.ts";

const RELOADS = 3;
const SEEN = 0.25;
const LESS_MOTION = "(prefers-reduced-motion: reduce)";
const LESS_DATA = "(prefers-reduced-data: reduce)";

/** A source of a video. */
export interface Source {
  readonly src: string;
  readonly width: number;
  readonly autoplay: boolean;
}

/** The narrowest source that is at least this wide, else the widest. */
export function chosen(sources: readonly Source[], pixels: number): Source | undefined {
  const byWidth = sources.toSorted((a, b) => a.width - b.width);
  return byWidth.find(({ width }) => width >= pixels) ?? byWidth.at(-1);
}

function asks(query: string): boolean {
  return matchMedia(query).matches;
}

/** False with reduced motion, data saving or a slow connection. */
export function mayPlay(): boolean {
  return !asks(LESS_MOTION) && !asks(LESS_DATA) && mayPrefetch(connection());
}

/** A throttled function: called at most once per interval, and once after the last call. */
function throttled(call: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      call();
    }, ms);
  };
}

function sourcesOf(film: HTMLVideoElement): Source[] {
  const known = [...film.querySelectorAll("source")].filter(({ type }) => film.canPlayType(type) !== "");
  return known.map(({ src, dataset }) => ({
    src,
    width: Number(dataset["width"]),
    autoplay: dataset["autoplay"] !== undefined,
  }));
}

class Player {
  readonly #film: HTMLVideoElement;
  readonly #button: HTMLButtonElement;
  readonly #sources: readonly Source[];
  /** Removes the listeners on window and document. */
  readonly #left = new AbortController();
  #source: Source | undefined;
  #isSeen = false;
  /** The visitor's choice with the button. */
  #wish: boolean | undefined;
  #reloads = 0;

  constructor(film: HTMLVideoElement, button: HTMLButtonElement) {
    this.#film = film;
    this.#button = button;
    this.#sources = sourcesOf(film);
  }

  start(): void {
    const film = this.#film;
    if (this.#sources.length === 0) {
      // The browser cannot play any source: the poster is shown.
      film.hidden = true;
      return;
    }
    film.defaultPlaybackRate = VIDEO_PLAYBACK_RATE;
    film.playbackRate = VIDEO_PLAYBACK_RATE;
    film.addEventListener("error", () => this.#retry());
    film.addEventListener("playing", () => this.#fade(), { once: true });
    this.#fit();
    const fit = throttled(() => this.#fit(), VIDEO_RESIZE_THROTTLE_MS);
    addEventListener("resize", fit, { signal: this.#left.signal });
    // After a navigation the video is not connected any more, and #fit removes the listeners.
    document.addEventListener("borsa:page", fit, { signal: this.#left.signal });
    if (this.#source?.autoplay === true) this.#playItself();
  }

  #playItself(): void {
    const film = this.#film;
    film.muted = true;
    // Videos with captions keep the browser's controls, which switch captions and sound.
    film.controls = film.textTracks.length > 0;
    this.#button.hidden = false;
    for (const event of ["play", "pause"]) film.addEventListener(event, () => this.#show());
    this.#button.addEventListener("click", () => {
      this.#wish = film.paused;
      this.#isSeen = true;
      this.#update();
    });
    const seen = (entries: readonly IntersectionObserverEntry[]) => {
      this.#isSeen = entries.at(-1)?.isIntersecting === true;
      this.#update();
    };
    new IntersectionObserver(seen, { threshold: SEEN }).observe(film);
    for (const query of [LESS_MOTION, LESS_DATA]) {
      matchMedia(query).addEventListener("change", () => this.#update(), { signal: this.#left.signal });
    }
  }

  #update(): void {
    const plays = this.#wish ?? (this.#source?.autoplay === true && mayPlay());
    if (plays && this.#isSeen) this.#play();
    else this.#film.pause();
  }

  #play(): void {
    // The browser refused autoplay; the button keeps its play label.
    this.#film.play().catch(() => {});
  }

  /** Chooses the source for the current width. A loaded source is not replaced by a smaller one. */
  #fit(): void {
    const film = this.#film;
    if (!film.isConnected) {
      this.#left.abort();
      return;
    }
    const next = chosen(this.#sources, film.clientWidth * devicePixelRatio);
    if (next === undefined || next.width <= (this.#source?.width ?? 0)) return;
    this.#source = next;
    const { currentTime, paused } = film;
    film.src = next.src;
    if (currentTime > 0) film.currentTime = currentTime;
    if (!paused) this.#play();
  }

  #show(): void {
    const { paused } = this.#film;
    const { labelPlay = "", labelPause = "" } = this.#button.dataset;
    this.#button.toggleAttribute("data-playing", !paused);
    const label = this.#button.querySelector("[data-part=label]");
    if (label !== null) label.textContent = paused ? labelPlay : labelPause;
  }

  /** Reloads after an error, a limited number of times; then the poster is shown. */
  #retry(): void {
    const film = this.#film;
    this.#reloads += 1;
    if (this.#reloads > RELOADS) {
      film.hidden = true;
      this.#button.hidden = true;
      return;
    }
    setTimeout(() => {
      if (!film.isConnected) return;
      // Loading begins at the start and pauses. A video on request goes on if it was playing.
      const { currentTime, paused } = film;
      film.load();
      if (currentTime > 0) film.currentTime = currentTime;
      if (this.#source?.autoplay === true) this.#update();
      else if (!paused) this.#play();
    }, VIDEO_RELOAD_DELAY_MS);
  }

  #fade(): void {
    if (asks(LESS_MOTION)) return;
    this.#film.animate([{ opacity: 0 }, { opacity: 1 }], { duration: VIDEO_FADE_MS, easing: "ease" });
  }
}

/** Sets up the video of a `figure` element. */
export function startPlayer(figure: HTMLElement): void {
  const film = figure.querySelector("video");
  const button = figure.querySelector<HTMLButtonElement>("[data-video-button]");
  if (film !== null && button !== null) new Player(film, button).start();
}
