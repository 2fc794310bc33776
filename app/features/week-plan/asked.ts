import { isDate } from "~/dates";
import { type Away, FILLED_TYPES, type FilledType, type Slot, slotKey } from "./week";

/**
 * Which seven days a proposal is of: a week that begins on a Sunday, by any of its dates, or the seven days that begin on a
 * date. Without a date the first such days that have room, from today on.
 */
export type AskedDays = { kind: "week" | "from"; date: string | null };

/** What a proposal's address says: all that was chosen so far, since nothing of it is stored. */
export type Asked = {
  days: AskedDays;
  mealTypes: readonly FilledType[];
  /** On how many days slots are filled at most. */
  nights: number;
  seed: string;
  /** The dish in each slot that has one, by the slot's key: the id of a candidate. */
  chosen: ReadonlyMap<string, string>;
  /** Slots that are left empty. */
  skipped: ReadonlySet<string>;
  /** Dishes that are not wanted this week. */
  refused: readonly string[];
  /** The slot whose other dishes are shown; null for none. */
  choosing: string | null;
  away: Away;
};

export const FILL_PATH = "/dashboard/week/fill";

/** The fields of a proposal's form that its address keeps. */
const KEPT_FIELDS = ["from", "seed", "skip", "refused", "slot", "type", "nights", "away"] as const;

/** The address of a proposal whose form was sent elsewhere, with one more thing that was pressed. */
export function fillAddress(
  fields: Partial<Record<(typeof KEPT_FIELDS)[number], string | readonly string[]>>,
  pressed: { swap: string },
) {
  const params = new URLSearchParams();
  for (const name of KEPT_FIELDS) {
    for (const value of [fields[name] ?? []].flat()) params.append(name, value);
  }
  params.append("swap", pressed.swap);
  return `${FILL_PATH}?${params}#${slotAnchor(pressed.swap)}`;
}

/** Where a slot stands on the page. */
export const slotAnchor = (key: string) => `slot-${key}`;
/** Where a button of a slot is answered: at that slot, not at the top of the page. */
export const fillPathAt = (key: string) => `${FILL_PATH}#${slotAnchor(key)}`;

/** What of it the page's form holds. */
export type ShownAsked = {
  seed: string;
  nights: number;
  mealTypes: readonly FilledType[];
  skipped: readonly string[];
  refused: readonly string[];
  choosing: string | null;
};

export const MOST_NIGHTS = 14;
/** Four meals on each day of a week. */
export const MOST_SLOTS = 28;
const MOST_REFUSED = 60;
const MOST_ID = 200;
/** Two dozen eaters on each day of a week. */
export const MOST_AWAY = 168;

/** "2026-11-24.dinner~meal.ID": a slot and the dish in it, in one field of a form. */
export function readChoice(text: string) {
  const at = text.indexOf("~");
  const [key, id] = [text.slice(0, at), text.slice(at + 1)];
  const slot = readSlotKey(key);
  return slot && isCandidateId(id) ? { key, id, ...slot } : null;
}

export const writeChoice = (key: string, id: string) => `${key}~${id}`;

/** The slot that a key names; null for none. */
function readSlotKey(key: string): Pick<Slot, "date" | "mealType"> | null {
  const [date = "", type = ""] = key.split(".", 2);
  const mealType = FILLED_TYPES.find((it) => it === type);
  return mealType && isDate(date) && slotKey({ date, mealType }) === key
    ? { date, mealType }
    : null;
}

const isSlotKey = (key: string) => readSlotKey(key) !== null;

export const isCandidateId = (id: string) =>
  /^(meal|book|left|model)\.[\w/.-]+$/.test(id) && id.length <= MOST_ID;

/** "2026-11-24~ID": somebody who is away on a date, in one field of a form. */
export const writeAway = (date: string, eaterId: string) => `${date}~${eaterId}`;

/** Who is away on which dates, as such fields say it. What cannot be read counts as not said. */
export function readAway(texts: readonly string[]): Away {
  const away = new Map<string, string[]>();
  for (const text of texts.slice(0, MOST_AWAY)) {
    const at = text.indexOf("~");
    const [date, id] = [text.slice(0, at), text.slice(at + 1)];
    if (!isDate(date) || id === "" || id.length > MOST_ID) continue;
    away.set(date, [...(away.get(date) ?? []), id]);
  }
  return away;
}

/**
 * Reads the address of a proposal with the button that was pressed on its page: `swap` replaces the dish of a slot, `choose`
 * shows its other dishes, `take` takes one of them, `skip` leaves a slot open, `fill` fills it after all, and `again` allows
 * the dishes that were swapped away. What cannot be read counts as not said.
 */
export function readAsked(params: URLSearchParams, seedOf: () => string): Asked {
  const chosen = new Map<string, string>();
  for (const text of params.getAll("slot").slice(0, MOST_SLOTS)) {
    const choice = readChoice(text);
    if (choice) chosen.set(choice.key, choice.id);
  }
  const skipped = new Set(params.getAll("skip").filter(isSlotKey));
  const taken = readChoice(params.get("take") ?? "");
  if (taken) chosen.set(taken.key, taken.id);
  if (taken) skipped.delete(taken.key);
  skipped.delete(params.get("fill") ?? "");
  for (const key of skipped) chosen.delete(key);
  const refused = params.has("again") ? [] : params.getAll("refused").filter(isCandidateId);
  const swap = params.get("swap") ?? "";
  const swapped = chosen.get(swap);
  if (swapped) refused.push(swapped);
  chosen.delete(swap);
  const choose = params.get("choose") ?? "";
  const types = params.getAll("type");
  const mealTypes = FILLED_TYPES.filter((type) => types.includes(type));
  return {
    days: readDays(params),
    mealTypes: mealTypes.length > 0 ? mealTypes : ["dinner"],
    nights: readNights(params.get("nights")),
    seed: params.get("seed")?.slice(0, 40) || seedOf(),
    ...{ chosen, skipped },
    refused: [...new Set(refused)].slice(-MOST_REFUSED),
    choosing: chosen.has(choose) ? choose : null,
    away: readAway(params.getAll("away")),
  };
}

/** `?from=` names the first of seven days, and `?week=` a date of a week. */
function readDays(params: URLSearchParams): AskedDays {
  for (const kind of ["from", "week"] as const) {
    const date = params.get(kind) ?? "";
    if (isDate(date)) return { kind, date };
  }
  return { kind: "from", date: null };
}

function readNights(text: string | null) {
  const nights = Number(text ?? "");
  return Number.isInteger(nights) && nights >= 1 && nights <= MOST_NIGHTS ? nights : 7;
}
