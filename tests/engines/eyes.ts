/**
 * Finds elements on a page by role and name, as a user does. It is bundled, and runs in the page of every engine. While a
 * dialog is open over the page, it finds nothing behind it.
 */
import { computeAccessibleName, getRole, isInaccessible } from "dom-accessibility-api";

export type Query = {
  /** An ARIA role, "field" for any control with a label, or "text" for words on the page. */
  role: string;
  /** The source of a regular expression for the name or words. */
  name: string;
  /** A selector for the part of the page to search. */
  within?: string;
};

export type Sight = {
  text: string;
  checked: boolean;
  /** The value of a field, or the text of the selected option. */
  value: string;
  focused: boolean;
  enabled: boolean;
  /** The point to click, in the window. */
  x: number;
  y: number;
  /** The element that covers that point, or "" if none does. */
  covered: string;
  /** True if clicking it loads another page when scripts are off. */
  leaves: boolean;
};

/** Returns everything that a query finds, as JSON. Scrolls the element at `index` to the middle of the window. */
export function see(query: Query, index?: number): string {
  const found = find(query);
  if (index !== undefined) toPress(found[index])?.scrollIntoView({ block: "center" });
  return JSON.stringify(found.map(sightOf));
}

/** Focuses the element, as the keyboard would. */
export function focus(query: Query, index: number) {
  const found = find(query)[index];
  if (found instanceof HTMLElement) found.focus();
  return true;
}

function find({ role, name, within = "body" }: Query): Element[] {
  const dialog = document.querySelector("dialog:modal");
  const roots = [...(dialog?.querySelectorAll(within) ?? [])];
  if (dialog?.matches(within) || (dialog && within === "body")) roots.unshift(dialog);
  if (!dialog) roots.push(...document.querySelectorAll(within));
  const pattern = new RegExp(name);
  const all = new Set(roots.flatMap((root) => [root, ...root.querySelectorAll("*")]));
  if (role === "text") return [...all].filter((it) => says(it, pattern) && isThere(it));
  return [...all].filter(
    (it) => hasRole(it, role) && pattern.test(tidy(computeAccessibleName(it))) && isThere(it),
  );
}

const tidy = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();

const hasRole = (element: Element, role: string) =>
  role === "field"
    ? element.matches("input:not([type=hidden]), select, textarea")
    : getRole(element) === role;

/** Returns whether the element has the words and none of its children has all of them. */
const says = (element: Element, pattern: RegExp) =>
  !element.matches("script, style, template") &&
  pattern.test(tidy(element.textContent)) &&
  ![...element.children].some((child) => pattern.test(tidy(child.textContent)));

const isThere = (element: Element) =>
  !isInaccessible(element) && element.checkVisibility() && element.closest("[inert]") === null;

/** Returns the element to click. For a hidden checkbox it is the visible label. */
function toPress(element: Element | undefined): Element | undefined {
  if (!(element instanceof HTMLInputElement) || !/checkbox|radio/.test(element.type))
    return element;
  return element.labels?.[0] ?? element;
}

function sightOf(element: Element): Sight {
  const pressed = toPress(element) ?? element;
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const above = document.elementFromPoint(x, y);
  const free = above !== null && (pressed.contains(above) || above.contains(pressed));
  return {
    text: element instanceof HTMLElement ? tidy(element.innerText) : "",
    checked: element instanceof HTMLInputElement && element.checked,
    value: valueOf(element),
    focused: element === document.activeElement,
    enabled: !element.matches(":disabled"),
    x,
    y,
    covered: free ? "" : (above?.outerHTML.slice(0, 120) ?? "outside of the window"),
    leaves: leaves(element),
  };
}

function valueOf(element: Element) {
  if (element instanceof HTMLSelectElement) return tidy(element.selectedOptions[0]?.text ?? "");
  return element instanceof HTMLInputElement ? element.value : "";
}

function leaves(element: Element) {
  const link = element.closest("a");
  if (link) return !link.hasAttribute("download") && !link.getAttribute("href")?.startsWith("#");
  const button = element.closest("button");
  return button !== null && button.type === "submit" && button.form !== null;
}
