import { plural } from "~/server/values/words";

/** A feature that a plan's card names. */
type Feature = {
  /** What it turns on, in a sentence. */
  turnsOn: string;
  /** False until it exists: until then no card claims it. */
  isThere: boolean;
};

/** The features that the plan cards name. They turn nothing off for other plans. */
export const FEATURES = {
  "Meal history": {
    turnsOn: "Every meal you have ever received stays yours to read, cook and plan.",
    isThere: true,
  },
  "Custom recipe uploads": {
    turnsOn: "Recipes of your own: typed, pasted, from a page or from a file.",
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
    turnsOn: "The list says how many packs to buy, in the sizes that shops sell.",
    isThere: false,
  },
  "Advanced customization": {
    turnsOn: "Rules of your own for what is suggested, beyond the lists of preferences.",
    isThere: false,
  },
  "Premium grocery list features": {
    turnsOn: "A list for each of your shops, with what it will cost.",
    isThere: false,
  },
} as const satisfies Record<string, Feature>;

type FeatureName = keyof typeof FEATURES;

/** What a card says of a plan. */
export type Claim = { name: FeatureName; turnsOn: string };

/** "within 12 hours": the promised time of an answer. */
export const within = (hours: number) => plural(hours, "within an hour", `within ${hours} hours`);

/**
 * What may be claimed of a plan with these features: what exists. `supportHours` is the promised
 * time of an answer; without one no time is claimed.
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

/** True for the features that promise priority support. */
export const isPriority = (name: FeatureName) =>
  name === "Priority support" || name === "24/7 priority support";

/** The plans and what they cost a month, for pages, labels and payments. */
export type PlanOffer = {
  id: "archive" | "basic" | "standard" | "premium";
  name: string;
  /** Dollars a month. */
  price: number;
  /** AI meals a month. */
  meals: number;
  /** Its notes; `claimsOf` says which of them may be claimed. */
  features: readonly FeatureName[];
  popular: boolean;
  /** Shown instead of the number of meals. */
  description: string;
};

/** The plans on offer: price in US dollars a month, and AI meals a month. The landing page leaves out Archive. */
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

/** "$0.33 per meal"; null for a plan without meals. */
export function perMeal({ price, meals }: Pick<PlanOffer, "price" | "meals">) {
  return meals > 0 ? `$${(price / meals).toFixed(2)} per meal` : null;
}

/** The plan with an id, or null. */
export const findPlan = (id: string | null) => PLANS.find((plan) => plan.id === id) ?? null;

/** A plan for the payment provider: in cents. */
export const priceOf = ({ id, name, price }: PlanOffer) => ({
  planId: id,
  name,
  price: price * 100,
});

/** "$10.00" for 1000 cents. */
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
