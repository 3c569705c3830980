// The score of a service that rates in the background how likely a visitor is a person. Its script is loaded when a field of a form
// is touched, and asked for a result when the form is sent. Without a result the form can be sent at a stricter rate limit.

/** What the script of the service offers. */
interface Service {
  readonly ready: (act: () => void) => void;
  readonly execute: (key: string, options: { readonly action: string }) => Promise<string>;
}

declare global {
  interface Window {
    grecaptcha?: Service;
  }
}

const LOADS_MS = 10_000;
const ANSWERS_MS = 6_000;

/** Why there is no result, and the attribute with the text about it: the script was not loaded, or not in time; it offers no service; the
    service does not answer; the service failed. */
const SAYS = { blocked: "scoreBlocked", foreign: "scoreForeign", slow: "scoreSlow", failed: "scoreFailed" } as const;

type Why = keyof typeof SAYS;

/** A step that gave no result. What the service itself throws is of other classes. */
class NoResult extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

function within<T>(milliseconds: number, wanted: Promise<T>, late: Why): Promise<T> {
  const end = new Promise<never>((_, reject) => setTimeout(() => reject(new NoResult(late)), milliseconds));
  return Promise.race([wanted, end]);
}

let loading: Promise<Service> | undefined;

async function loaded(address: string): Promise<Service> {
  const script = document.createElement("script");
  const done = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new NoResult("blocked")));
  });
  script.src = address;
  document.head.append(script);
  await within(LOADS_MS, done, "blocked");
  const service = globalThis.window.grecaptcha;
  if (service === undefined) throw new NoResult("foreign");
  await within(ANSWERS_MS, new Promise<void>((resolve) => service.ready(resolve)), "slow");
  return service;
}

/** Loads the script of the form's service, once. */
export function prepare({ dataset }: HTMLFormElement): Promise<Service> {
  loading ??= loaded(dataset["scoreScript"] ?? "").catch((problem: unknown) => {
    // The next attempt loads it again.
    loading = undefined;
    throw problem;
  });
  return loading;
}

/** The forms that may be sent without a result: their visitors were told. */
const told = new WeakSet<HTMLFormElement>();

/** Asks for a result and sends the form with it. If there is none, the form says so, and is sent without one when the button is pressed again. */
export async function send(form: HTMLFormElement): Promise<void> {
  const result = form.elements.namedItem("proof");
  const { scoreKey = "", scoreAction = "" } = form.dataset;
  try {
    const service = await prepare(form);
    const answer = await within(ANSWERS_MS, service.execute(scoreKey, { action: scoreAction }), "slow");
    if (result instanceof HTMLInputElement) result.value = answer;
  } catch (problem) {
    const says = form.querySelector("[data-score-says]");
    if (says && !told.has(form)) {
      told.add(form);
      const why = problem instanceof NoResult ? problem.why : "failed";
      says.textContent = form.dataset[SAYS[why]] ?? "";
      return;
    }
  }
  form.submit();
}
