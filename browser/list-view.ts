import type { PendingChange } from "./pending-operations";
import { t } from "./page-messages";

/** Returns the form of the visible list, in a dialog or on its page, or null. */
export const listForm = () => document.querySelector<HTMLFormElement>("form[data-taps]");

/** Returns the field for additional items, which may be outside of the form. */
export const addField = () => document.querySelector<HTMLInputElement>("input[name=item]");

/** Shows a change in the same way as the server will. */
export function showOperation(form: HTMLFormElement, operation: PendingChange) {
  const { change, itemId } = operation;
  const row = rowOf(itemId);
  if (change === "add") {
    if (!row) addRow(form, operation);
  } else if (row && (change === "tick" || change === "untick")) {
    check(row, change === "tick");
    // A row that was just checked moves later with the others.
    if (!("just" in row.dataset)) place(row);
  }
  showProgress(form);
}

/**
 * Shows a change that was just made: a checked row stays in place for a while, with a button that unchecks it.
 */
export function showNewOperation(form: HTMLFormElement, operation: PendingChange) {
  const row = rowOf(operation.itemId);
  if (row && (operation.change === "tick" || operation.change === "untick")) {
    row.dataset["just"] = "";
    check(row, operation.change === "tick");
    offerUndo(form, row);
    holdRows(sink);
  }
  showOperation(form, operation);
}

const rowOf = (itemId: string) => document.getElementById(`item-${itemId}`);
const boxOf = (row: Element) => row.querySelector<HTMLInputElement>("input[name=ticked]");
const isTicked = (row: Element) => boxOf(row)?.checked ?? false;

function check(row: Element, checked: boolean) {
  const box = boxOf(row);
  if (box) box.checked = checked;
}

/** Shows Undo in a checked row instead of its menu. */
function offerUndo(form: HTMLFormElement, row: HTMLElement) {
  const more = row.querySelector<HTMLElement>("[data-more]");
  const undo = row.querySelector("[data-undo]");
  const isOffered = isTicked(row);
  if (more) more.hidden = isOffered;
  if (undo && !isOffered) {
    if (undo.contains(document.activeElement)) boxOf(row)?.focus({ preventScroll: true });
    undo.remove();
  }
  if (undo || !isOffered) return;
  const model = form.querySelector<HTMLTemplateElement>("template[data-undo-model]");
  const button = model?.content.firstElementChild?.cloneNode(true);
  if (!(button instanceof HTMLElement)) return;
  button.setAttribute("aria-label", t("Undo: {name}", { name: nameOf(row) }));
  row.append(button);
}

/** Moves the held rows: checked ones to the basket, others back to their aisle. */
function sink() {
  const form = listForm();
  const rows = [...document.querySelectorAll<HTMLElement>("[data-item][data-just]")];
  for (const row of rows) {
    if (row.contains(document.activeElement)) focusAfter(row);
    delete row.dataset["just"];
    row.querySelector("[data-undo]")?.remove();
    const more = row.querySelector<HTMLElement>("[data-more]");
    if (more) more.hidden = false;
    place(row);
  }
  if (form) showProgress(form);
}

/** Moves the keyboard focus to the checkbox of the next row that is not moved. */
function focusAfter(row: HTMLElement) {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-item]")];
  const at = rows.indexOf(row);
  const stays = (otherRow: HTMLElement) =>
    !("just" in otherRow.dataset) && !otherRow.closest("[data-basket]");
  const next = rows.slice(at + 1).find(stays) ?? rows.slice(0, at).findLast(stays);
  const box = next ? boxOf(next) : null;
  (box ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

/** Moves a row to the basket or its aisle. Keeps items of other stores in their section. */
function place(row: HTMLElement) {
  const aisle = document.getElementById(row.dataset["aisleOf"] ?? "");
  const basket = document.querySelector("[data-basket]");
  const home = isTicked(row) ? basket : aisle;
  if (!aisle || !home || home.contains(row)) return;
  home.querySelector("ul")?.append(row);
}

function addRow(form: HTMLFormElement, { itemId, text = "" }: PendingChange) {
  const model = form.querySelector<HTMLTemplateElement>("template[data-new-item]");
  const list = form.querySelector("[data-added]");
  const row = model?.content.firstElementChild?.cloneNode(true);
  if (!(row instanceof HTMLElement) || !list) return;
  row.id = `item-${itemId}`;
  const box = row.querySelector("input");
  if (box) box.value = itemId;
  const words = row.querySelector("[data-words]");
  if (words) words.textContent = text;
  list.append(row);
}

/** Returns the name of a row's item. */
const nameOf = (row: Element) => row.querySelector("[data-words]")?.textContent?.trim() ?? "";

/** Updates the number of remaining items: in the list's header, at its sections, and next to the links to the list. */
export function showProgress(form: HTMLFormElement) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[name=ticked]")];
  const here = boxes.filter((box) => !box.closest("[data-elsewhere]"));
  const ticked = here.filter((box) => box.checked).length;
  const progress = document.querySelector("[data-progress]");
  write(progress?.querySelector("b"), `${here.length - ticked}`);
  write(progress?.querySelector("span"), t("of {count} left", { count: here.length }));
  const bar = progress?.querySelector("progress");
  if (bar) {
    bar.max = Math.max(1, here.length);
    bar.value = ticked;
  }
  for (const aisle of form.querySelectorAll<HTMLElement>("[data-aisle]")) {
    const rows = [...aisle.querySelectorAll("[data-item]")];
    aisle.hidden = rows.length === 0;
    write(aisle.querySelector("h2 small"), `${rows.filter((row) => !isTicked(row)).length}`);
  }
  const basket = form.querySelector<HTMLElement>("[data-basket]");
  if (basket) {
    const count = basket.querySelectorAll("[data-item]").length;
    basket.hidden = count === 0;
    write(basket.querySelector("[data-count]"), `${count}`);
  }
  // The links show the number of remaining items in all stores.
  const leftInAll = boxes.filter((box) => !box.checked).length;
  for (const count of document.querySelectorAll<HTMLElement>("[data-left]")) {
    if (count.dataset.left !== form.dataset.taps) continue;
    count.hidden = leftInAll === 0;
    write(count.firstElementChild, `${leftInAll}`);
  }
}

/** Announces the number of remaining items to screen readers. */
export function tellTick(row: Element, checked: boolean) {
  const itemsLeft = document.querySelector("[data-progress] b")?.textContent ?? "";
  const message = t(
    checked ? "{name} checked off, {left} left" : "{name} back on the list, {left} left",
    {
      name: nameOf(row),
      left: itemsLeft,
    },
  );
  write(document.querySelector("[data-told]"), message);
}

function write(place: Element | null | undefined, words: string) {
  if (place && place.textContent !== words) place.textContent = words;
}

/**
 * How long rows that were just checked or unchecked stay in place after the last of them, in milliseconds. So a second
 * tap hits the same row. Changes that would move rows wait until then.
 */
const HOLD_MS = 3_000;
/** Milliseconds after a finger is lifted in which its click may still follow. */
const LIFTED_MS = 300;

let timer: number | undefined;
let isHeld = false;
let touches = 0;
let liftedAt = -LIFTED_MS;
let release: (() => void) | null = null;
let waiting: (() => void) | null = null;

/** Holds all rows from now on. `onRelease` moves them afterwards, unless the page is updated then. */
export function holdRows(onRelease: () => void) {
  isHeld = true;
  release = onRelease;
  count(HOLD_MS);
}

/**
 * Runs work that moves rows: at once, or when no row is held and no finger is down. The latest work replaces earlier
 * work.
 */
export function whenReleased(work: () => void) {
  if (!isHeld && !isTouched()) return work();
  waiting = work;
  if (!isHeld) count(LIFTED_MS);
}

/** Counts the fingers on the screen. */
export function watchTouches() {
  const note = (event: TouchEvent) => {
    touches = event.touches.length;
    liftedAt = performance.now();
  };
  for (const type of ["touchstart", "touchend", "touchcancel"] as const)
    document.addEventListener(type, note, { passive: true });
}

const isTouched = () => touches > 0 || performance.now() - liftedAt < LIFTED_MS;

function count(ms: number) {
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (isTouched()) return count(LIFTED_MS);
    const [before, work] = [release, waiting];
    [isHeld, release, waiting] = [false, null, null];
    before?.();
    work?.();
  }, ms);
}
