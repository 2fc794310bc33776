import { currentLanguage } from "~/language/current";
import { localesOf } from "~/language/languages";
import { message, type Message, t } from "~/language/messages";

/** A feature that a plan's card lists. */
type Feature = {
  label: Message;
  /** A sentence about what the feature provides. */
  turnsOn: Message;
  /** False if the feature is not implemented. Then no card lists it. */
  isThere: boolean;
};

/** The features on the plan cards. Plans without a feature are not restricted by it. */
export const FEATURES = {
  "Meal history": {
    label: message("Meal history"),
    turnsOn: message("Every meal you have ever received stays yours to read, cook and plan."),
    isThere: true,
  },
  "Custom recipe uploads": {
    label: message("Custom recipe uploads"),
    turnsOn: message("Your own recipes: typed, pasted, from a page or from a file."),
    isThere: true,
  },
  Calendar: {
    label: message("Calendar"),
    turnsOn: message("Put meals on the days you cook them."),
    isThere: true,
  },
  "Grocery lists": {
    label: message("Grocery lists"),
    turnsOn: message("One list for the week, sorted by aisle, to check off at the store."),
    isThere: true,
  },
  "Serves 4": {
    label: message("Serves 4"),
    turnsOn: message("Suggested recipes are written for four; each can be shown for any number."),
    isThere: true,
  },
  "Extra virgin olive oil only": {
    label: message("Extra virgin olive oil only"),
    turnsOn: message("Suggested recipes use no other oil."),
    isThere: true,
  },
  "E-mail support": {
    label: message("E-mail support"),
    turnsOn: message("We answer your contact messages by email."),
    isThere: true,
  },
  "Priority support": {
    label: message("Priority support"),
    turnsOn: message("Your household’s messages are answered first."),
    isThere: true,
  },
  "24/7 priority support": {
    label: message("24/7 priority support"),
    turnsOn: message("Your household’s messages are answered first, on any day and at any hour."),
    isThere: true,
  },
  "Smart grocery list optimization": {
    label: message("Smart grocery list optimization"),
    turnsOn: message("The list shows how many packs to buy, in the sizes that stores sell."),
    isThere: false,
  },
  "Advanced customization": {
    label: message("Advanced customization"),
    turnsOn: message("Your own rules for suggestions, in addition to preferences."),
    isThere: false,
  },
  "Premium grocery list features": {
    label: message("Premium grocery list features"),
    turnsOn: message("A list for each of your stores, with its cost."),
    isThere: false,
  },
} as const satisfies Record<string, Feature>;

type FeatureName = keyof typeof FEATURES;

/** A feature that a plan's card lists. */
export type Claim = { name: FeatureName; label: string; turnsOn: string };

/**
 * Returns the implemented features of a plan, for its card. `supportHours` is the promised time of an answer. Null if
 * none is promised.
 */
export function claimsOf(features: readonly FeatureName[], supportHours: number | null): Claim[] {
  return features
    .filter((name) => FEATURES[name].isThere)
    .map((name) => {
      if (!isPriority(name)) return claimOf(name);
      if (supportHours === null) return claimOf("Priority support");
      const turnsOn =
        name === "Priority support"
          ? t(
              "Your household’s messages are answered first, {hours, plural, one {within an hour} other {within # hours}}.",
              { hours: supportHours },
            )
          : t(
              "Your household’s messages are answered first, {hours, plural, one {within an hour} other {within # hours}}, on any day and at any hour.",
              { hours: supportHours },
            );
      return { ...claimOf(name), turnsOn };
    });
}

const claimOf = (name: FeatureName): Claim => ({
  name,
  label: t(FEATURES[name].label),
  turnsOn: t(FEATURES[name].turnsOn),
});

/** Returns true if a feature promises priority support. */
export const isPriority = (name: FeatureName) =>
  name === "Priority support" || name === "24/7 priority support";

/** A plan with its monthly price, for pages, labels and payments. */
export type PlanOffer = {
  id: "archive" | "basic" | "standard" | "premium";
  name: string;
  /** The price in US dollars per month. */
  price: number;
  /** The number of AI meals per month. */
  meals: number;
  /** The plan's features. `claimsOf` returns the implemented ones. */
  features: readonly FeatureName[];
  popular: boolean;
};

/** The plans on offer, with the price in US dollars and the AI meals per month. The landing page omits Archive. */
export const PLANS: readonly PlanOffer[] = [
  {
    id: "archive",
    name: "Archive",
    price: 5,
    meals: 0,
    features: ["Meal history", "Custom recipe uploads", "Calendar", "Grocery lists"],
    popular: false,
  },
  {
    id: "basic",
    name: "Basic",
    price: 10,
    meals: 30,
    features: ["Serves 4", "Extra virgin olive oil only", "E-mail support"],
    popular: false,
  },
  {
    id: "standard",
    name: "Standard",
    price: 20,
    meals: 75,
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

/** Returns the number of meals of a plan, such as "30 meals per month". */
export const monthlyMeals = ({ meals }: Pick<PlanOffer, "meals">) =>
  meals > 0
    ? t("{count, plural, one {# meal} other {# meals}} per month", { count: meals })
    : t("Access to meal history");

/** Returns a plan's name with its number of meals, such as "Basic, 30 meals per month". */
export const planWithMeals = ({ name, meals }: Pick<PlanOffer, "name" | "meals">) =>
  meals > 0
    ? t("{name}, {count, plural, one {# meal} other {# meals}} per month", { name, count: meals })
    : t("{name}, access to meal history", { name });

/** Returns the price per meal, such as "$0.33 per meal". Returns null for a plan without meals. */
export function perMeal({ price, meals }: Pick<PlanOffer, "price" | "meals">) {
  return meals > 0 ? t("{price} per meal", { price: dollars((price * 100) / meals) }) : null;
}

/** Returns the plan with an id, or null. */
export const findPlan = (id: string | null) => PLANS.find((plan) => plan.id === id) ?? null;

/** Returns a plan in the form that the payment provider takes, with its price in cents. */
export const priceOf = ({ id, name, price }: PlanOffer) => ({
  planId: id,
  name,
  price: price * 100,
});

/** Returns cents as dollars, such as "$10.00" for 1000. */
export const dollars = (cents: number) => inDollars(cents / 100, 2);

/** Returns a price without cents, such as "$10" for 10. */
export const wholeDollars = (price: number) => inDollars(price, 0);

const inDollars = (amount: number, digits: 0 | 2) =>
  new Intl.NumberFormat(localesOf(currentLanguage()).locale, {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(amount);
