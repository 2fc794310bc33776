import { asSentence } from "~/server/values/text";
import { type Filled, type ScoreTerm, type Candidate, mealIdOf, slotKey, type Slot } from "./week";
import { WEIGHTS } from "./weights";
import { drawingOf } from "~/recipes/drawings";
import { type Cover, coverIn, type Covers } from "~/recipes/photos";
import { WRITTEN } from "./fill";
import type { ProposalRequest } from "./asked";
import type { WeekProposal } from "./propose.server";
import { creditsInWords } from "~/household/billing";
import { formatDate } from "~/server/values/dates";
import type { Accepted } from "./accept.server";
import { type Message, message, t } from "~/language/messages";

/** A slot with its dish and the reason for it, as the page shows them. */
export type SlotRow = Pick<Filled, "slot" | "emptyReason"> & {
  key: string;
  dish: ShownDish | null;
  reason: string;
  others: ShownDish[];
};

/** A dish as the page shows it. */
export type ShownDish = Pick<
  Candidate,
  "id" | "title" | "cuisine" | "protein" | "minutes" | "kind" | "isUnchecked"
> &
  Cover & {
    /** The path of its preview. Null for a dish that the model has not written yet. */
    href: string | null;
    /** True if "Never again" is offered for it. */
    canBeLeftOut: boolean;
    drawing: string;
  };

export const toSlotRow = (filled: Filled, covers: Covers): SlotRow => ({
  slot: filled.slot,
  key: slotKey(filled.slot),
  emptyReason: filled.emptyReason,
  dish: filled.candidate && toShownDish(filled.candidate, covers),
  reason: proposalReasonOf({ terms: filled.terms.filter((term) => !isOnlyNew(filled, term)) }),
  others: filled.others.map((alternative) => toShownDish(alternative, covers)),
});

/** Returns true for the reason "new for you", which the row's label also shows. */
const isOnlyNew = ({ candidate }: Filled, { name }: Filled["terms"][number]) =>
  name === "kind" && candidate?.kind === "new" && candidate.id !== WRITTEN;

function toShownDish(candidate: Candidate, covers: Covers): ShownDish {
  const { id, title, cuisine, protein, minutes, kind, isUnchecked, drawnBy } = candidate;
  const mealId = mealIdOf(candidate);
  return {
    id,
    title,
    cuisine,
    protein,
    minutes,
    kind,
    isUnchecked,
    href: hrefOf(id, mealId),
    canBeLeftOut: /^(meal|book)\./.test(id),
    drawing: drawingOf(drawnBy),
    ...coverIn(covers, mealId),
  };
}

function hrefOf(id: string, mealId: string | null) {
  if (mealId !== null) return `/dashboard/meals/${mealId}`;
  const bookId = id.startsWith("book.") ? id.slice("book.".length) : null;
  return bookId === null ? null : `/dashboard/book/${bookId}`;
}

/** The labels for a dish's relation to the household. */
export const KINDS = {
  favorite: message("Yours"),
  own: message("Yours"),
  saved: message("Yours"),
  new: message("New"),
  leftovers: message("Cooked already"),
} as const satisfies Record<Candidate["kind"], Message>;

/** The order of reasons for a dish. */
const ORDER = [
  "leftovers",
  "soon",
  "rating",
  "kind",
  "time",
  "nutrition",
  "shared",
  "season",
] as const;

const MOST_SAID = 2;

/**
 * Returns the reason for a proposed dish: "Uses the rest of the cabbage; 20 minutes: Tuesday is busy." Disadvantages
 * are first. Returns "" for a slot without a dish.
 */
export function proposalReasonOf({ terms }: Pick<Filled, "terms">): string {
  const against = terms.filter(({ points, say }) => say && points <= WEIGHTS.unknownTime);
  const inFavor = ORDER.flatMap((name) =>
    terms.filter((term) => term.name === name && term.say && !against.includes(term)),
  );
  const shownTerms = [...against, ...inFavor].slice(0, Math.max(MOST_SAID, against.length));
  return sentence(shownTerms.map(wordsOf));
}

const wordsOf = ({ say }: ScoreTerm) => say?.() ?? "";

const sentence = (parts: readonly string[]) =>
  parts.length > 0 ? `${asSentence(parts.join("; "))}.` : "";

/** Returns a proposal as in the JSON contract. */
export function toProposalJson(
  { start, slots, planned: plannedMeals, price }: WeekProposal,
  { seed, chosen: chosenIds }: ProposalRequest,
) {
  return {
    weekStartDate: start,
    seed,
    credits: price,
    slots: slots.map((filled) => ({
      ...toSlot(filled.slot),
      dish: filled.candidate && toDish(filled.candidate),
      reason: proposalReasonOf(filled),
      isKept: chosenIds.has(slotKey(filled.slot)),
      others: filled.others.map(toDish),
    })),
    planned: plannedMeals.map(({ id, date, mealType, mealId, title, cuisine, protein }) => ({
      id,
      date,
      mealType,
      mealId,
      title,
      cuisine,
      protein,
    })),
  };
}

const toSlot = ({ date, mealType, limit, servings, away }: Slot) => ({
  date,
  mealType,
  limit,
  servings,
  away,
});

const toDish = ({ id, title, cuisine, protein, minutes, kind }: Candidate) => ({
  id,
  title,
  cuisine,
  protein,
  minutes,
  kind,
});

/** Returns the toast after planning a week: how much was planned, and why the rest was not. */
export function acceptedToast(
  { planned: plannedEntries, again, left: failures, credits }: Accepted,
  start: string,
) {
  const count = plannedEntries.length + again;
  const why = failures.map(({ date, why }) => `${formatDate(date, "EEEE")}: ${why}`).join("; ");
  if (count === 0)
    return {
      title: t("Nothing was planned|of a proposal"),
      description: why,
      variant: "destructive" as const,
    };
  return {
    title:
      credits > 0
        ? t(
            "{count, plural, one {# meal planned for {credits}} other {# meals planned for {credits}}}",
            { count, credits: creditsInWords(credits) },
          )
        : t("{count, plural, one {# meal planned} other {# meals planned}}", { count }),
    ...(why ? { description: t("Not planned: {why}", { why }) } : {}),
    link: { href: `/dashboard/groceries?weekStart=${start}`, label: t("Make the grocery list") },
  };
}
