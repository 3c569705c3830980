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

/** A service that does not come or does not answer. */
class Silent extends Error {}

function within<T>(milliseconds: number, wanted: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Silent()), milliseconds));
  return Promise.race([wanted, late]);
}

let loading: Promise<Service> | undefined;

async function loaded(address: string): Promise<Service> {
  const script = document.createElement("script");
  const done = new Promise<void>((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error("the script was not loaded")));
  });
  script.src = address;
  document.head.append(script);
  await within(LOADS_MS, done);
  const service = globalThis.window.grecaptcha;
  if (service === undefined) throw new Error("the script offers no service");
  await within(ANSWERS_MS, new Promise<void>((resolve) => service.ready(resolve)));
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
  const { scoreKey = "", scoreAction = "", scoreBlocked = "", scoreSlow = "" } = form.dataset;
  try {
    const service = await prepare(form);
    const answer = await within(ANSWERS_MS, service.execute(scoreKey, { action: scoreAction }));
    if (result instanceof HTMLInputElement) result.value = answer;
  } catch (problem) {
    const says = form.querySelector("[data-score-says]");
    if (says && !told.has(form)) {
      told.add(form);
      says.textContent = problem instanceof Silent ? scoreSlow : scoreBlocked;
      return;
    }
  }
  form.submit();
}
