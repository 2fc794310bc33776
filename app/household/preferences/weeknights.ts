import * as z from "zod";
import { errorText, message, t } from "~/language/messages";

/** A household's rules for weeknights, in addition to the lists of the preferences. */
export type Weeknights = {
  /** The maximum number of minutes from start to table. Null for any. Desserts may take longer. */
  maxMinutes: number | null;
  /** The hottest allowed heat. Null for any. */
  maxHeat: "none" | "mild" | "medium" | null;
  /** True for little work, few pots and few ingredients. */
  isEasy: boolean;
  /** True for only dishes that suit children who eat mild food. */
  isKidMild: boolean;
  /** True to put seasonal dishes first. */
  isSeasonal: boolean;
  /** True to put low-cost dishes first. */
  isBudget: boolean;
  /**
   * Grams of protein and of net carbohydrate per serving. Dishes with at least this much protein, and at most this much
   * carbohydrate, come first.
   */
  minProtein: number | null;
  maxCarbs: number | null;
};

export const NO_WEEKNIGHTS: Weeknights = {
  maxMinutes: null,
  maxHeat: null,
  isEasy: false,
  isKidMild: false,
  isSeasonal: false,
  isBudget: false,
  minProtein: null,
  maxCarbs: null,
};

/** The options for the maximum number of minutes in the form. */
export const MAX_MINUTES = ["any", "15", "20", "25", "30", "45", "60", "90"] as const;
export const MAX_HEATS = ["any", "medium", "mild", "none"] as const;

/** The options for the minimum grams of protein per serving in the form. */
export const MIN_PROTEINS = ["any", "20", "25", "30", "35", "40", "50"] as const;
export const MAX_CARBS = ["any", "10", "15", "20", "30", "45", "60"] as const;

const box = z.boolean(errorText("Please check the box, or leave it empty")).default(false);

const grams = <const T extends readonly ["any", ...string[]]>(choices: T) =>
  z
    .enum(choices, errorText("Please choose from the grams shown"))
    .default("any")
    .transform((text) => (text === "any" ? null : Number(text)));

/** The form for the weeknight rules. */
export const weeknightsSchema = z.object({
  maxMinutes: z
    .enum(MAX_MINUTES, errorText("Please choose from the times shown"))
    .transform((text) => (text === "any" ? null : Number(text))),
  maxHeat: z
    .enum(MAX_HEATS, errorText("Please choose one of the options"))
    .transform((heat) => (heat === "any" ? null : heat)),
  minProtein: grams(MIN_PROTEINS),
  maxCarbs: grams(MAX_CARBS),
  isEasy: box,
  isKidMild: box,
  isSeasonal: box,
  isBudget: box,
});

export const WEEKNIGHTS_PATH = "/dashboard/preferences/weeknights";
export const WEEKNIGHTS_NOT_SAVED = message("Weeknights not saved");

/** Returns each rule in a few words, such as "30 minutes at most". */
export function weeknightsInWords(weeknights: Weeknights): string[] {
  const { maxMinutes, maxHeat, isEasy, isKidMild, isSeasonal, isBudget } = weeknights;
  const { minProtein, maxCarbs } = weeknights;
  return [
    ...(maxMinutes === null ? [] : [t("{minutes} minutes at most", { minutes: maxMinutes })]),
    ...(isEasy ? [t("little work")] : []),
    ...(maxHeat === null ? [] : [t(HEAT_WORDS[maxHeat])]),
    ...(isKidMild ? [t("mild enough for children")] : []),
    ...(isSeasonal ? [t("in season first")] : []),
    ...(isBudget ? [t("low cost first")] : []),
    ...(minProtein === null
      ? []
      : [t("{grams} g of protein or more first", { grams: minProtein })]),
    ...(maxCarbs === null
      ? []
      : [t("{grams} g of net carbohydrate or less first", { grams: maxCarbs })]),
  ];
}

export const HEAT_WORDS = {
  none: message("nothing hot"),
  mild: message("mildly hot at most"),
  medium: message("medium hot at most"),
} as const;
