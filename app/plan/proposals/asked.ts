import { FILL_PATH } from "~/server/values/paths";
import { isDate } from "~/server/values/dates";
import type { KeptProposal } from "./kept-proposal";
import {
  type Away,
  FILLED_TYPES,
  type FilledType,
  type KeptWish,
  type Slot,
  slotKey,
} from "./week";

/**
 * Which seven days a proposal is of: a week that begins on a Sunday, by any of its dates, or the seven days that begin on a
 * date. Without a date the first such days that have room, from today on.
 */
export type AskedDays = { kind: "week" | "from"; date: string | null };

/** The address of a proposal: the days and meals that its page shows. */
export type View = {
  days: AskedDays;
  mealTypes: readonly FilledType[];
  /** On how many days slots are filled at most. */
  nights: number;
  /** Of a proposal that is begun with this address; null for chance. */
  seed: string | null;
  /** The slot whose other dishes are shown; null for none. */
  choosing: string | null;
};

/** The request for a proposal. */
export type Asked = Omit<View, "seed"> & {
  seed: string;
  /** The dish in each slot that has one, by the slot's key: the id of a candidate. */
  chosen: ReadonlyMap<string, string>;
  /** The slots of `chosen` whose dish the user picked: it stays even if it meets no wish. */
  taken?: ReadonlySet<string>;
  /** Slots that are left empty. */
  skipped: ReadonlySet<string>;
  /** Dishes that are not wanted this week. */
  refused: readonly string[];
  away: Away;
  /** What dishes have to be. */
  wishes?: readonly KeptWish[];
  /** Dishes may be repeated after a few days. */
  allowsRepeats?: boolean;
};

/** Returns the request for a proposal, from the stored proposal and the address of its page. */
export const toAsked = (kept: KeptProposal, view: View): Asked => ({
  days: view.days,
  mealTypes: view.mealTypes,
  nights: view.nights,
  choosing: view.choosing,
  seed: kept.seed,
  refused: kept.refused,
  wishes: kept.wishes,
  chosen: new Map(Object.entries(kept.dishes).map(([key, { id }]) => [key, id])),
  taken: new Set(Object.entries(kept.dishes).flatMap(([key, { isTaken }]) => (isTaken ? key : []))),
  skipped: new Set(kept.skipped),
  away: new Map(Object.entries(kept.away)),
  allowsRepeats: kept.allowsRepeats,
});

type Call = Pick<Asked, "mealTypes" | "nights" | "away" | "refused" | "seed"> & {
  weekStartDate?: string | undefined;
  /** Dishes that stay in their slots. */
  keep: readonly (Pick<Slot, "date" | "mealType"> & { id: string })[];
};

/** Returns the request for a proposal of a call, by the API or by an assistant: nothing of it is stored. */
export function askedByCall({ weekStartDate = "", keep, ...call }: Call): Asked {
  const chosen = new Map(keep.map((slot) => [slotKey(slot), slot.id]));
  return {
    ...call,
    days: { kind: "week", date: weekStartDate || null },
    chosen,
    taken: new Set(chosen.keys()),
    skipped: new Set(),
    choosing: null,
  };
}

type PathOf = { from?: string; nights: number; mealTypes: readonly FilledType[] };

/** The address of a proposal from a date on; `key` is a slot, at which the page opens. */
export function proposalPath({ from, nights, mealTypes }: PathOf, key?: string) {
  const params = new URLSearchParams();
  if (from) params.set("from", from);
  if (nights !== USUAL_NIGHTS) params.set("nights", String(nights));
  if (mealTypes.join() !== "dinner") for (const type of mealTypes) params.append("type", type);
  return `${FILL_PATH}${params.size > 0 ? `?${params}` : ""}${key ? `#${slotAnchor(key)}` : ""}`;
}

const USUAL_NIGHTS = 7;

/** Where a slot stands on the page. */
export const slotAnchor = (key: string) => `slot-${key}`;

export const MOST_NIGHTS = 14;
/** Four meals on each day of a week. */
export const MOST_SLOTS = 28;
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

export const isSlotKey = (key: string) => readSlotKey(key) !== null;

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

/** Reads the address of a proposal. What cannot be read counts as not said. */
export function readView(params: URLSearchParams): View {
  const choose = params.get("choose") ?? "";
  const types = params.getAll("type");
  const mealTypes = FILLED_TYPES.filter((type) => types.includes(type));
  return {
    days: readDays(params),
    mealTypes: mealTypes.length > 0 ? mealTypes : ["dinner"],
    nights: readNights(params.get("nights")),
    seed: params.get("seed")?.slice(0, 40) || null,
    choosing: isSlotKey(choose) ? choose : null,
  };
}

/** Reads the fields of a form on the proposal's page, which repeat its address. */
export function readViewFields(fields: { from: string; nights: string; type: readonly string[] }) {
  const { from, nights, type } = fields;
  const params = new URLSearchParams({ from, nights });
  for (const one of type) params.append("type", one);
  return readView(params);
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
  return Number.isInteger(nights) && nights >= 1 && nights <= MOST_NIGHTS ? nights : USUAL_NIGHTS;
}
