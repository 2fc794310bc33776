/**
 * Minutes that acts at the stove and the table take, and how much of a time the cook stands by. The oven's fifteen
 * minutes are the product's own measure (and what makers of ovens say of 375–425 °F); a pot of 3 quarts boils in ten on
 * a home range; the rest are the authors' judgement, rounded.
 */

/** Minutes until an oven, a broiler, a charcoal-free grill is hot, beginning where the method says so. */
export const OVEN = 15;
export const BROILER = 5;
export const GRILL = 10;
/** A large pot of water; it is put on first of all where no step says when. */
export const POT_OF_WATER = 10;
/** A kettle, or a cup or two in a small pan. */
export const KETTLE = 4;
/** Oil or butter in a pan until it shimmers. */
export const HOT_PAN = 2;
/** Where a cake has to be cold, and a dessert firm, and no time stands there. */
export const COLD = 30;
/** Bringing it to the table. */
export const SERVING = 1;

/** A sauce or a soup until it boils: so much, and so much more for each cup of liquid in it; twelve at most. */
export const TO_A_BOIL = { least: 2, cup: 1, most: 12 } as const;
/** Pasta by its package. */
export const BY_PACKAGE = 9;
/** Rolling a ball, filling a wrapper. */
export const A_PIECE = 0.25;
/** What "until it browns" takes where no time stands. */
export const UNSAID = 3;

/** Which part of a time named after a verb the cook is needed, 0 to 1. */
export const ATTENTION: readonly [verbs: string, share: number][] = [
  [
    "stir-fry|whisk|beat|knead|whip|mash|squeeze|rub|massage|pound|scramble|pulse|blend|process|puree",
    1,
  ],
  ["stir|toss|baste|swirl|work|flip|fold|turn (?:it|them|the)|roll|shake", 0.9],
  ["sear|pan-sear|fry|deep-fry|char", 0.7],
  [
    "brown(?! sugar| rice| bits| butter| lentils)|toast|sizzle|crisp|warm|melt|wilt|grill(?! pan)|griddle|caramelize|blister|puff",
    0.5,
  ],
  ["cook|saut[ée]|soften|sweat|heat(?= the| a| half| \\d| extra| it)|broil", 0.4],
  ["boil|reduce|blanch|poach|bubble", 0.2],
  ["simmer|steam|braise|stew|cover(?:ed)?", 0.08],
  ["bake|roast|oven", 0.04],
  [
    "rest(?! of)|stand|sit|leave|let|cool|chill|freeze|refrigerate|marinate|soak|steep|rise|proof|infuse|drain|press|macerate|off the heat",
    0,
  ],
];
/** How the sentence itself says that it is, wherever it stands. */
export const STIRRING: readonly [words: RegExp, least: number][] = [
  [
    /\b(stirring|whisking|tossing|shaking) (constantly|all the time|continuously|without stopping)\b|\bconstantly\b/i,
    1,
  ],
  [/\b(stirring|tossing|basting|whisking)( them| it)? (often|frequently|most of the time)\b/i, 0.7],
  [/\bturning( them| it)? (often|frequently)\b/i, 0.4],
  [/\b(stirring|turning|tossing)\b/i, 0.15],
];
/** What then needs no fire, so that the cook goes on with other foods. */
export const RESTS =
  /^(rest|stand|sit|leave|let|cool|chill|freeze|refrigerate|marinate|soak|steep|rise|proof|infuse|drain|press|macerate)/i;

/** What an act takes where no time stands: minutes of work, by the verb that tells it. The first that fits counts. */
export const ACTS: readonly [verbs: string, minutes: number][] = [
  ["roll (?:it |them |the \\w+ )?out|thread|skewer|stuff|wrap|roll (?:it|them) up", 4],
  ["pleat|crimp|fold and pleat", 10],
  ["knead", 5],
  ["shape|form|roll (?:the \\w+ )?(?:it |them )?into|fill", 3],
  [
    "dredge|coat|dip (?:the|each|in)|layer|arrange|overlap|whip|beat|pound|rub in|cut in|work in",
    1.8,
  ],
  ["peel|pick|shred|pull|blend|puree|process|pulse|grind", 1.5],
  [
    "cut|slice|chop|dice|halve|quarter|carve|mince|score|shave|pit|seed|snip|grate|zest|mash|strain|sieve|sift",
    1,
  ],
  [
    "whisk|mix|toss|fold|combine|rub|roll|press|crush|crumble|spread|brush|squeeze|tear|line|grease|butter (?:the|a|an)|smooth|pipe|dust",
    0.6,
  ],
  [
    "drain|rinse|pat|wipe|season|divide|spoon|ladle|scoop|drop|lay|set|lift|slide|flip|turn|thin|skim|dot|tuck|nestle|heap|pile|mound|swirl",
    0.4,
  ],
  [
    "add|stir|pour|scatter|sprinkle|drizzle|top (?:the|each|it|them|with)|return|discard|put|raise|lower|cover|uncover|taste|remove|take|tip|push|scrape|transfer|place",
    0.25,
  ],
];
