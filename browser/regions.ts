import { Idiomorph } from "idiomorph";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const CONTROLS = "input, textarea, select";

/**
 * Morphs the page's regions into their new versions, keeping focus and scroll position. Unsent input stays,
 * except in `sent`, the form (or its part) that the response belongs to.
 */
export function renewRegions(
  from: Document,
  sentPart: Element | null,
  within: ParentNode = document,
) {
  for (const old of within.querySelectorAll("[data-region]")) {
    const fresh = from.getElementById(old.id);
    // A form that saves on change is ahead of the response to its last save. Also, meals may still be arriving.
    const isAhead = sentPart?.matches("[data-save-on-change]") && old.contains(sentPart);
    if (!fresh || isAhead || old.querySelector("[data-generates][data-busy]")) continue;
    const typedValues = unsent(old, sentPart);
    keepOpened(old, fresh);
    morph(old, fresh);
    for (const [key, control] of typedValues) {
      const now = [...old.querySelectorAll<Control>(CONTROLS)].find((c) => keyOf(c) === key);
      if (!now) continue;
      if (now instanceof HTMLInputElement && control.checked !== null)
        now.checked = control.checked;
      else now.value = control.value;
    }
  }
}

/** Keeps opened parts open. The response may open more. Menus have no id, so they close. */
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

function unsent(region: Element, sentPart: Element | null) {
  const typedValues = new Map<string, { value: string; checked: boolean | null }>();
  // Controls associated with such a form from outside are not saved with it.
  const saves = sentPart?.matches("[data-save-on-change]");
  for (const control of region.querySelectorAll<Control>(CONTROLS)) {
    const isSent =
      sentPart?.contains(control) || (control.form !== null && control.form === sentPart && !saves);
    if (control.type === "hidden" || isSent) continue;
    const box = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type);
    if (box && control.checked !== control.defaultChecked) {
      typedValues.set(keyOf(control), { value: control.value, checked: control.checked });
    } else if (!box && control.value !== valueAtFirst(control)) {
      typedValues.set(keyOf(control), { value: control.value, checked: null });
    }
  }
  return typedValues;
}

/** Returns the value of a control before anything was typed or chosen. */
const valueAtFirst = (control: Control) =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value
    : control.defaultValue;

function keyOf(control: Control) {
  const box = /^(checkbox|radio)$/.test(control.type);
  return `${control.form?.id ?? ""} ${control.name} ${box ? control.value : ""}`;
}
