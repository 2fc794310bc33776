import { send } from "./forms";
import { showToast } from "./toast";
import { t } from "./messages";

const MAX_TICKED = 10;

/** Selects elements that can be dragged: an entry, a night's dinner, a suggestion. */
const THINGS = "[data-entry], [data-dinner], #suggestions [data-card]";
/** Selects elements that accept a drop: a day of the calendar, a night's place. */
const DAYS = "[data-date], [data-night]:not([data-past])";

/**
 * Plans suggestions, moves entries and swaps two nights' dinners by drag and drop. The results are the same as with
 * "Add to Calendar" and the forms of a day's page.
 */
export function startDragging() {
  let dragged: HTMLElement | null = null;
  const dayAt = (target: EventTarget | null) =>
    dragged && target instanceof Element ? target.closest<HTMLElement>(DAYS) : null;

  document.addEventListener("dragstart", ({ target, dataTransfer }) => {
    dragged = target instanceof Element ? target.closest<HTMLElement>(THINGS) : null;
    if (!dragged || !dataTransfer) return;
    dataTransfer.effectAllowed = "move";
    dataTransfer.setData("text/plain", dragged.querySelector("a")?.textContent ?? "");
    dragged.toggleAttribute("data-dragging", true);
  });
  document.addEventListener("dragover", (event) => {
    const day = dayAt(event.target);
    mark(day);
    if (day) event.preventDefault();
  });
  document.addEventListener("dragend", () => {
    dragged?.toggleAttribute("data-dragging", false);
    dragged = null;
    mark(null);
  });
  document.addEventListener("drop", (event) => {
    const day = dayAt(event.target);
    if (!day || !dragged) return;
    event.preventDefault();
    if (day.contains(dragged)) return;
    const entry = dragged;
    const entryId = entry.dataset.dinner ?? entry.dataset.entry;
    const kind = entryId ? "entry" : "meal";
    const form = document.querySelector<HTMLFormElement>(`form[data-drag="${kind}"]`);
    if (!form) return;
    set(form, "entryId", entryId);
    set(form, "mealId", entry.id.replace("meal-", ""));
    set(form, "exchange", day.dataset.night && "yes");
    set(form, "scheduledDate", day.dataset.date ?? day.dataset.night);
    // Optimistic within the calendar: the entry moves at once, and returns if the request fails.
    const from = entry.closest("[data-entries], [data-date]");
    const to = day.querySelector("[data-entries]") ?? (day.dataset.date ? day : null);
    if (from) to?.append(entry);
    void send(form, null).then((moved) => {
      if (!moved) from?.append(entry);
    });
  });
}

/** The day under the element that is being dragged. */
let over: Element | null = null;

function mark(day: Element | null) {
  if (over !== day) over?.toggleAttribute("data-over", false);
  over = day;
  day?.toggleAttribute("data-over", true);
}

function set(form: HTMLFormElement, name: string, value: string | undefined) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value ?? "";
}

/** Limits the checked entries for a list to ten. */
export function startTicking() {
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "entryId") return;
    if (target.checked && ticked() > MAX_TICKED) {
      target.checked = false;
      showToast(t("Maximum reached"), t("You can select up to 10 meals per week."));
    }
    syncGroceryButton();
  });
  syncGroceryButton();
}

/** Disables the grocery button until an entry is checked. */
export function syncGroceryButton() {
  const button = document.querySelector<HTMLButtonElement>("[data-needs]");
  if (!button) return;
  button.disabled = ticked() === 0;
  // The style sheet counts too, but generated content is not part of the button's accessible name.
  const number = button.querySelector("[data-chosen]");
  if (number)
    number.textContent = t("{count, plural, one {# meal} other {# meals}}", { count: ticked() });
}

const ticked = () => document.querySelectorAll("input[name=entryId]:checked").length;
