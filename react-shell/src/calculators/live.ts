// The sum of a calculator for the answers in its form, drawn as the server draws it.
import type * as Calculator from "../../../wasm-widgets/pkg-calculator/wasm_calculator.js";
import { tell } from "../events.ts";
import { afterPress } from "../forms/after-press.ts";
import { showError } from "../forms/field-error.ts";

interface Line {
  readonly key: string;
  readonly role: string;
  readonly figure: string;
  readonly day: boolean;
  readonly rate?: string | undefined;
  readonly bound?: string | undefined;
}

interface Wrong {
  readonly key: string;
  readonly reason: string;
}

interface Outcome {
  readonly refused?: string | undefined;
  readonly wrong: readonly Wrong[];
  readonly lines: readonly Line[];
  readonly assumes: readonly string[];
  readonly passed: readonly { readonly day: string; readonly name?: string | undefined }[];
}

/** What is used of the module, by the types that wasm-bindgen generates; they are compared with those above where the sum is drawn. */
type Module = Pick<typeof Calculator, "default" | "Rules" | "calculate" | "check">;

type Words = Readonly<Record<string, string>>;

/** The texts of errors, by question and reason. */
type Errors = Readonly<Record<string, Words>>;

/** The attribute `data-facts` of a calculator. */
export interface Facts {
  readonly today: string | null;
  readonly fees: { readonly since: string; readonly tax: string; readonly list: readonly string[] } | null;
  readonly holidays: readonly string[] | null;
  readonly zakat: { readonly symbol: string; readonly tradingRate: string; readonly years: readonly string[] } | null;
  readonly lines: Words;
  readonly assumes: Words;
  readonly bounds: Words;
  readonly words: Words;
  readonly refused: Words;
  readonly wrong: Errors;
}

/** How long nothing is typed before the result is told to screen readers and stands in the address. */
const REST = 600;

/** Empty when the shell is built without the module. */
const MODULES = import.meta.glob<Module>("../../../wasm-widgets/pkg-calculator/wasm_calculator.js");

const CLASSES: Words = { result: "calc__sum", subtotal: "calc__subtotal", given: "calc__given" };

function element<K extends keyof HTMLElementTagNameMap>(name: K, className: string, ...content: (Node | string)[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...content);
  return made;
}

function row(line: Line, { lines, bounds }: Facts): HTMLElement {
  const label = element("dt", "", lines[line.key] ?? "");
  const how = line.bound === undefined ? line.rate : bounds[line.bound];
  if (how !== undefined) label.append(" ", element("span", "calc__how", how));
  const figure = element("bdi", line.day ? "" : "num", line.figure);
  return element("div", CLASSES[line.role] ?? "", label, element("dd", "", figure));
}

function list(title: string | undefined, items: readonly (Node | string)[][]): HTMLElement[] {
  const entries = items.map((item) => element("li", "", ...item));
  return [element("h3", "calc__assumed", title ?? ""), element("ul", "calc__assumes", ...entries)];
}

/** The content of the panel of the sum. */
export function drawn(outcome: Outcome, facts: Facts): HTMLElement[] {
  if (outcome.refused !== undefined) return [element("p", "soft", facts.refused[outcome.refused] ?? "")];
  const rows = outcome.lines.map((line) => row(line, facts));
  const paper = element("div", "calc__out", element("dl", "calc__rows", ...rows));
  const assumed = list(facts.words["assumes"], outcome.assumes.map((key) => [facts.assumes[key] ?? ""]));
  const passed = outcome.passed.map(({ day, name }) => [element("bdi", "", day), ": ", name ?? facts.words["weekend"] ?? ""]);
  return [paper, ...assumed, ...(passed.length === 0 ? [] : list(facts.words["passed"], passed))];
}

/** The result in words, for screen readers. */
export function told(outcome: Outcome, { lines, refused }: Facts): string {
  if (outcome.refused !== undefined) return refused[outcome.refused] ?? "";
  const result = outcome.lines.findLast((line) => line.role === "result");
  return result === undefined ? "" : `${lines[result.key] ?? ""}: ${result.figure}`;
}

/** Keys and texts of the answers. An empty field is no answer, as for the server: the default counts. */
function answered(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === "string" && pair[1] !== "");
}

/** Marks the wrong answers: those of fields that the visitor has left. */
function mark(form: HTMLFormElement, wrong: readonly Wrong[], errors: Errors, left: ReadonlySet<string>): void {
  for (const control of form.querySelectorAll<HTMLInputElement>(".calc__input")) {
    const { id, name } = control;
    const reason = wrong.find(({ key }) => key === name)?.reason;
    const shown = document.getElementById(`${id}-error`);
    if (reason !== undefined && shown === null && !left.has(name)) continue;
    const text = reason === undefined ? undefined : (errors[name]?.[reason] ?? "");
    showError(control.closest(".field"), control, `${id}-error`, text, "last");
    if (text === undefined) control.removeAttribute("aria-invalid");
    else control.setAttribute("aria-invalid", "true");
  }
}

/** Shows the view of these answers in the address, and in the links that lead to it. */
function address(calculator: HTMLElement, pairs: readonly (readonly [string, string])[]): void {
  const query = new URLSearchParams(pairs.map(([key, text]) => [key, text]));
  history.replaceState(history.state, "", `?${query}${location.hash}`);
  const json = calculator.querySelector<HTMLAnchorElement>("a.more[rel=nofollow]");
  if (json) json.search = location.search;
  document.dispatchEvent(new CustomEvent("borsa:view"));
}

/** The page and its entry of the history: Back may be pressed before the address is written. */
const entry = () => `${location.pathname} ${JSON.stringify(history.state)}`;

/** Names the wrong answers of a form that is sent, those of the fields in `left`. */
export async function checkIn(form: HTMLFormElement, left: ReadonlySet<string>): Promise<void> {
  const load = Object.values(MODULES)[0];
  if (load === undefined) return;
  const { questions = "", wrong = "{}", today = "" } = form.dataset;
  const errors = JSON.parse(wrong) as Errors;
  const module = await load();
  await module.default();
  const show = () => mark(form, module.check(questions, today, answered(form).flat()), errors, left);
  form.addEventListener("input", show);
  form.addEventListener("change", () => afterPress(show));
  show();
}

/** Calculates for a form, now and whenever an answer changes. The errors of the fields in `left` are shown. */
export async function calculateIn(calculator: HTMLElement, form: HTMLFormElement, left: ReadonlySet<string>): Promise<void> {
  const load = Object.values(MODULES)[0];
  const place = calculator.querySelector("[data-sum]");
  const { calculator: id = "", facts: json = "" } = calculator.dataset;
  if (load === undefined || place === null) return;
  const facts = JSON.parse(json) as Facts;
  const module = await load();
  await module.default();
  const rules = new module.Rules();
  if (facts.fees) rules.setFees(facts.fees.since, facts.fees.tax, [...facts.fees.list]);
  if (facts.holidays) rules.setHolidays([...facts.holidays]);
  if (facts.zakat) rules.setZakat(facts.zakat.symbol, facts.zakat.tradingRate, [...facts.zakat.years]);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    const here = entry();
    const pairs = answered(form);
    const outcome = module.calculate(id, document.documentElement.lang, facts.today ?? "", rules, pairs.flat());
    if (outcome === undefined) return;
    place.replaceChildren(...drawn(outcome, facts));
    // The summary is of the answers with which the page was loaded.
    document.querySelector(".errors")?.remove();
    mark(form, outcome.wrong, facts.wrong, left);
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (!form.isConnected || entry() !== here) return;
      address(calculator, pairs);
      tell("borsa:announce", told(outcome, facts));
    }, REST);
  };
  form.addEventListener("input", show);
  form.addEventListener("change", () => afterPress(show));
  show();
}
