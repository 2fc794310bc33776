import type { ListOperation } from "./pending-operations";

/** Milliseconds that a ticked row stays in place, so that a slip can be undone. */
const SINK_MS = 700;

/** The form of the visible list, in a dialog or on its page; null if there is none. */
export const listForm = () => document.querySelector<HTMLFormElement>("form[data-taps]");

/** Shows what an operation changes, as the server will. */
export function showOperation(form: HTMLFormElement, operation: ListOperation, sinkAfter = 0) {
  const row = document.getElementById(`item-${operation.itemId}`);
  const box = row?.querySelector<HTMLInputElement>("input[name=ticked]");
  if (operation.change === "add") {
    if (!row) addRow(form, operation);
  } else if (operation.change === "tick" || operation.change === "untick") {
    if (box) box.checked = operation.change === "tick";
    if (row) window.setTimeout(() => sink(row), sinkAfter);
  } else if (row && (operation.change === "have" || operation.change === "remove")) {
    const focused = row.contains(document.activeElement) ? operation.change : null;
    row.hidden = true;
    if (focused) focusBeside(row, focused);
  }
  showProgress(form);
}

/** The same for one made just now. */
export function showNewOperation(form: HTMLFormElement, operation: ListOperation) {
  showOperation(form, operation, SINK_MS);
}

/** Moves the keyboard focus to the same button of the next row. */
function focusBeside(row: HTMLElement, name: string) {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-item]")];
  const at = rows.indexOf(row);
  const isThere = (one: HTMLElement) => !one.hidden;
  const beside = rows.slice(at + 1).find(isThere) ?? rows.slice(0, at).findLast(isThere);
  const button =
    beside?.querySelector<HTMLElement>(`button[name=${name}]`) ??
    beside?.querySelector<HTMLElement>("button, input");
  (button ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

/** Ticked rows come last in their aisle, in the order of ticking. */
function sink(row: HTMLElement) {
  const list = row.parentElement;
  const isTicked = (one: Element) => one.querySelector<HTMLInputElement>("input")?.checked ?? false;
  if (!list || !row.isConnected) return;
  const others = [...list.children].filter((one) => one !== row);
  const firstTicked = others.find(isTicked) ?? null;
  const place = isTicked(row) ? null : firstTicked;
  if (row.nextElementSibling === place) return;
  const focused = row.contains(document.activeElement) ? document.activeElement : null;
  list.insertBefore(row, place);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

function addRow(form: HTMLFormElement, { itemId, text = "" }: ListOperation) {
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
  list.closest<HTMLElement>("[hidden]")?.removeAttribute("hidden");
}

/** Counts the remaining items in the list's head and beside the links to it. */
export function showProgress(form: HTMLFormElement) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>("input[name=ticked]")].filter(
    (box) => !box.closest("[hidden]"),
  );
  const here = boxes.filter((box) => !box.closest("[data-elsewhere]"));
  const ticked = here.filter((box) => box.checked).length;
  const left = here.length - ticked;
  const shown = document.querySelector("[data-progress]");
  const words = shown?.querySelector("b");
  const told = here.length > 0 && left === 0 ? "All done" : `${left} left`;
  if (words && words.textContent !== told) words.textContent = told;
  const bar = shown?.querySelector("progress");
  if (bar) {
    bar.max = Math.max(1, here.length);
    bar.value = ticked;
  }
  // Beside the links to it stands what is left in all stores.
  const leftInAll = boxes.filter((box) => !box.checked).length;
  for (const count of document.querySelectorAll<HTMLElement>("[data-left]")) {
    if (count.dataset.left !== form.dataset.taps) continue;
    count.hidden = leftInAll === 0;
    const figure = count.firstElementChild;
    if (figure && figure.textContent !== String(leftInAll)) {
      figure.textContent = String(leftInAll);
    }
  }
}
