import { type Aisle, purchaseOf } from "~/engine/food";
import { compare, type Need } from "./needs";

/** One food of a purchase, as the meals ask for it. */
export type MemberNeed = Omit<Need, "mealIds" | "alternatives" | "notes" | "shelf">;

/** What one buys: one thing on the shelf for all foods that it serves. */
export type PurchaseNeed = {
  /** "milk", for milk and whole milk. */
  key: string;
  /** In a fixed order: what is bought itself before what is made of it. */
  members: MemberNeed[];
  /** What its lines would take in its place, and what they tell of its kind, in their words. */
  beside: string[];
  mealIds: string[];
  /** Where the lines of its foods would look for it, if its name does not tell. */
  shelf: Aisle | null;
};

/** What is kept of a purchase: what the meals ask for, food by food. */
export type StoredPurchase = Pick<PurchaseNeed, "key" | "members" | "beside">;

/** Turns foods into purchases; every food is a member of exactly one, whatever their order. */
export function toPurchases(needs: readonly Need[]): PurchaseNeed[] {
  const purchases = new Map<string, PurchaseNeed>();
  for (const { mealIds, alternatives, notes, shelf, ...member } of needs) {
    const { key } = purchaseOf(member.key);
    const purchase = purchases.get(key) ?? { key, members: [], beside: [], mealIds: [], shelf };
    purchases.set(key, purchase);
    purchase.members.push(member);
    purchase.beside.push(...alternatives.map((food) => `or ${food}`), ...notes);
    purchase.mealIds.push(...mealIds);
  }
  for (const purchase of purchases.values()) {
    purchase.members.sort((a, b) => rank(a) - rank(b) || compare(a.key, b.key));
    purchase.beside = [...new Set(purchase.beside)].sort();
    purchase.mealIds = [...new Set(purchase.mealIds)].sort();
  }
  return [...purchases.values()].sort((a, b) => compare(a.key, b.key));
}

/** What carries the purchase's own name comes first, then its other makes, then what is made of it. */
function rank({ key }: MemberNeed): number {
  const purchase = purchaseOf(key);
  if (purchase.key === key) return 0;
  return { same: 1, form: 2, part: 3 }[purchase.role];
}
