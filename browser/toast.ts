const SHOWN_MS = 5_000;
/**
 * Milliseconds that a toast with an action such as Undo is shown: time to read it and to reach it by keyboard or
 * magnifier.
 */
const WITH_ACTION_MS = 20_000;
const SWIPE_PX = 50;
/** Milliseconds after which the page of a toast is drawn. */
const SETTLED_MS = 50;

let timer: number | undefined;

const place = () => document.querySelector("[data-toasts]");

/** Moves the toasts into `parent`, because a modal dialog makes everything outside of it inert. */
export function moveToasts(parent: Element) {
  const toasts = place();
  if (toasts && toasts.parentElement !== parent) parent.prepend(toasts);
}

const hasAction = () => Boolean(place()?.querySelector("form"));

/** Shows a toast instead of the previous one, for five seconds, or longer if it has an action. */
function replaceToast(toast: Element) {
  const toasts = place();
  toasts?.replaceChildren(toast);
  toasts?.removeAttribute("data-top");
  // Wait, because the page of the toast is still replacing the previous one.
  window.setTimeout(() => toasts?.toggleAttribute("data-top", coversMain(toast)), SETTLED_MS);
  count();
}

/** Returns true if a toast covers the page's main button. */
function coversMain(toast: Element) {
  const over = toast.getBoundingClientRect();
  return [...document.querySelectorAll("[data-main]")].some((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    return top < over.bottom && bottom > over.top && left < over.right && right > over.left;
  });
}

function count() {
  window.clearTimeout(timer);
  timer = window.setTimeout(dismiss, hasAction() ? WITH_ACTION_MS : SHOWN_MS);
}

/** Pauses the timer while a toast with an action or a link is hovered or has the focus. */
function wait({ type }: Event) {
  if (!hasAction() && !place()?.querySelector("a")) return;
  if (/enter|in$/.test(type) || place()?.matches(":focus-within")) window.clearTimeout(timer);
  else count();
}

/** Shows the toast of a page, if it has one. */
export function showToastOf(doc: Document) {
  const toast = doc.querySelector("[data-toast]");
  if (toast) replaceToast(document.importNode(toast, true));
}

/** Shows a toast of the browser's own. */
export function showToast(title: string, description = "", bad = false) {
  const model = document.querySelector<HTMLTemplateElement>("template[data-toast-model]");
  const toast = model?.content.firstElementChild?.cloneNode(true);
  if (!(toast instanceof HTMLElement)) return;
  if (bad) {
    toast.dataset["bad"] = "";
    toast.setAttribute("role", "alert");
  }
  const bold = toast.querySelector("b");
  if (bold) bold.textContent = title;
  bold?.after(description);
  replaceToast(toast);
}

function dismiss() {
  window.clearTimeout(timer);
  place()?.replaceChildren();
}

/** Starts the timer of the page's own toast; dismissal by F8, button, and swipe to the right. */
export function startToasts() {
  // Inserted again, because a screen reader that is still reading the title would skip it.
  const first = place()?.querySelector("[data-toast]");
  if (first) window.setTimeout(() => replaceToast(first), 100);

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
