import type { TurnOn } from "./heat";

/** One thing that a sentence of the method has done; minutes. */
export type Act =
  | { kind: "work"; minutes: number }
  /** The cook stands by for a part of it, `attention` from 0 to 1. */
  | { kind: "wait"; minutes: number; attention: number; isResting: boolean }
  | TurnOn
  | { kind: "needs"; heater: TurnOn["heater"] };

/** A sentence of the method as work. */
export type Sentence = {
  text: string;
  acts: Act[];
  /** It is done while what the sentence before began goes on. */
  isMeanwhile: boolean;
};
