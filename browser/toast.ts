const SHOWN_MS = 5_000;
/** With something to do in it, an Undo: one reads, thinks, and gets there by keys or a magnifier. */
const WITH_ACTION_MS = 20_000;
const SWIPE_PX = 50;

let timer: number | undefined;

const place = () => document.querySelector("[data-toasts]");

/** Puts the toasts where they can be read and pressed: a modal dialog covers what is outside it. */
export function moveToasts(parent: Element) {
  const toasts = place();
  if (toasts && toasts.parentElement !== parent) parent.append(toasts);
}

const hasAction = () => Boolean(place()?.querySelector("form"));

/** Shows a toast in the place of the one before, for five seconds; one with an action for longer. */
export function showToast(toast: Element) {
  place()?.replaceChildren(toast);
  count();
}

function count() {
  window.clearTimeout(timer);
  timer = window.setTimeout(dismiss, hasAction() ? WITH_ACTION_MS : SHOWN_MS);
}

/** While somebody points at a toast with an action or a link, or has the focus in it, its time stands still. */
function wait({ type }: Event) {
  if (!hasAction() && !place()?.querySelector("a")) return;
  if (/enter|in$/.test(type) || place()?.matches(":focus-within")) window.clearTimeout(timer);
  else count();
}

/** Shows the toast that came with a page, if one did. */
export function showToastOf(doc: Document) {
  const toast = doc.querySelector("[data-toast]");
  if (toast) showToast(document.importNode(toast, true));
}

/** Shows a toast that the browser itself has to say. */
export function say(title: string, description = "", bad = false) {
  const model = document.querySelector<HTMLTemplateElement>("template[data-toast-model]");
  const toast = model?.content.firstElementChild?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return;
  if (bad) {
    toast.classList.add("bad");
    toast.setAttribute("role", "alert");
  }
  const bold = toast.querySelector("b");
  if (bold) bold.textContent = title;
  bold?.after(description);
  showToast(toast);
}

function dismiss() {
  window.clearTimeout(timer);
  place()?.replaceChildren();
}

/** Times the toast that the page came with; F8, the button and a swipe to the right. */
export function startToasts() {
  // Put in anew, or a screen reader that was still reading the page's title would not say it.
  const first = place()?.querySelector("[data-toast]");
  if (first) window.setTimeout(() => showToast(first), 100);

  for (const type of ["pointerenter", "pointerleave", "focusin", "focusout"]) {
    place()?.addEventListener(type, wait);
  }
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-toast-dismiss]")) dismiss();
  });
  document.addEventListener("keydown", (event) => {
    const toast = document.querySelector<HTMLElement>("[data-toast]");
    if (event.key !== "F8" || !toast) return;
    event.preventDefault();
    toast.focus();
  });
  let from: number | null = null;
  document.addEventListener("pointerdown", ({ target, clientX }) => {
    from = target instanceof Element && target.closest("[data-toast]") ? clientX : null;
  });
  document.addEventListener("pointerup", ({ clientX }) => {
    if (from !== null && clientX - from >= SWIPE_PX) dismiss();
    from = null;
  });
}
