import { buildSync } from "esbuild";
import { expect } from "vitest";
import { once } from "../../app/server/values/once";
import { type Tab } from "./engine";
import { type Query, type Sight } from "./eyes";

/** Milliseconds. Three engines and a server share two cores. Only a failing expectation takes that long. */
export const TIMEOUT = 20_000;

/** A whole name, or a regular expression for it. */
type Name = string | RegExp;

/** A page as its user sees it: elements are found by role and name. */
export type Page = ReturnType<typeof pageOf>;

/** An element that is looked up when it is needed, and awaited until it exists. */
export type Found = ReturnType<typeof finder>;

/** An expectation that may take a moment to come true, for example while a page is being left. */
export const soon = <T>(read: () => Promise<T>) =>
  expect.poll(() => read().catch((error: unknown) => error), { timeout: TIMEOUT, interval: 50 });

export function pageOf(tab: Tab, url: string, javaScript: boolean) {
  const find = (role: string, name: Name, within?: string) => {
    const query = { role, name: sourceOf(name), ...(within ? { within } : {}) };
    return finder(tab, javaScript, query);
  };
  return {
    tab,
    javaScript,
    find,
    heading: (name: Name) => find("heading", name),
    link: (name: Name, within?: string) => find("link", name, within),
    button: (name: Name, within?: string) => find("button", name, within),
    checkbox: (name: Name, within?: string) => find("checkbox", name, within),
    radio: (name: Name, within?: string) => find("radio", name, within),
    field: (name: Name, within?: string) => find("field", name, within),
    text: (name: Name, within?: string) => find("text", name, within),
    goto: (path: string) => tab.goto(new URL(path, url).href),
    ask: <T>(question: () => T) => ask(tab, question),
    /** Returns the path of the address with its query. */
    path: () => ask(tab, () => location.pathname + location.search),
  };
}

function sourceOf(name: Name) {
  return typeof name === "string" ? `^${name.replace(/[^\w\s]/g, "\\$&")}$` : name.source;
}

/** Returns the value of a function that runs in the page. It must not use variables from outside. */
async function ask<T>(tab: Tab, question: () => T): Promise<T> {
  return JSON.parse(String(await tab.run(`JSON.stringify((${question})() ?? null)`)));
}

const eyes = once(() => {
  const { outputFiles } = buildSync({
    entryPoints: ["tests/engines/eyes.ts"],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    globalName: "eyes",
  });
  return outputFiles[0]?.text ?? "";
});

async function see(tab: Tab, query: Query, index?: number): Promise<Sight[]> {
  const call = `eyes.see(${JSON.stringify(query)}, ${index})`;
  const seen = await tab.run(`globalThis.eyes ? ${call} : ""`);
  if (seen) return JSON.parse(String(seen));
  await tab.run(`(() => { ${eyes()} globalThis.eyes = eyes; return true; })()`);
  return JSON.parse(String(await tab.run(call)));
}

function finder(tab: Tab, javaScript: boolean, query: Query, index = 0) {
  /** Waits until the element exists and `wrong` returns "". */
  const sight = async (wrong: (it: Sight) => string = () => "", scrollTo?: number) => {
    let found: Sight | undefined;
    const look = async () => {
      found = (await see(tab, query, scrollTo))[index];
      return found ? wrong(found) : "not there";
    };
    await soon(look).toBe("");
    if (!found) throw new Error(`${query.role} ${query.name} is not there.`);
    return found;
  };
  const count = async () => (await see(tab, query)).length;
  const isChecked = async () => (await sight()).checked;
  const hasFocus = async () => (await sight()).focused;
  /** Clicks the element once it stands still and nothing covers it. */
  const click = async () => {
    let before = "";
    const { x, y, leaves } = await sight((it) => {
      const place = `${it.x} ${it.y}`;
      const moves = place !== before;
      before = place;
      if (!it.enabled) return "not to be used";
      return it.covered ? `under ${it.covered}` : moves ? "moving" : "";
    }, index);
    const press = () => tab.click(x, y);
    await (leaves && !javaScript ? leaving(tab, press) : press());
  };
  return {
    nth: (place: number) => finder(tab, javaScript, query, place),
    count,
    isChecked,
    hasFocus,
    click,
    all: () => see(tab, query),
    text: async () => (await sight()).text,
    waitFor: async () => void (await sight()),
    gone: () => soon(count).toBe(0),
    check: async () => {
      if (!(await isChecked())) await click();
      await soon(isChecked).toBe(true);
    },
    /** Chooses an option of a list by typing its first letters. */
    choose: async (words: string) => {
      await sight();
      await tab.run(`eyes.focus(${JSON.stringify(query)}, ${index})`);
      await tab.type(words);
      await soon(async () => (await sight()).value).toBe(words);
    },
    /** Types text into the element. */
    fill: async (text: string) => {
      await click();
      await soon(hasFocus).toBe(true);
      await tab.type(text);
    },
  };
}

/** Runs an action and waits for the page that it loads. Without a script, links and buttons load pages. */
export async function leaving(tab: Tab, act: () => Promise<void>) {
  await tab.run("(globalThis.wasHere = true)");
  await act();
  const arrived = () => document.readyState === "complete" && !("wasHere" in globalThis);
  await soon(() => ask(tab, arrived)).toBe(true);
}
