import { formatDate, todayOf, weekFrom } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import type { User, Owner } from "~/household/access";
import { newId } from "~/server/values/ids";
import type { Deps } from "~/server/services";
import { inHousehold } from "~db/in-household";
import { inTransaction } from "~db/transactions";
import { type ProposalRequest, toAsked, type ProposalView } from "./asked";
import {
  changed,
  type KeptProposal,
  keptProposal,
  limited,
  MOST_WISHES,
  newProposal,
  type ProposalChange,
  withoutPast,
} from "./kept-proposal";
import { proposeWeek, type WeekProposal } from "./propose.server";
import { slotKey, type KeptWish, wishInWords } from "./week";
import type * as z from "zod";
import { currentLanguage } from "~/language/current";
import { inWords } from "~/language/words";
import { CHANGE_EXAMPLES, readChanges, type WeekChange } from "./change-words";
import { saveProposalSettings, saveWeeknightMinutes } from "./proposal-settings.server";
import type { changeFormSchema, settingsFormSchema } from "./week-plan.schema";
import { t } from "~/language/messages";

type AllDeps = Parameters<typeof proposeWeek>[0];
type Stored = { proposal: KeptProposal; updatedAt: string | null };

/** A proposal with the data for its page. */
export type KeptProposalPage = {
  proposal: WeekProposal;
  asked: ProposalRequest;
  kept: KeptProposal;
  /** Messages about stored dishes that had to change. */
  repairs: string[];
};

/**
 * Returns the household's proposal for the requested days. Dishes that were shown before stay if they can still be
 * planned. Fills the other slots again and stores them.
 */
export async function showProposal(
  services: AllDeps,
  user: User,
  view: ProposalView,
): Promise<KeptProposalPage> {
  for (let tries = 1; ; tries += 1) {
    const { proposal: storedProposal, updatedAt } = await readKept(services, user, view.seed);
    const request = toAsked(storedProposal, view);
    const proposal = await proposeWeek(services, user, request);
    const { next, repairs } = compare(storedProposal, proposal);
    const isSame = updatedAt !== null && JSON.stringify(next) === JSON.stringify(storedProposal);
    // Another request has stored a proposal in the meantime, so read and show that one.
    if (isSame || tries === MOST_TRIES || (await store(services, user, next, updatedAt))) {
      return { proposal, asked: request, kept: next, repairs };
    }
  }
}

const MOST_TRIES = 3;

/** Applies changes to the household's proposal. */
export function changeProposal(
  services: Deps<"db" | "now">,
  user: User,
  changes: readonly ProposalChange[],
): Promise<KeptProposal> {
  return inTransaction(services, user, async (services) => {
    const { proposal } = await readKept(services, user, null);
    const next = limited(changes.reduce(changed, proposal), new Set());
    if (next.wishes.length > MOST_WISHES) {
      const why = t("A week has at most {most} wishes. Please remove one first.", {
        most: MOST_WISHES,
      });
      throw new AppError("conflict", why, { fields: { words: [why] } });
    }
    await store(services, user, next);
    return next;
  });
}

/** Deletes the household's proposal, but not the settings for all proposals. */
export async function discardProposal({ db, now }: Deps<"db" | "now">, owner: Owner) {
  await inHousehold(db, owner)
    .updateTable("weekProposals")
    .set({ kept: null, updatedAt: now().toISOString() })
    .execute();
}

async function readKept(
  services: Deps<"db" | "now">,
  user: User,
  seed: string | null,
): Promise<Stored> {
  const row = await inHousehold(services.db, user)
    .selectFrom("weekProposals")
    .select(["kept", "updatedAt"])
    .executeTakeFirst();
  const fresh = seed ?? newId();
  const today = todayOf(user, services.now());
  // Replace a stored proposal that cannot be parsed because another version wrote it. Nothing in it is planned or paid
  // for.
  const { data } = keptProposal.safeParse(row?.kept ? JSON.parse(row.kept) : null);
  const proposal = data ? withoutPast(data, today, fresh) : newProposal(fresh);
  return { proposal, updatedAt: row?.updatedAt ?? null };
}

/**
 * Stores a proposal. `readAt` is the time of the version that was read (null for none). If another request has stored a
 * proposal since, stores nothing and returns false.
 */
async function store(
  { db, now }: Deps<"db" | "now">,
  { householdId }: User,
  proposal: KeptProposal,
  readAt?: string | null,
): Promise<boolean> {
  const values = { kept: JSON.stringify(proposal), updatedAt: now().toISOString() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("weekProposals")
    .values({ householdId, variety: "familiar", isForChildren: null, ...values })
    .onConflict((conflict) => {
      const builder = conflict.column("householdId");
      if (readAt === null) return builder.doNothing();
      const update = builder.doUpdateSet(values);
      return readAt === undefined ? update : update.where("weekProposals.updatedAt", "=", readAt);
    })
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the proposal to store, and messages about dishes that could not stay. */
function compare(
  storedProposal: KeptProposal,
  { slots, planned: plannedMeals, gone: goneKeys }: WeekProposal,
) {
  const dishes = { ...storedProposal.dishes };
  const repairs: string[] = [];
  for (const { slot, candidate } of slots) {
    const key = slotKey(slot);
    const before = storedProposal.dishes[key];
    // A dish that was exchanged for a wish could still be planned.
    if (before && before.id !== candidate?.id && goneKeys.has(key)) {
      const day = formatDate(slot.date, "EEEE");
      repairs.push(t("{title} can no longer be planned for {day}.", { title: before.title, day }));
    }
    if (candidate) {
      const isTaken = before?.id === candidate.id && before.isTaken;
      dishes[key] = { id: candidate.id, title: candidate.title, isTaken };
    } else delete dishes[key];
  }
  for (const { date, mealType, title } of plannedMeals) {
    const key = `${date}.${mealType}`;
    const before = dishes[key];
    if (!before) continue;
    delete dishes[key];
    repairs.push(
      t("{title} was planned for {day} in the meantime.", { title, day: formatDate(date, "EEEE") }),
    );
  }
  for (const { words, label = words, dates, scope } of storedProposal.wishes) {
    const ofWish = slots.filter(({ slot }) => dates.includes(slot.date));
    const isMet = ofWish.some(({ candidate }) => candidate?.meets?.has(words));
    if (scope === "once" && ofWish.length > 0 && !isMet) {
      repairs.push(t("No suitable dish found for “{words}”.", { words: label }));
    }
  }
  const shownKeys = new Set(slots.map(({ slot }) => slotKey(slot)));
  return { next: limited({ ...storedProposal, dishes }, shownKeys), repairs };
}

/**
 * Saves a setting of the proposals and proposes new dishes for those that the user did not pick. After a change of the
 * time limits, replaces only the dishes that now take too long, which `fillWeek` detects.
 */
export async function changeSettings(
  services: Deps<"db" | "now">,
  user: User,
  { minutes, children, variety }: z.infer<typeof settingsFormSchema>,
) {
  if (minutes !== undefined) await saveWeeknightMinutes(services, user, minutes);
  if (children === undefined && variety === undefined) return;
  await saveProposalSettings(services, user, {
    ...(children !== undefined && { isForChildren: children }),
    ...(variety !== undefined && { variety }),
  });
  await changeProposal(services, user, [{ kind: "again" }]);
}

/** Returns the changes for a button of the proposal's form, or none for the button that plans. */
export function proposalChangesOf(pressed: z.infer<typeof changeFormSchema>): ProposalChange[] {
  const { swap, skip, fill, take, again, repeats, drop, dropDay, seat, date, away } = pressed;
  if (swap) return [{ kind: "swap", key: swap }];
  if (skip) return [{ kind: "leaveOpen", key: skip }];
  if (fill) return [{ kind: "fill", key: fill }];
  if (take) return [{ kind: "take", key: take.key, id: take.id }];
  if (again) return [{ kind: "allowRefused" }];
  if (repeats) return [{ kind: "allowRepeats" }];
  if (drop) return [{ kind: "dropWish", ...drop }];
  if (dropDay) return [{ kind: "dropWishes", date: dropDay }];
  return seat ? [{ kind: "away", away, dates: date }] : [];
}

/**
 * Changes the proposal by a sentence of the user, in the language of the interface or English. Returns the toast with
 * the changes. Throws `invalid` and changes nothing if a word was not understood, and `conflict` if there are too many
 * wishes.
 */
export async function changeByWords(
  services: Deps<"db" | "now">,
  user: User,
  view: ProposalView,
  text: string,
) {
  const today = todayOf(user, services.now());
  const days = weekFrom(view.days.date ?? today).filter((date) => date >= today);
  const { changes, notUnderstood } = readChanges(text, days, today, {
    language: currentLanguage(),
  });
  if (notUnderstood.length > 0 || changes.length === 0) {
    const why = notUnderstoodInWords(notUnderstood);
    throw new AppError("invalid", why, { fields: { words: [why] } });
  }
  await changeProposal(
    services,
    user,
    changes.flatMap((change) => toChanges(change, view, days)),
  );
  const changeText = inWords(changes.map((change) => changeInWords(change, days)));
  return { title: t("Changed: {changes}", { changes: changeText }) };
}

/** Returns which words were not understood, and examples of what can be asked for. */
function notUnderstoodInWords(notUnderstood: readonly string[]): string {
  const examples = inWords(
    CHANGE_EXAMPLES.map((example) => t("“{words}”", { words: t(example) })),
    "or",
  );
  const hint = t("You can write, for example, {examples}.", { examples });
  if (notUnderstood.length === 0) return `${t("Please name a day, a dish or a food.")} ${hint}`;
  const words = inWords(notUnderstood.map((words) => t("“{words}”", { words })));
  return `${t("Not understood: {words}.", { words })} ${hint}`;
}

/** Returns the changes of the slots that the page shows. */
function toChanges(
  change: WeekChange,
  { mealTypes }: ProposalView,
  days: readonly string[],
): ProposalChange[] {
  const keys = (dates: readonly string[]) =>
    dates.flatMap((date) => mealTypes.map((mealType) => slotKey({ date, mealType })));
  switch (change.kind) {
    case "swap":
      return keys(change.dates).map((key) => ({ kind: "swap", key }));
    case "leaveOpen":
      return keys(change.dates).map((key) => ({ kind: "leaveOpen", key }));
    default:
      return [{ kind: "wish", wish: toWish(change, days) }];
  }
}

type Wished = Exclude<WeekChange, { kind: "swap" | "leaveOpen" }>;

/** Returns the wish to store; `days` are the dates that the page shows. */
function toWish(change: Wished, days: readonly string[]): KeptWish {
  const dates = [...days];
  const words = change.kind === "useUp" ? change.food : change.words;
  const label = change.label === undefined ? {} : { label: change.label };
  if (change.kind !== "wish") return { words, ...label, dates, scope: "once" };
  return change.dates === "all"
    ? { words, ...label, dates, scope: "week" }
    : { words, ...label, dates: [...change.dates], scope: "days" };
}

function changeInWords(change: WeekChange, days: readonly string[]): string {
  if (change.kind !== "swap" && change.kind !== "leaveOpen") {
    return wishInWords(toWish(change, days));
  }
  const dayNames = inWords(change.dates.map((date) => formatDate(date, "EEEE")));
  return change.kind === "swap"
    ? t("another dish on {days}", { days: dayNames })
    : t("{days} left open", { days: dayNames });
}
