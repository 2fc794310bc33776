import type { Services } from "~/server/services";
import { formatDate } from "~/server/values/dates";
import { AppError } from "~/server/values/errors";
import { inFigures } from "~/language/words";
import { message, type Message, t } from "~/language/messages";

/** The kinds of data that a quota limits. */
const QUOTAS = ["recipes", "lists", "bytes", "photos"] as const;
export type Quota = (typeof QUOTAS)[number];
export type Usage = Record<Quota, number>;

type Settings = Pick<
  Services["settings"],
  "QUOTA_RECIPES" | "QUOTA_STORAGE" | "QUOTA_LISTS" | "QUOTA_PHOTOS"
>;

/** The share of a quota from which the household and the administrator see a warning. */
const NEAR = 0.8;
const MEGABYTE = 1_000_000;

export const limitsOf = (settings: Settings): Usage => ({
  recipes: settings.QUOTA_RECIPES,
  bytes: settings.QUOTA_STORAGE * MEGABYTE,
  lists: settings.QUOTA_LISTS,
  photos: settings.QUOTA_PHOTOS * MEGABYTE,
});

/** Returns the quotas of which a household has used at least four fifths (`NEAR`). */
export function nearOf(usage: Usage, limits: Usage): Quota[] {
  return QUOTAS.filter((quota) => usage[quota] >= NEAR * limits[quota]);
}

/** Returns bytes in megabytes of a million bytes, such as "3.1" or "200". */
function megabytes(bytes: number) {
  const figure = bytes / MEGABYTE;
  return inFigures(figure < 10 ? Number(figure.toFixed(1)) : Math.round(figure));
}

const LABELS: Record<Quota, Message> = {
  recipes: message("Recipes"),
  lists: message("Grocery lists"),
  bytes: message("Space"),
  photos: message("Photos"),
};

/** Returns the usage and the limit of each quota, for display. */
export const usageRows = (usage: Usage, limits: Usage) =>
  QUOTAS.map((quota) => ({
    quota,
    label: t(LABELS[quota]),
    value: usedOf(quota, usage, limits),
  }));

/** Returns a usage such as "412 of 10,000" or "3.1 of 200 MB". */
function usedOf(quota: Quota, usage: Usage, limits: Usage): string {
  if (quota === "bytes" || quota === "photos") {
    return t("{used} of {limit} MB", {
      used: megabytes(usage[quota]),
      limit: megabytes(limits[quota]),
    });
  }
  return t("{used} of {limit}", {
    used: inFigures(usage[quota]),
    limit: inFigures(limits[quota]),
  });
}

/** The maximum number of meals that a household selects for one week. */
export const MAX_SELECTED = 10;
/** The toast for an 11th selected meal. An 11th meal on one grocery list gets the same toast. */
export const MAXIMUM_REACHED = {
  get title() {
    return t("Maximum reached");
  },
  get description() {
    return t("You can select up to 10 meals per week.");
  },
};

/** The maximum number of planned meals per day. */
export const MAX_OF_DAY = 40;
/** The maximum number of saved weeks per household. */
export const MAX_SAVED_WEEKS = 30;
/** The maximum number of collections per household. */
export const MAX_COLLECTIONS = 100;

/** The message for a limit that was reached, and its remedy. */
export type Full = { message: string; remedy: string };

/** The quota, month or day that is full. `month` is `yyyy-MM`. `limit` is in the quota's unit. */
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
        message: t("{date} has {limit} planned meals, the maximum.", {
          date: formatDate(`${reached.month}-01`, "MMMM yyyy"),
          limit: inFigures(limit),
        }),
        remedy: t("Remove some, or choose another month."),
      };
    case "day_full":
      return {
        message: t("{date} has {limit} planned meals, the maximum.", {
          date: formatDate(reached.date, "d MMMM yyyy"),
          limit,
        }),
        remedy: t("Remove some, or choose another day."),
      };
  }
}

/**
 * A `conflict` for a limit that is reached. A form shows the remedy next to the message, and the API returns it as the
 * reason.
 */
export class LimitReached extends AppError {
  readonly reached: Reached;

  /** `field` is the form's field that also shows the error. */
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
        message: t("Your household has {limit} recipes, the maximum.", {
          limit: inFigures(limit),
        }),
        remedy: t("Delete some that you no longer cook."),
      };
    case "bytes":
      return {
        message: t("Your household has used all of its {megabytes} MB.", {
          megabytes: megabytes(limit),
        }),
        remedy: t("Delete recipes or lists that you no longer need, and empty the trash."),
      };
    case "lists":
      return {
        message: t("Your household has {limit} grocery lists, the maximum.", {
          limit: inFigures(limit),
        }),
        remedy: t("Delete lists of earlier weeks."),
      };
    case "photos":
      return {
        message: t("Your household's photos use all of their {megabytes} MB.", {
          megabytes: megabytes(limit),
        }),
        remedy: t("Remove photos that you no longer need, and empty the trash."),
      };
  }
}
