import { type MoreRestriction, type Diet, RESTRICTIONS, RULES } from "~/engine/restrictions";
import { COOKED_BY } from "./cooking-methods";
import { MOODS, REGIONS } from "./moods";
import { OCCASIONS } from "./occasions";
import { PHRASES } from "./names";
import { HOUR, MINUTE, NUMBERS } from "./time";
import { TRAIT_NAMES } from "./traits";
import { table, words } from "./words";

/** Cuisines, and the lands and regions whose dishes the book files under them. */
export const CUISINES = table(`
  italian: italian
  mexican: mexican
  mediterranean: mediterranean
  asian: asian
  american: american
  indian: indian
  french: french
  thai: asian
  chinese: asian
  japanese: asian
  korean: asian
  vietnamese: asian
  filipino: asian
  indonesian: asian
  greek: mediterranean
  turkish: mediterranean
  lebanese: mediterranean
  moroccan: mediterranean
  spanish: mediterranean
  middle eastern: mediterranean
  tex mex: mexican
  cajun: american
  southern: american
`);

/** What is asked for as a protein, and the book's proteins that it may be. */
export const PROTEINS = table(`
  chicken: chicken
  beef, boeuf: beef
  fish: fish
  pork: pork
  tofu: tofu
  seafood: fish
  poultry: chicken
  meat: chicken, beef, pork
  red meat: beef, pork
  pescatarian, lent, lenten, good friday: fish, vegetarian, tofu
`);

export const COURSES = new Map([
  ...named(
    "Desserts",
    "dessert, sweet treat, treat, something sweet, sweet snack, sweet bite, sweet nibble, sweet dish",
  ),
  ...named(
    "Appetizers",
    "appetizer, appetiser, starter, snack, salty snack, savory snack, savoury snack, savory bite, savoury bite, nibble, finger food, party food, party snack, antipasto, antipasti, tapas, tapa, meze, mezze",
  ),
  ...named("Side Dishes", "side, side dish"),
  ...named("Main Dishes", "main, entree"),
]);

/** Small plates that are of one land. */
export const COURSE_LANDS = new Map([
  ...named("spanish", "tapas, tapa"),
  ...named("italian", "antipasto, antipasti"),
  ...named("mediterranean", "meze, mezze"),
]);

/** Names of restrictions under "More" that do not name a food to leave out. */
const MORE_NAMES: readonly (readonly [MoreRestriction, string])[] = [
  ["Low-FODMAP", "low fodmap, fodmap, fodmap friendly, ibs, ibs friendly"],
  ["Halal Ingredients", "halal"],
  ["Kosher Ingredients", "kosher"],
  ["Pregnancy", "pregnant, pregnancy, pregnancy safe, pregnancy friendly"],
  ["Crustacean-Free", "crustacean free"],
  ["Mollusk-Free", "mollusk free, mollusc free"],
  ["Sulfite-Free", "sulfite free, sulphite free, low sulfite"],
  ["Lupin-Free", "lupin free"],
];
const MORE_FREE_OF: readonly (readonly [MoreRestriction, string])[] = [
  ["Low-FODMAP", "fodmap"],
  ["Crustacean-Free", "crustacean"],
  ["Mollusk-Free", "mollusk, mollusc"],
  ["Sulfite-Free", "sulfite, sulphite"],
  ["Lupin-Free", "lupin"],
];

/** Words that are a restriction by themselves. */
export const DIETS = new Map<string, Diet>([
  ...RESTRICTIONS.flatMap((it) => named(it, RULES[it].names)),
  ...MORE_NAMES.flatMap(([it, names]) => named(it, names)),
]);

/** What a restriction is called where a cook writes "…-free", "without …" or "no …". */
export const FREE_OF = new Map<string, Diet>([
  ...RESTRICTIONS.flatMap((it) => named(it, RULES[it].freeOf)),
  ...MORE_FREE_OF.flatMap(([it, names]) => named(it, names)),
]);

/** Dishes that are sweet where nothing else is said of them. */
export const SWEET_DISHES = words(
  "cake, cookie, brownie, pie, pudding, ice cream, cobbler, crumble, mousse, cheesecake, fudge, sorbet, trifle, meringue, cupcake, gelato",
);

export const MEATLESS = words("vegetarian, veggy, veggie, meatless, meat free");
export const QUICK = words(
  "quick, quickly, fast, speedy, easy, simple, weeknight, hurry, rush, lazy, effortless",
);
/** Those of them that ask for little time, and not only for little work. */
export const FAST = words("quick, quickly, fast, speedy, hurry, rush");
export const DINNER = words("dinner, supper, lunch, tea time");
/** How a cook says "not hot". */
export const HEAT = words("spicy, spice, hot, heat, fiery");
export const OPENS_AVOIDED = words(
  "without, hold, no, not, non, minus, avoid, avoiding, exclude, excluding, except, skip, hate, dislike, omit, neither, allergic, allergy, intolerant, sensitive, nothing, free of, free from, anything but, everything but, dont, doesnt, cant, cannot, wont, isnt, arent, never, nor, leave out, leaving out, cut out, rather than, instead of, other than, but not",
);
export const CLOSES_AVOIDED = words("free, allergy, allergic, intolerant, intolerance, sensitive");
/** What may stand between "no" or "doesn't" and the food. */
export const BEFORE_FOOD = words(
  "a, added, an, any, eat, extra, from, have, involve, involving, like, need, needing, require, requiring, much, of, so, stand, the, to, too, touch, tolerate, use, using, very, want, with",
);
export const FILLER = words(`
  a, about, all, also, am, an, and, anyone, anything, are, around, as, ask, at, authentic, bad,
  bag, be, below, best, big, block, bottle, bring, bunch, but, by, can, carton, classic, cook, cooked, cooking, cosy, could, cozy, course, craving, crave,
  daughter, delicious, dish, do, does, done, eat, eater, eating, everybody, everyone, everything, family,
  favorite, filling, find, food, for, free, freezer, friday, fridge, friend, friendly, from, fuss, get, give, go, good,
  got, great, guest, guilt, had, half, has, have, hearty, help, her, him, home, homemade, how, husband, i, id, idea,
  im, in, ingredient, jar, inspired, is, it, ive, just, kind, left, leftover, less, like, look, looking, lot,
  lovely, low, made, make, making, many, max, maximum, me, meal, mess, monday, more, my, n, need, new, nice,
  night, of, on, only, option, or, our, out, over, overripe, pack, packet, pantry, partner, people, person, please, prepare, prepared, ready, really, recipe,
  remaining, rest, ripe, rustic,
  saturday, serve, serving, she, show, small, so, some, somebody, someone, something, son, sort, stale,
  stress, style, suggest, suggestion, sunday, super, sure, take, tasty, than, that, the, there, these,
  thank, thing, this, thursday, time, tin, to, tub, today, together, tomorrow, too, tonight, traditional, try, tuesday, type,
  under, up, us, use, used, using, very, want, we, wednesday, week, weekend, wilting, what, whats, where,
  which, who, whole, wife, with, within, wholesome, would, yes, you, your, yummy,
  extra, late, beginner, hidden, secret, sneaky, aging, ageing, bit, boyfriend, couple, crew, decent, different, everyday, evening, excess, expire, expiring,
  few, fewer, least, most, folk, girlfriend, grandma, grub, handful, hubby, inspiration, inspo, interesting, later, little,
  load, midweek, mom, morning, mum, must, now, old, parent, perfect, plenty, proper, roommate, should, single, spare, 
  stuff, surplus, usual, warm, warming, whip, work, after, every, during, before, school, year, olds, kinda, wanna, gonna,
  day, glut, pile, heap, ton, dozen, scratch, random, sad, bendy, limp, wrinkly, squishy, spotty, bruised, tired, tinned, mountain, lunchtime,
  open, opened, unopened, cupboard, shelf, throw, rustle, knock, amazing, awesome, brilliant, fantastic, wonderful, ultimate, foolproof, famous,
  feed, feeding, anybody, tight,
  al, alla, alle, au, aux, con, da, de, del, della, des, di, du, el, et, la, le, les, los, mit, und
`);

/** Words that ask for something that no field of a recipe decides: they are shown as not taken into account. */
export const IGNORED = words(`
  baby food, for baby, my baby, our baby, baby led weaning, infant, newborn, diabetic, diabetes, prediabetic, gout, paleo, whole30, whole 30, heart healthy, anti inflammatory, inflammation, histamine, low histamine,
  low purine, renal, kidney friendly, reflux, gerd, bodybuilding, bodybuilder, athlete, marathon, post workout, pre workout, detox, cleanse,
  mediterranean diet, dash diet, organic, locally sourced, sustainable, zero waste, michelin, gourmet, copycat, restaurant style, viral, tiktok, instagram,
  new parent, camping, campfire, dorm, dorm room, hotel, office, mug, thermos, toothless, soft food, dysphagia, weight loss, slimming, ww, weight watchers,
  brace, denture, dental, dentist, tooth, teeth, jaw, chew, chewing, swallow, swallowing, surgery, operation,
  celebrity, grandma style, nostalgic, trendy, no dishes, no cleanup, no mess
`);

/** Every name of more than one word that means one thing, such as "green onion" or "low carb". */
export const MULTIWORD_TERMS = new Set(
  [
    PHRASES,
    MOODS,
    TRAIT_NAMES,
    IGNORED,
    REGIONS,
    CUISINES,
    PROTEINS,
    COURSES,
    DIETS,
    FREE_OF,
    MEATLESS,
    DINNER,
    OPENS_AVOIDED,
    COOKED_BY,
    OCCASIONS,
  ]
    .flatMap((it) => [...it.keys()])
    .filter((name) => name.includes(" ")),
);

/** Every pair of words that is looked for in the recipes. */
export const PAIRS = new Set(
  [...PHRASES, ...MULTIWORD_TERMS, ...[...MOODS.values(), ...REGIONS.values()].flat()].filter(
    (name) => name.split(" ").length === 2,
  ),
);

/** Every word that a request may have with a meaning of its own; none of them is a typo. */
export const KNOWN_WORDS = new Set(
  [
    MOODS,
    TRAIT_NAMES,
    IGNORED,
    REGIONS,
    CUISINES,
    PROTEINS,
    COURSES,
    DIETS,
    FREE_OF,
    NUMBERS,
    MEATLESS,
    QUICK,
    DINNER,
    HEAT,
    COOKED_BY,
    OCCASIONS,
    OPENS_AVOIDED,
    CLOSES_AVOIDED,
    BEFORE_FOOD,
    MINUTE,
    HOUR,
    FILLER,
  ]
    .flatMap((it) => [...it.keys()])
    .flatMap((name) => name.split(" ")),
);

function named<Name extends string>(name: Name, list: string) {
  return [...words(list)].filter(Boolean).map((word): [string, Name] => [word, name]);
}
