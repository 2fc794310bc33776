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
 * The seven days of a proposal: the week of a date, starting on its Sunday, or the seven days from a date. Without a
 * date, the first days from today on that have empty slots.
 */
export type ProposalDays = { kind: "week" | "from"; date: string | null };

/** The address of a proposal: the days and meals that its page shows. */
export type ProposalView = {
  days: ProposalDays;
  mealTypes: readonly FilledType[];
  /** The maximum number of days whose slots are filled. */
  nights: number;
  /** The seed of a proposal that starts with this address. Null for a random seed. */
  seed: string | null;
  /** The slot whose alternatives are shown. Null for none. */
  choosing: string | null;
};

/** The request for a proposal. */
export type ProposalRequest = Omit<ProposalView, "seed"> & {
  seed: string;
  /** The dish of each slot that has one: a candidate's id by the slot's key. */
  chosen: ReadonlyMap<string, string>;
  /** The slots of `chosenIds` whose dish the user picked. Such a dish stays even if it does not meet a wish. */
  taken?: ReadonlySet<string>;
  /** The slots that are left empty. */
  skipped: ReadonlySet<string>;
  /** The ids of the dishes that the user does not want this week. */
  refused: readonly string[];
  away: Away;
  /** The wishes that dishes have to meet. */
  wishes?: readonly KeptWish[];
  /** True if dishes may be repeated after a few days. */
  allowsRepeats?: boolean;
};

/** Returns the request for a proposal, from the stored proposal and the address of its page. */
export const toAsked = (proposal: KeptProposal, view: ProposalView): ProposalRequest => ({
  days: view.days,
  mealTypes: view.mealTypes,
  nights: view.nights,
  choosing: view.choosing,
  seed: proposal.seed,
  refused: proposal.refused,
  wishes: proposal.wishes,
  chosen: new Map(Object.entries(proposal.dishes).map(([key, { id }]) => [key, id])),
  taken: new Set(
    Object.entries(proposal.dishes).flatMap(([key, { isTaken }]) => (isTaken ? key : [])),
  ),
  skipped: new Set(proposal.skipped),
  away: new Map(Object.entries(proposal.away)),
  allowsRepeats: proposal.allowsRepeats,
});

type Call = Pick<ProposalRequest, "mealTypes" | "nights" | "away" | "refused" | "seed"> & {
  weekStartDate?: string | undefined;
  /** The dishes that stay in their slots. */
  keep: readonly (Pick<Slot, "date" | "mealType"> & { id: string })[];
};

/** Returns the request for a proposal from an API call or an assistant's call, which stores nothing. */
export function askedByCall({ weekStartDate = "", keep, ...call }: Call): ProposalRequest {
  const chosenIds = new Map(keep.map((slot) => [slotKey(slot), slot.id]));
  return {
    ...call,
    days: { kind: "week", date: weekStartDate || null },
    chosen: chosenIds,
    taken: new Set(chosenIds.keys()),
    skipped: new Set(),
    choosing: null,
  };
}

type PathOf = { from?: string; nights: number; mealTypes: readonly FilledType[] };

/** Returns the address of a proposal from a date on. The page opens at the slot `key`. */
export function proposalPath({ from, nights, mealTypes }: PathOf, key?: string) {
  const params = new URLSearchParams();
  if (from) params.set("from", from);
  if (nights !== USUAL_NIGHTS) params.set("nights", String(nights));
  if (mealTypes.join() !== "dinner") for (const type of mealTypes) params.append("type", type);
  return `${FILL_PATH}${params.size > 0 ? `?${params}` : ""}${key ? `#${slotAnchor(key)}` : ""}`;
}

const USUAL_NIGHTS = 7;

/** Returns the anchor of a slot on the page. */
export const slotAnchor = (key: string) => `slot-${key}`;

export const MOST_NIGHTS = 14;
/** The maximum number of slots: four meals on each day of a week. */
export const MOST_SLOTS = 28;
const MOST_ID = 200;
/** The maximum number of absences: two dozen eaters on each day of a week. */
export const MOST_AWAY = 168;

/** Parses a slot and its dish from one form field: "2026-11-24.dinner~meal.ID". Returns null if the text is invalid. */
export function readChoice(text: string) {
  const at = text.indexOf("~");
  const [key, id] = [text.slice(0, at), text.slice(at + 1)];
  const slot = readSlotKey(key);
  return slot && isCandidateId(id) ? { key, id, ...slot } : null;
}

export const writeChoice = (key: string, id: string) => `${key}~${id}`;

/** Returns the slot of a key, or null. */
function readSlotKey(key: string): Pick<Slot, "date" | "mealType"> | null {
  const [date = "", type = ""] = key.split(".", 2);
  const mealType = FILLED_TYPES.find((filledType) => filledType === type);
  return mealType && isDate(date) && slotKey({ date, mealType }) === key
    ? { date, mealType }
    : null;
}

export const isSlotKey = (key: string) => readSlotKey(key) !== null;

export const isCandidateId = (id: string) =>
  /^(meal|book|left|model)\.[\w/.-]+$/.test(id) && id.length <= MOST_ID;

/** Returns an eater's absence on a date as the value of a form field: "2026-11-24~ID". */
export const writeAway = (date: string, eaterId: string) => `${date}~${eaterId}`;

/** Parses the absences of form fields. Ignores invalid fields. */
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

/** Parses the address of a proposal. Invalid values count as missing. */
export function readView(params: URLSearchParams): ProposalView {
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

/** Returns the view of a proposal from the form fields that repeat its query parameters. */
export function readViewFields(fields: { from: string; nights: string; type: readonly string[] }) {
  const { from, nights, type } = fields;
  const params = new URLSearchParams({ from, nights });
  for (const mealType of type) params.append("type", mealType);
  return readView(params);
}

/** Parses the days: `?from=` is the first of seven days, and `?week=` a date of a week. */
function readDays(params: URLSearchParams): ProposalDays {
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
