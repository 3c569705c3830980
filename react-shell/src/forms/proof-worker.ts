// Calculates the proof of work in a worker, so that typing is never blocked.
import { prove, type Task } from "./proof.ts";

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  postMessage(prove(data));
});
