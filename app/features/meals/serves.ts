/** For how many a recipe can be written out. */
export const MAX_SERVES = 24;

/** For how many a recipe is asked for in an address; `stored` where it does not say. */
export function servesOf(asked: string | null, stored: number) {
  const number = /^\d{1,3}$/.test(asked ?? "") ? Number(asked) : stored;
  return number >= 1 && number <= Math.max(MAX_SERVES, stored) ? number : stored;
}
