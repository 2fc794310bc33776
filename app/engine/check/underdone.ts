import type { Mention, TextSentence, Where } from "./mentions";

/** How recipes say that something is not cooked through, in English and in the languages that lines are read in. */
const UNDERDONE: readonly (readonly [name: string, said: RegExp])[] = [
  [
    "meat or fish that is rare",
    /\b(?:medium[- ]rare|(?:for|until|to|still|cooked|served?|very) rare(?! (?:occasion|treat|find))|rare (?:steaks?|beef|meat|burgers?|tuna|salmon|duck|lamb|roast|(?:in|at) the (?:middle|cent(?:er|re)))|(?:serv(?:e|ed)|cook(?:ed)?|keep|leave) (?:(?:it|them|the steaks?|very) )?(?:blue|bleu)(?= *(?:[.,;!]|$|or\b|and\b))|(?:serv(?:e|ed|ing)|cook(?:ed|ing)?|leav(?:e|ing)|keep)\b[^.;,]{0,20}\b(?:steaks?|beef|lamb|duck|venison|tuna|salmon|burgers?) rare(?! (?:occasion|treat|find))|saignante?s?|blutig|englisch gebraten|al sangue|poco hech[oa]s?)\b/iu,
  ],
  [
    "meat or fish that is pink inside",
    /\b(?:(?:still|slightly|a (?:little|bit)|lightly) pink|pink (?:inside|(?:in|at) the (?:middle|cent(?:er|re))))\b/iu,
  ],
  [
    "runny egg",
    /\b(?:runny (?:egg )?yolks?|yolks?\b[^.;,]{0,30}\brunny|sunny[- ]side[- ]up|over[- ]easy|soft[- ]boil(?:ed)? eggs?|jammy eggs?|runny (?:\w+ )?eggs?|eggs?(?: is| are)?(?: still)? runny)\b/iu,
  ],
  [
    "raw egg",
    /\b(?:fold|stir|whip|top|serv)(?:s|e|ed|ing|ped|ping)?\b[^.;]{0,30}\braw (?:\w+ )?(?:eggs?|yolks?)\b/iu,
  ],
  [
    "raw fish or meat",
    /\bserv(?:e|ed|ing)\b[^.;]{0,30}\b(?:oysters?|clams?|scallops?|tuna|salmon|fish|beef)\b[^.;]{0,10}\braw\b/iu,
  ],
];

/** "No longer pink", "never served rare". */
const DENIED =
  /\b(?:no|not|never|without|longer|avoid|isn['’]t|aren['’]t|don['’]t|nicht|pas|non|sin)\b[^,.;]{0,20}$/iu;

/**
 * What a recipe says is eaten rare, pink, runny or raw, though the food itself is one that is cooked: a steak "for
 * medium rare". It is never certain, since whoever cooks may cook it longer.
 */
export function findUnderdone(
  sentences: readonly Pick<TextSentence, "where" | "written">[],
  lines: readonly string[],
): Mention[] {
  const texts: { where: Where; written: string }[] = [
    ...lines.map((written) => ({ where: "ingredients" as const, written })),
    ...sentences,
  ];
  const mentions: Mention[] = [];
  for (const { where, written } of texts) {
    for (const [name, said] of UNDERDONE) {
      if (mentions.some(({ food }) => food.name === name)) continue;
      const found = said.exec(written);
      if (found === null || DENIED.test(written.slice(0, found.index))) continue;
      mentions.push(toRaw(name, where, written));
    }
  }
  return mentions;
}

/** A mention of what may be raw by what a text says of it. */
export function toRaw(name: string, where: Where, written: string): Mention {
  const food = {
    name,
    has: new Set(["raw"] as const),
    may: new Set<never>(),
    usual: [],
    choice: "first" as const,
    at: 0,
    length: 1,
  };
  const text = written.trim();
  return { food, has: ["raw"], where, text, isCertain: false, isAfterPlant: false };
}
