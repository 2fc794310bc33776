import { type Message, message } from "~/language/messages";

/** How much of a proposed week is new to the household. */
export const VARIETIES = ["familiar", "half", "adventurous"] as const;
export type Variety = (typeof VARIETIES)[number];

export const VARIETY_WORDS: Record<Variety, Message> = {
  familiar: message("Familiar"),
  half: message("Half and half"),
  adventurous: message("Adventurous"),
};

/** A household's settings for its proposals. */
export type ProposalSettings = {
  variety: Variety;
  /** True to prefer dishes that children usually like. */
  isForChildren: boolean;
};

/** The number of new dishes among seven dinners. */
const NEW_OF_SEVEN: Record<Variety, number> = { familiar: 2, half: 3, adventurous: 6 };
/** The number of dinners below which none has to be new. */
const FEW = 3;

/** Returns how many of `count` lunches and dinners should be new, as far as credits and collection allow. */
export function wantedNewOf(variety: Variety, count: number): number {
  const share = (NEW_OF_SEVEN[variety] * count) / 7;
  return count < FEW ? Math.round(share) : Math.ceil(share);
}
