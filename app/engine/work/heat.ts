import { BROILER, GRILL, KETTLE, OVEN, POT_OF_WATER } from "./stove-work";

/** What gets hot by itself from the moment that somebody turns it on. */
export type Heater = "oven" | "water";
export type TurnOn = { kind: "turn on"; heater: Heater; minutes: number };

/** What a sentence has turned on, and how many minutes until it is hot. */
export function heatersOf(text: string): TurnOn[] {
  const oven = ovenOf(text);
  const found: TurnOn[] = oven > 0 ? [{ kind: "turn on", heater: "oven", minutes: oven }] : [];
  if (PUTS_WATER_ON.test(text))
    found.push({
      kind: "turn on",
      heater: "water",
      minutes: SMALL.test(text) ? 2 * KETTLE : POT_OF_WATER,
    });
  return found;
}

function ovenOf(text: string) {
  if (/\bheat (the|an|your) oven\b|\boven (to|at) \d/i.test(text)) return OVEN;
  if (/\bheat (the|a|your) broiler\b/i.test(text)) return BROILER;
  return /\bheat (the|a|your)( gas| charcoal| outdoor)? grill\b(?! pan)/i.test(text) ? GRILL : 0;
}

const PUTS_WATER_ON =
  /\b(bring|put|set)( \w+){0,4} (pot|pan|saucepan|kettle|quarts?|liters?|plenty)( \([^)]*\))?( of)?( \w+){0,3} water( \w+){0,3} (boil|simmer|on)\b/i;
const SMALL = /\b(small|medium|kettle|saucepan)\b/i;

/** Whether a pan is heated with fat in it, or dry. */
export const heatsPan = (text: string): boolean =>
  /(?:^|[,;] (?:then )?|\b(?:and|then|meanwhile) )(?:heat|melt|warm)\b[^.;]*\b(?:oil|butter|ghee|skillet|wok|pan|griddle|pot|comal|oven)\b/i.test(
    text,
  ) && !/\bheat the oven\b(?![^.;]*\b(skillet|pot|Dutch)\b)/i.test(text);

export const needsWater = (text: string): boolean =>
  !/\bcold( \w+)? water\b/i.test(text) &&
  (/\b(plenty of|boiling|simmering|salted)( \w+){0,2} water\b|\bin (the )?boiling\b|\b(boil|blanch)\b[^.;]*\bin water\b/i.test(
    text,
  ) ||
    /\b(boil|blanch|cook|simmer)\b[^.;]*\b(pot|pan|saucepan|quarts?)( \w+)? of( \w+){0,2} water\b/i.test(
      text,
    ));

export const needsOven = (text: string): boolean =>
  /\b(bake|roast|broil|(in|into|to) the (hot )?oven)\b/i.test(text) &&
  !/\bheat the (oven|broiler)\b[^.;]*$/i.test(text);
