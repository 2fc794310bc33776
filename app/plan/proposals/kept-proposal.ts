import * as z from "zod";
import type { Away, KeptWish } from "./week";

/** A dish of a kept proposal: its title at that time, and whether the user picked it. */
const keptDish = z.object({ id: z.string(), title: z.string(), isTaken: z.boolean() });

const keptWish: z.ZodType<KeptWish> = z.object({
  words: z.string(),
  label: z.string().optional(),
  dates: z.array(z.string()),
  scope: z.enum(["days", "week", "once"]),
});

/** A household's proposal in its stored form. Slot keys are such as "2026-11-24.dinner". */
export const keptProposal = z.object({
  /** The seed that decides between equal dishes. The same seed always gives the same week. */
  seed: z.string(),
  dishes: z.record(z.string(), keptDish),
  /** The slots that are left open. */
  skipped: z.array(z.string()),
  /** The ids of dishes that were swapped away. */
  refused: z.array(z.string()),
  wishes: z.array(keptWish),
  /** The ids of absent eaters by date. */
  away: z.record(z.string(), z.array(z.string())),
  /** True if dishes may be repeated after a few days. */
  allowsRepeats: z.boolean(),
});
export type KeptProposal = z.infer<typeof keptProposal>;

export const newProposal = (seed: string): KeptProposal => ({
  seed,
  dishes: {},
  skipped: [],
  refused: [],
  wishes: [],
  away: {},
  allowsRepeats: false,
});

/** A change that the user makes in a proposal. `key` is the key of a slot. */
export type ProposalChange =
  | { kind: "swap"; key: string }
  | { kind: "take"; key: string; id: string }
  | { kind: "leaveOpen"; key: string }
  | { kind: "fill"; key: string }
  /** Allows swapped dishes again. */
  | { kind: "allowRefused" }
  | { kind: "allowRepeats" }
  /** Sets the absent eaters on these dates. Other dates stay as they are. */
  | { kind: "away"; away: Away; dates: readonly string[] }
  | { kind: "wish"; wish: KeptWish }
  | { kind: "dropWish"; at: number; words: string }
  /** Removes the wishes for a date. */
  | { kind: "dropWishes"; date: string }
  /** Proposes new dishes for those that the user did not pick. */
  | { kind: "again" }
  /** Marks these slots as planned. */
  | { kind: "planned"; keys: readonly string[] };

const MOST_REFUSED = 60;
/** The maximum number of stored slots: three weeks of all meals. */
export const MOST_KEPT = 84;
/** The maximum number of wishes per proposal. */
export const MOST_WISHES = 12;
/** The maximum number of eaters per household. */
const MOST_EATERS = 24;

/**
 * Removes slots beyond `MOST_KEPT` from a proposal: first those that the page does not show, starting with the latest
 * days.
 */
export function limited(proposal: KeptProposal, shownKeys: ReadonlySet<string>): KeptProposal {
  const inOrder = (keys: readonly string[]) =>
    [...keys].sort(
      (a, b) => Number(shownKeys.has(b)) - Number(shownKeys.has(a)) || (a < b ? -1 : 1),
    );
  const keys = new Set(inOrder(Object.keys(proposal.dishes)).slice(0, MOST_KEPT));
  return {
    ...proposal,
    dishes: omit(proposal.dishes, (key) => !keys.has(key)),
    skipped: inOrder(proposal.skipped).slice(0, MOST_KEPT),
  };
}

/** Returns the date of a slot from its key. */
export const dateOfKey = (key: string) => key.slice(0, 10);

/** Returns a proposal after a change. */
export function changed(proposal: KeptProposal, change: ProposalChange): KeptProposal {
  switch (change.kind) {
    case "swap":
      return swapped(proposal, [change.key]);
    case "take": {
      const { key, id } = change;
      return {
        ...proposal,
        // The title is filled in when the dish is shown.
        dishes: { ...proposal.dishes, [key]: { id, title: "", isTaken: true } },
        skipped: without(proposal.skipped, key),
        refused: without(proposal.refused, id),
      };
    }
    case "leaveOpen":
      return {
        ...proposal,
        dishes: omit(proposal.dishes, (key) => key === change.key),
        skipped: [...new Set([...proposal.skipped, change.key])],
      };
    case "fill":
      return { ...proposal, skipped: without(proposal.skipped, change.key) };
    case "allowRefused":
      return { ...proposal, refused: [] };
    case "allowRepeats":
      return { ...proposal, allowsRepeats: true };
    case "away": {
      const rest = omit(proposal.away, (date) => change.dates.includes(date));
      const awayByDate = Object.fromEntries(
        change.dates.flatMap((date) => {
          const ids = change.away.get(date) ?? [];
          return ids.length > 0 ? [[date, ids.slice(0, MOST_EATERS)]] : [];
        }),
      );
      return { ...proposeAgain(proposal, change.dates), away: { ...rest, ...awayByDate } };
    }
    case "wish": {
      const { wish } = change;
      // The last wish counts. Dishes that were picked earlier for its days have to meet it, too, and open days are
      // filled.
      const isOf = (key: string) => wish.scope !== "once" && wish.dates.includes(dateOfKey(key));
      const dishes = Object.entries(proposal.dishes).map(([key, dish]) => [
        key,
        isOf(key) ? { ...dish, isTaken: false } : dish,
      ]);
      return {
        ...proposal,
        wishes: withWish(proposal.wishes, wish),
        dishes: Object.fromEntries(dishes),
        skipped: proposal.skipped.filter((key) => wish.scope !== "days" || !isOf(key)),
      };
    }
    case "dropWish":
      return {
        ...proposal,
        wishes: proposal.wishes.filter(
          ({ words }, at) => at !== change.at || words !== change.words,
        ),
      };
    case "dropWishes":
      return { ...proposal, wishes: withoutDates(proposal.wishes, [change.date], () => true) };
    case "again":
      return proposeAgain(proposal, null);
    case "planned": {
      const isOver = (key: string) => change.keys.includes(key);
      const dishes = omit(proposal.dishes, isOver);
      // The proposal ends with its last dish. Wishes apply until their days are past.
      if (Object.keys(dishes).length === 0) {
        const { seed, wishes, away } = proposal;
        return { ...newProposal(seed), wishes, away };
      }
      return { ...proposal, dishes, skipped: proposal.skipped.filter((key) => !isOver(key)) };
    }
  }
}

/** Adds a wish. A repeated wish replaces the first one, and an opposite wish no longer applies to its days. */
function withWish(wishes: readonly KeptWish[], wish: KeptWish): KeptWish[] {
  const opposite = wish.words.startsWith("no ") ? wish.words.slice(3) : `no ${wish.words}`;
  const isAgainst = (otherWish: KeptWish) =>
    otherWish.words === opposite ||
    (otherWish.words === wish.words && otherWish.scope === wish.scope);
  return [...withoutDates(wishes, wish.dates, isAgainst), wish];
}

/** Removes the given dates from the wishes for which `isSuch` is true. Also removes wishes without a remaining date. */
const withoutDates = (
  wishes: readonly KeptWish[],
  dates: readonly string[],
  isSuch: (wish: KeptWish) => boolean,
) =>
  wishes
    .map((wish) =>
      isSuch(wish) ? { ...wish, dates: wish.dates.filter((date) => !dates.includes(date)) } : wish,
    )
    .filter((wish) => wish.dates.length > 0);

/** Removes the dishes of the given slots and refuses them. */
function swapped(proposal: KeptProposal, keys: readonly string[]): KeptProposal {
  const refusedIds = keys.flatMap((key) => proposal.dishes[key]?.id ?? []);
  return {
    ...proposal,
    dishes: omit(proposal.dishes, (key) => keys.includes(key)),
    skipped: proposal.skipped.filter((key) => !keys.includes(key)),
    refused: [...new Set([...proposal.refused, ...refusedIds])].slice(-MOST_REFUSED),
  };
}

/** Removes the dishes that the user did not pick, on the given dates or on all, so that new ones are proposed. */
const proposeAgain = (proposal: KeptProposal, dates: readonly string[] | null): KeptProposal => ({
  ...proposal,
  dishes: Object.fromEntries(
    Object.entries(proposal.dishes).filter(
      ([key, { isTaken }]) => isTaken || (dates !== null && !dates.includes(dateOfKey(key))),
    ),
  ),
});

/**
 * Removes the days before `today` from a proposal. If all of its dishes are past, returns a new one with this seed and
 * the wishes for later days.
 */
export function withoutPast(proposal: KeptProposal, today: string, seed: string): KeptProposal {
  const isPast = (key: string) => dateOfKey(key) < today;
  const away = omit(proposal.away, isPast);
  const wishes = proposal.wishes.filter(({ dates }) => dates.some((date) => date >= today));
  const keys = Object.keys(proposal.dishes);
  if (keys.length > 0 && keys.every(isPast)) return { ...newProposal(seed), wishes, away };
  return {
    ...proposal,
    wishes,
    away,
    dishes: omit(proposal.dishes, isPast),
    skipped: proposal.skipped.filter((key) => !isPast(key)),
  };
}

const without = (keys: readonly string[], removedKey: string) =>
  keys.filter((key) => key !== removedKey);

const omit = <T>(entries: Readonly<Record<string, T>>, isGone: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => !isGone(key)));
