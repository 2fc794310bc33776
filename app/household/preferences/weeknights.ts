import * as z from "zod";

/** What a household wants of dishes on weeknights, beside the lists of the preferences. */
export type Weeknights = {
  /** Start to table; null where it may take any time. Desserts may take longer. */
  maxMinutes: number | null;
  /** How hot a dish may be: null where it may be as hot as it is. */
  maxHeat: "none" | "mild" | "medium" | null;
  /** Little work, few pots, few ingredients. */
  isEasy: boolean;
  /** Only what children who like mild food eat. */
  isKidMild: boolean;
  /** What is in season comes first. */
  isSeasonal: boolean;
  /** What costs little comes first. */
  isBudget: boolean;
  /** Grams of protein of a serving, and of net carbohydrate: what has at least and at most so much comes first. */
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

/** Minutes that can be chosen, as the form has them. */
export const MAX_MINUTES = ["any", "15", "20", "25", "30", "45", "60", "90"] as const;
export const MAX_HEATS = ["any", "medium", "mild", "none"] as const;

/** Grams of a serving that can be aimed at, as the form has them. */
export const MIN_PROTEINS = ["any", "20", "25", "30", "35", "40", "50"] as const;
export const MAX_CARBS = ["any", "10", "15", "20", "30", "45", "60"] as const;

const box = z.boolean("Please tick the box, or leave it empty").default(false);

const grams = <const T extends readonly ["any", ...string[]]>(choices: T) =>
  z
    .enum(choices, "Please choose from the grams shown")
    .default("any")
    .transform((text) => (text === "any" ? null : Number(text)));

/** The form of what dishes are to be like on weeknights. */
export const weeknightsSchema = z.object({
  maxMinutes: z
    .enum(MAX_MINUTES, "Please choose from the times shown")
    .transform((text) => (text === "any" ? null : Number(text))),
  maxHeat: z
    .enum(MAX_HEATS, "Please choose from what is shown")
    .transform((heat) => (heat === "any" ? null : heat)),
  minProtein: grams(MIN_PROTEINS),
  maxCarbs: grams(MAX_CARBS),
  isEasy: box,
  isKidMild: box,
  isSeasonal: box,
  isBudget: box,
});

export const WEEKNIGHTS_PATH = "/dashboard/preferences/weeknights";
export const WEEKNIGHTS_NOT_SAVED = "Weeknights not saved";

/** What is chosen, in a few words each: "30 minutes at most". Empty where nothing is. */
export function weeknightsInWords(weeknights: Weeknights): string[] {
  const { maxMinutes, maxHeat, isEasy, isKidMild, isSeasonal, isBudget } = weeknights;
  const { minProtein, maxCarbs } = weeknights;
  return [
    ...(maxMinutes === null ? [] : [`${maxMinutes} minutes at most`]),
    ...(isEasy ? ["little work"] : []),
    ...(maxHeat === null ? [] : [HEAT_WORDS[maxHeat]]),
    ...(isKidMild ? ["mild enough for children"] : []),
    ...(isSeasonal ? ["in season first"] : []),
    ...(isBudget ? ["what costs little first"] : []),
    ...(minProtein === null ? [] : [`${minProtein} g of protein or more first`]),
    ...(maxCarbs === null ? [] : [`${maxCarbs} g of net carbohydrate or less first`]),
  ];
}

export const HEAT_WORDS = {
  none: "nothing hot",
  mild: "mildly hot at most",
  medium: "medium hot at most",
} as const;
