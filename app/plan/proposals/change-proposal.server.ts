import type * as z from "zod";
import { formatDate, todayOf, weekFrom } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { inWords } from "~/server/values/words";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import type { View } from "./asked";
import { readChanges, type WeekChange } from "./change-words";
import type { ProposalChange } from "./kept-proposal";
import { changeProposal } from "./kept-proposal.server";
import { saveProposalSettings } from "./proposal-settings.server";
import { type KeptWish, slotKey } from "./week";
import { wishInWords } from "./wish-words";
import type { changeFormSchema, settingsFormSchema } from "./week-plan.schema";
import { saveWeeknightMinutes } from "./week-settings.server";

/**
 * Saves a quick choice of the proposal. Dishes that the user did not pick are proposed again; after a change of the time only
 * those that take too long, which `fillWeek` finds.
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

/** Returns the changes that a button of the proposal's form makes; none for the button that plans. */
export function changesOf(pressed: z.infer<typeof changeFormSchema>): ProposalChange[] {
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
 * Changes the proposal by a sentence of the user, and returns the toast: the changes, and the words that were not understood.
 * Throws `invalid` if no change was understood, and `conflict` if there are too many wishes.
 */
export async function changeByWords(
  services: Deps<"db" | "now">,
  user: User,
  view: View,
  text: string,
) {
  const today = todayOf(user, services.now());
  const days = weekFrom(view.days.date ?? today).filter((date) => date >= today);
  const { changes, notUnderstood } = readChanges(text, days, today);
  const unread =
    notUnderstood.length > 0
      ? `Not understood: ${inWords(notUnderstood.map((words) => `“${words}”`))}.`
      : "";
  if (changes.length === 0) {
    const why = unread || "Please name a day, a dish or a food.";
    throw new AppError("invalid", why, { fields: { words: [why] } });
  }
  await changeProposal(
    services,
    user,
    changes.flatMap((change) => toChanges(change, view, days)),
  );
  const said = inWords(changes.map((change) => changeInWords(change, days)));
  return { title: `Changed: ${said}`, ...(unread && { description: unread }) };
}

/** Returns the changes of the slots that the page shows. */
function toChanges(
  change: WeekChange,
  { mealTypes }: View,
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
  if (change.kind === "useUp") return { words: change.food, dates, scope: "once" };
  if (change.kind === "oneOf") return { words: change.words, dates, scope: "once" };
  const { words } = change;
  return change.dates === "all"
    ? { words, dates, scope: "week" }
    : { words, dates: [...change.dates], scope: "days" };
}

function changeInWords(change: WeekChange, days: readonly string[]): string {
  if (change.kind !== "swap" && change.kind !== "leaveOpen") {
    return wishInWords(toWish(change, days));
  }
  const named = inWords(change.dates.map((date) => formatDate(date, "EEEE")));
  return change.kind === "swap" ? `another dish on ${named}` : `${named} left open`;
}
