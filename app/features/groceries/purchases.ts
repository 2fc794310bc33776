import { purchaseOf } from "~/food/purchases/purchase-of";
import { compare, type Need } from "./needs";

/** One food of a purchase, as the meals ask for it. */
export type MemberNeed = Omit<Need, "mealIds" | "alternatives" | "notes">;

/** What one buys: one thing on the shelf for all foods that it serves. */
export type PurchaseNeed = {
  /** "milk", for milk and whole milk. */
  key: string;
  /** In a fixed order: what is bought itself before what is made of it. */
  members: MemberNeed[];
  mealIds: string[];
};

/** What is kept of a purchase: what the meals ask for, food by food. */
export type StoredPurchase = Pick<PurchaseNeed, "key" | "members">;

/** Turns foods into purchases; every food is a member of exactly one, whatever their order. */
export function toPurchases(needs: readonly Need[]): PurchaseNeed[] {
  const purchases = new Map<string, PurchaseNeed>();
  for (const { mealIds, key: food, names, amounts, unmeasured, optional } of needs) {
    const member: MemberNeed = { key: food, names, amounts, unmeasured, optional };
    const { key } = purchaseOf(food);
    const purchase = purchases.get(key) ?? { key, members: [], mealIds: [] };
    purchases.set(key, purchase);
    purchase.members.push(member);
    purchase.mealIds.push(...mealIds);
  }
  for (const purchase of purchases.values()) {
    purchase.members.sort((a, b) => rank(a) - rank(b) || compare(a.key, b.key));
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
