import type { FeatureName } from "./plan-features";

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
