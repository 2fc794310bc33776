import { Idiomorph } from "idiomorph";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const CONTROLS = "input, textarea, select";

/**
 * Morphs the page's regions into their new versions, keeping focus and scroll position. Unsent input stays,
 * except in `sent`, the form (or its part) that the response belongs to.
 */
export function renewRegions(from: Document, sent: Element | null, within: ParentNode = document) {
  for (const old of within.querySelectorAll("[data-region]")) {
    const fresh = from.getElementById(old.id);
    // A form that saves on change is ahead of the response to its last save; meals may still be arriving.
    const isAhead = sent?.matches("[data-save-on-change]") && old.contains(sent);
    if (!fresh || isAhead || old.querySelector("[data-generates][data-busy]")) continue;
    const typed = unsent(old, sent);
    keepOpened(old, fresh);
    morph(old, fresh);
    for (const [key, control] of typed) {
      const now = [...old.querySelectorAll<Control>(CONTROLS)].find((c) => keyOf(c) === key);
      if (!now) continue;
      if (now instanceof HTMLInputElement && control.checked !== null)
        now.checked = control.checked;
      else now.value = control.value;
    }
  }
}

/** Keeps opened parts open; the response may open more. A menu has no id, and closes. */
export function keepOpened(old: ParentNode, fresh: ParentNode) {
  for (const part of old.querySelectorAll("details[open][id]")) {
    fresh.querySelector(`#${CSS.escape(part.id)}`)?.toggleAttribute("open", true);
  }
}

/** Turns an element into its new version. Content of a script, such as Stripe's card fields, stays. */
export function morph(old: Element, fresh: Element) {
  Idiomorph.morph(old, fresh, {
    morphStyle: "outerHTML",
    restoreFocus: true,
    callbacks: {
      beforeNodeMorphed: (node) => !(node instanceof Element && node.matches("[data-kept]")),
    },
  });
}

function unsent(region: Element, sent: Element | null) {
  const typed = new Map<string, { value: string; checked: boolean | null }>();
  // Controls associated with such a form from outside are not saved with it.
  const saves = sent?.matches("[data-save-on-change]");
  for (const control of region.querySelectorAll<Control>(CONTROLS)) {
    const isSent =
      sent?.contains(control) || (control.form !== null && control.form === sent && !saves);
    if (control.type === "hidden" || isSent) continue;
    const box = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
    if (box && control.checked !== control.defaultChecked) {
      typed.set(keyOf(control), { value: control.value, checked: control.checked });
    } else if (!box && control.value !== valueAtFirst(control)) {
      typed.set(keyOf(control), { value: control.value, checked: null });
    }
  }
  return typed;
}

/** Returns the value of a control before anything was typed or chosen. */
const valueAtFirst = (control: Control) =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find((it) => it.defaultSelected) ?? control.options[0])?.value
    : control.defaultValue;

function keyOf(control: Control) {
  const box = /^(checkbox|radio)$/.test(control.type);
  return `${control.form?.id ?? ""} ${control.name} ${box ? control.value : ""}`;
}
