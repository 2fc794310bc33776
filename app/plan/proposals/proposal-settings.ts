/** How much of a proposed week is new to the household. */
export const VARIETIES = ["familiar", "half", "adventurous"] as const;
export type Variety = (typeof VARIETIES)[number];

export const VARIETY_WORDS: Record<Variety, string> = {
  familiar: "Familiar",
  half: "Half and half",
  adventurous: "Adventurous",
};

/** What a household chose for its proposals. */
export type ProposalSettings = {
  variety: Variety;
  /** What children usually like comes first. */
  isForChildren: boolean;
};

/** Of seven dinners, how many are new. */
const NEW_OF_SEVEN: Record<Variety, number> = { familiar: 2, half: 3, adventurous: 6 };
/** Of fewer dinners than these, none has to be new. */
const FEW = 3;

/** How many of so many lunches and dinners are to be new, as far as credits and collection allow. */
export function wantedNewOf(variety: Variety, count: number): number {
  const share = (NEW_OF_SEVEN[variety] * count) / 7;
  return count < FEW ? Math.round(share) : Math.ceil(share);
}
