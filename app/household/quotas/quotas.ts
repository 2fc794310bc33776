import type { Services } from "~/server/services";
import { formatDate } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { inFigures } from "~/server/values/words";

/** What a household may have so much of. */
const QUOTAS = ["recipes", "lists", "bytes", "photos"] as const;
export type Quota = (typeof QUOTAS)[number];
export type Usage = Record<Quota, number>;

type Settings = Pick<
  Services["settings"],
  "QUOTA_RECIPES" | "QUOTA_STORAGE" | "QUOTA_LISTS" | "QUOTA_PHOTOS"
>;

/** The part of a quota from which household and administrator are told. */
const NEAR = 0.8;
const MEGABYTE = 1_000_000;

export const limitsOf = (settings: Settings): Usage => ({
  recipes: settings.QUOTA_RECIPES,
  bytes: settings.QUOTA_STORAGE * MEGABYTE,
  lists: settings.QUOTA_LISTS,
  photos: settings.QUOTA_PHOTOS * MEGABYTE,
});

/** Those quotas of which a household has used four fifths or more. */
export function nearOf(usage: Usage, limits: Usage): Quota[] {
  return QUOTAS.filter((quota) => usage[quota] >= NEAR * limits[quota]);
}

/** Megabytes of a million bytes, as disks are sold: "3.1", "200". */
function megabytes(bytes: number) {
  const figure = bytes / MEGABYTE;
  return figure < 10 ? figure.toFixed(1).replace(/\.0$/, "") : inFigures(Math.round(figure));
}

const LABELS: Record<Quota, string> = {
  recipes: "Recipes",
  lists: "Grocery lists",
  bytes: "Space",
  photos: "Photos",
};

/** What a household has of each, and may have. */
export const usageRows = (usage: Usage, limits: Usage) =>
  QUOTAS.map((quota) => ({
    quota,
    label: LABELS[quota],
    value: usedOf(quota, usage, limits),
  }));

/** "412 of 10,000", "3.1 of 200 MB". */
function usedOf(quota: Quota, usage: Usage, limits: Usage): string {
  if (quota === "bytes" || quota === "photos") {
    return `${megabytes(usage[quota])} of ${megabytes(limits[quota])} MB`;
  }
  return `${inFigures(usage[quota])} of ${inFigures(limits[quota])}`;
}

/** The most meals that a household selects for one week. */
export const MAX_SELECTED = 10;
/** The toast for an 11th selected meal. An 11th meal on one grocery list gets the same toast. */
export const MAXIMUM_REACHED = {
  title: "Maximum reached",
  description: "You can select up to 10 meals per week.",
};

/** The most planned meals of one day. */
export const MAX_OF_DAY = 40;
/** The most weeks that a household keeps to plan them again. */
export const MAX_SAVED_WEEKS = 30;
/** The most collections that a household has. */
export const MAX_COLLECTIONS = 100;

/** What is said to who would have more than may be, and what to do about it. */
export type Full = { message: string; remedy: string };

/** A quota, month or day that has as much as it may have. `month` is `yyyy-MM`; `limit` is in the quota's unit. */
export type Reached =
  | { code: "quota_reached"; quota: Quota; limit: number }
  | { code: "month_full"; month: string; limit: number }
  | { code: "day_full"; date: string; limit: number };

/** Returns the message and the remedy for a limit that is reached. */
export function fullOf(reached: Reached): Full {
  const { limit } = reached;
  switch (reached.code) {
    case "quota_reached":
      return quotaIsFull(reached.quota, limit);
    case "month_full":
      return {
        message: `${formatDate(`${reached.month}-01`, "MMMM yyyy")} has ${inFigures(limit)} planned meals, and no more fit.`,
        remedy: "Remove some, or choose another month.",
      };
    case "day_full":
      return {
        message: `${formatDate(reached.date, "d MMMM yyyy")} has ${limit} planned meals, and no more fit.`,
        remedy: "Remove some, or choose another day.",
      };
  }
}

/** A `conflict` that says which limit is reached: a form shows the remedy next to the message, a call as its reason. */
export class LimitReached extends AppError {
  readonly reached: Reached;

  /** `field` is the form's field that shows the error, too. */
  constructor(reached: Reached, field?: string) {
    const { message, remedy } = fullOf(reached);
    const fields = field === undefined ? {} : { [field]: [`${message} ${remedy}`] };
    super("conflict", message, { description: remedy, reason: remedy, fields });
    this.reached = reached;
  }
}

function quotaIsFull(quota: Quota, limit: number): Full {
  switch (quota) {
    case "recipes":
      return {
        message: `Your household has ${inFigures(limit)} recipes, and no more fit.`,
        remedy: "Delete some that you no longer cook.",
      };
    case "bytes":
      return {
        message: `Your household has used all of its ${megabytes(limit)} MB.`,
        remedy: "Delete recipes or lists that you no longer need, and empty the trash.",
      };
    case "lists":
      return {
        message: `Your household has ${inFigures(limit)} grocery lists, and no more fit.`,
        remedy: "Delete some of earlier weeks.",
      };
    case "photos":
      return {
        message: `Your household's photos take all of their ${megabytes(limit)} MB.`,
        remedy: "Remove photos that you no longer need, and empty the trash.",
      };
  }
}
