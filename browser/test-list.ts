import { takeTools } from "./list-tools";
import { ask, fetchPage, pageOf, UNSEEN } from "./page";
import { type PendingChange, newPendingId, storePending } from "./pending-operations";
import { morph } from "./regions";
import { showToast, showToastOf } from "./toast";

/** Passes the page's tools to the list's script, as the page does. */
export const giveTools = () =>
  takeTools({
    ask,
    fetchPage,
    pageOf,
    UNSEEN,
    morph,
    showToast,
    showToastOf,
    src: "/build/list.js",
  });

let second = 0;

/** Stores an unsent change. */
export function tap(itemId: string, more: Partial<PendingChange> = {}) {
  const at = new Date(Date.UTC(2026, 10, 23, 10, 0, second++)).toISOString();
  storePending({ id: newPendingId(), week: "2026-11-22", itemId, change: "tick", at, ...more });
}

/** Returns a list with these items, an X after checked ones, and more content of its form. */
export const listPage = (items: string[], more = "", week = "2026-11-22") =>
  `<p data-progress><b></b><span></span></p><form data-taps="${week}"><ul>${items
    .map((item) => [item.replace("X", ""), item.endsWith("X") ? "checked" : ""])
    .map(
      ([id, checked]) =>
        `<li id="item-${id}" data-item><input type="checkbox" name="ticked" value="${id}" ${checked} /></li>`,
    )
    .join("")}</ul>${more}</form>`;

/** Returns the items of the visible list, an X after checked ones. */
export const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>("[name=ticked]")].map(
    ({ value, checked }) => value + (checked ? "X" : ""),
  );
