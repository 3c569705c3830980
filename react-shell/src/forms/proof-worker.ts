// Makes a form's proof of work beside the page, so that typing does not wait for it.
import { prove, type Task } from "./proof.ts";

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  postMessage(prove(data));
});
