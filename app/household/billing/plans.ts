import { t } from "~/language/messages";

/** A feature that a plan's card names. */
type Feature = {
  /** A sentence about what it provides. */
  turnsOn: string;
  /** False until it exists. Until then, no card lists it. */
  isThere: boolean;
};

/** The features on the plan cards. Other plans lose nothing by them. */
export const FEATURES = {
  "Meal history": {
    turnsOn: "Every meal you have ever received stays yours to read, cook and plan.",
    isThere: true,
  },
  "Custom recipe uploads": {
    turnsOn: "Your own recipes: typed, pasted, from a page or from a file.",
    isThere: true,
  },
  Calendar: { turnsOn: "Put meals on the days you cook them.", isThere: true },
  "Grocery lists": {
    turnsOn: "One list for the week, sorted by aisle, to check off at the store.",
    isThere: true,
  },
  "Serves 4": {
    turnsOn: "Suggested recipes are written for four; each can be shown for any number.",
    isThere: true,
  },
  "Extra virgin olive oil only": {
    turnsOn: "Suggested recipes use no other oil.",
    isThere: true,
  },
  "E-mail support": {
    turnsOn: "We answer your contact messages by email.",
    isThere: true,
  },
  "Priority support": { turnsOn: "Your household’s messages are answered first.", isThere: true },
  "24/7 priority support": {
    turnsOn: "Your household’s messages are answered first, on any day and at any hour.",
    isThere: true,
  },
  "Smart grocery list optimization": {
    turnsOn: "The list shows how many packs to buy, in the sizes that stores sell.",
    isThere: false,
  },
  "Advanced customization": {
    turnsOn: "Your own rules for suggestions, in addition to preferences.",
    isThere: false,
  },
  "Premium grocery list features": {
    turnsOn: "A list for each of your stores, with its cost.",
    isThere: false,
  },
} as const satisfies Record<string, Feature>;

type FeatureName = keyof typeof FEATURES;

/** A feature that a plan's card lists. */
export type Claim = { name: FeatureName; turnsOn: string };

/** Returns the promised time of an answer, such as "within 12 hours". */
export const within = (hours: number) =>
  t("{hours, plural, one {within an hour} other {within # hours}}", { hours });

/**
 * Returns the features that may be listed for a plan: those that exist. `supportHours` is the promised time of an
 * answer; without it, no time is named.
 */
export function claimsOf(features: readonly FeatureName[], supportHours: number | null): Claim[] {
  return features
    .filter((name) => FEATURES[name].isThere)
    .map((name) => {
      if (!isPriority(name)) return { name, turnsOn: FEATURES[name].turnsOn };
      if (supportHours === null) {
        return { name: "Priority support", turnsOn: FEATURES["Priority support"].turnsOn };
      }
      const turnsOn = FEATURES[name].turnsOn.replace("first", `first, ${within(supportHours)}`);
      return { name, turnsOn };
    });
}

/** Returns whether a feature promises priority support. */
export const isPriority = (name: FeatureName) =>
  name === "Priority support" || name === "24/7 priority support";

/** A plan with its monthly price, for pages, labels and payments. */
export type PlanOffer = {
  id: "archive" | "basic" | "standard" | "premium";
  name: string;
  /** US dollars per month. */
  price: number;
  /** AI meals per month. */
  meals: number;
  /** Its features. `claimsOf` returns those that may be listed. */
  features: readonly FeatureName[];
  popular: boolean;
  /** Shown instead of the number of meals. */
  description: string;
};

/** The plans on offer, with the price in US dollars and the AI meals per month. The landing page leaves out Archive. */
export const PLANS: readonly PlanOffer[] = [
  {
    id: "archive",
    name: "Archive",
    price: 5,
    meals: 0,
    description: "Access to meal history",
    features: ["Meal history", "Custom recipe uploads", "Calendar", "Grocery lists"],
    popular: false,
  },
  {
    id: "basic",
    name: "Basic",
    price: 10,
    meals: 30,
    description: "30 meals per month",
    features: ["Serves 4", "Extra virgin olive oil only", "E-mail support"],
    popular: false,
  },
  {
    id: "standard",
    name: "Standard",
    price: 20,
    meals: 75,
    description: "75 meals per month",
    features: [
      "Serves 4",
      "Extra virgin olive oil only",
      "Smart grocery list optimization",
      "Priority support",
    ],
    popular: true,
  },
  {
    id: "premium",
    name: "Premium",
    price: 30,
    meals: 120,
    description: "120 meals per month",
    features: [
      "Serves 4",
      "Extra virgin olive oil only",
      "Advanced customization",
      "Premium grocery list features",
      "24/7 priority support",
    ],
    popular: false,
  },
];

/** Returns the price per meal, such as "$0.33 per meal"; null for a plan without meals. */
export function perMeal({ price, meals }: Pick<PlanOffer, "price" | "meals">) {
  return meals > 0 ? t("${value} per meal", { value: (price / meals).toFixed(2) }) : null;
}

/** Returns the plan with an id, or null. */
export const findPlan = (id: string | null) => PLANS.find((plan) => plan.id === id) ?? null;

/** Returns a plan for the payment provider, with its price in cents. */
export const priceOf = ({ id, name, price }: PlanOffer) => ({
  planId: id,
  name,
  price: price * 100,
});

/** Returns cents as dollars, such as "$10.00" for 1000. */
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
