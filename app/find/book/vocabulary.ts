import { table, bookWords } from "./words";
import { type MoreRestriction, type Diet, RESTRICTIONS, RULES } from "~/engine/restrictions";
import { COOKED_BY } from "./cooking-methods";
import { PHRASES } from "./names";
import { HOUR, MINUTE, NUMBERS } from "./numbers";
import { TRAIT_NAMES } from "./traits";

/** Moods with their keywords, which only affect the order of the recipes. */
export const MOODS = table(`
  healthy: salad, lentil, fish, salmon, tofu, steamed, kale, spinach, broccoli, vegetable, bean
  light, low fat, low calorie: salad, fish, soup, steamed, zucchini, cucumber
  comfort food, comforting, comfort: mac, stew, meatloaf, mashed, dumpling, gratin, chowder, bean chili, texas chili, goulash, pot pie, risotto
  iron rich, high iron: beef, spinach, lentil, kale, clam, mussel, chickpea
  high fiber, high fibre, fiber rich: lentil, bean, chickpea, kale, broccoli, quinoa, farro, oatmeal
  high protein: chicken, beef, salmon, tofu, steak, egg, lentil
  breakfast, brekkie, brekky: breakfast, poached egg, fried egg, omelette, omelet, frittata, pancake, waffle, muffin, french toast, hash, shakshuka, huevo, quiche, scramble, bhurji, chilaquile, migas, mollete, menemen, cilbir, poha, chilla, toast, porridge, overnight oat, granola, smoothie, scone
  fish: fish
`);

/** Regions with their keywords. A recipe needs at least one keyword. */
export const REGIONS = table(`
  thai: thai, lemongrass, fish sauce, pad, krapow, tom kha, larb
  chinese: chinese, cantonese, sichuan, hoisin, oyster sauce, shaoxing, mapo, bok choy, potsticker
  japanese: japanese, mirin, dashi, sake, miso, udon, teriyaki, yakitori
  korean: korean, gochujang, gochugaru, kimchi, bulgogi, bibimbap
  vietnamese: vietnamese, hanoi, pho, summer roll
  filipino: filipino, adobo
  greek: greek, feta, tzatziki, souvlaki, oregano
  turkish: turkish, shish, sumac, imam, aleppo
  lebanese: lebanese, tahini, sumac, zaatar, tabbouleh
  moroccan: moroccan, tagine, chermoula, harissa, couscous
  spanish: spanish, catalan, basque, ajillo, romesco, brava, garbanzo, smoked paprika
  cajun: cajun, creole, andouille, blackened
  southern: southern, grit, cornbread, collard, buttermilk
`);

/** Returns the keywords of moods and regions. */
export function keywordsOf(names: string[]) {
  return names.flatMap((name) => MOODS.get(name) ?? REGIONS.get(name) ?? []);
}

/**
 * Occasions with keywords that suit them. Recipes with a keyword are first, but no keyword is required. The word before
 * a slash is the course for a request that names none.
 */
export const OCCASION_WORDS = table(`
  birthday: cake, chocolate, cupcake, brownie, layer
  christmas, xmas, christmas eve, holiday: roast, glazed, ham, tenderloin, cranberry, gingerbread, spice, brussel sprout, cinnamon, orange, chestnut
  thanksgiving: turkey, roast, cranberry, sweet potato, stuffing, green bean, pumpkin, pecan, brussel sprout, mashed, sage, apple
  easter: lamb, ham, roast, glazed, egg, asparagus, carrot, lemon
  hanukkah, chanukah: latke, brisket, potato, applesauce
  passover: brisket, matzo, flourless
  new year, new year eve, new years eve: lentil, black eyed, pork, salmon
  mother day, mothers day, mothering sunday, father day, fathers day: quiche, salmon, steak, strawberry, french toast, pancake, scallop, chocolate, tart
  baby shower, bridal shower, tea party, afternoon tea, bake sale, graduation, housewarming: cupcake, cookie, quiche, deviled, tart, egg salad, brownie, shortbread, madeleine, macaroon
  valentine, valentines day, anniversary: steak, chocolate, scallop, risotto, strawberry
  halloween: pumpkin, squash, chili
  fourth of july, independence day, memorial day, labor day, cookout, summer barbecue, summer bbq: slaw, corn, potato salad, grilled, bean, watermelon, burger, barbecue
  super bowl, superbowl, game day, game night, tailgate, tailgating: wing, dip, nacho, buffalo, slider, queso, guacamole, chili, deviled
  potluck: salad, slaw, deviled, casserole, gratin, baked bean, ziti, macaroni, cornbread
  party, birthday party, dinner party, cocktail party, company, crowd: margarita, sangria, bellini, lemonade, agua fresca, dip, crostini, bruschetta, deviled, skewer, hummus, cupcake, layer, cake
  brunch: egg, quiche, frittata, pancake, shakshuka, hash
  hangover, hungover: egg, bacon, hash, chilaquile, pozole, ramen, pho, burrito, toast
  movie night: popcorn, nacho, pizza, quesadilla, dip
  diwali, eid, ramadan: kheer, halwa, biryani, korma, lamb
  cinco de mayo: taco, guacamole, salsa, enchilada, margarita
  lunar new year, chinese new year: dumpling, noodle, potsticker, spring roll
  pancake day, shrove tuesday: pancake, crepe
  bonfire night, guy fawkes: bean chili, texas chili, sausage, baked potato, toffee, gingerbread
  mardi gras: gumbo, jambalaya, shrimp
  st patrick day, saint patrick day: stout, corned beef, soda bread, colcannon, irish
  cold night, cold day, cold evening, cold weather, winter night, winter evening, rainy day, rainy night, snow day: stew, soup, braised, chili, gratin, pot pie, tagine
  hot day, hot night, heat wave, hot weather: salad, gazpacho, slaw, cold, cucumber, chilled, lime
  bbq, barbecue, barbeque: slaw, corn, potato salad, macaroni salad, grilled, charred, baked bean, watermelon, elote
  sunday lunch, sunday dinner: roast, ragu, lasagna, bourguignon, coq au vin, braised, meatball, gratin
  summer: tomato, corn, peach, zucchini, grilled, basil, berry, watermelon, slaw
  winter: stew, squash, braised, kale, root, soup, gratin
  autumn, fall: squash, pumpkin, apple, pear, mushroom, sage
  spring: asparagus, pea, mint, lemon, radish
  cold, flu, sick, sore throat, under weather, upset stomach, stomach bug, stomach ache, nausea, fever, unwell, feeling ill: chicken soup, broth, ginger, noodle, lemon
`);

/** Occasions that mean a sweet dish if the request names no course or dish. */
export const SWEET_OCCASIONS = new Set(["birthday"]);

/** Illnesses, for which users want a warm dish in a bowl. */
export const ILLNESSES = bookWords(
  "cold, flu, sick, sore throat, under weather, upset stomach, stomach bug, stomach ache, nausea, fever, unwell, feeling ill",
);

/** Words that may be before an occasion: "soup for a cold", but not "cold soup". */
const BEFORE = new Set(["for", "when", "with", "have", "a", "the", "my", "our", "i", "on", "am"]);

/**
 * Returns true if the word at `i` is an occasion, and not a description of the dish: "cold noodles", "a fall-apart
 * roast".
 */
export function isOccasionAt(tokens: readonly string[], i: number) {
  const word = tokens[i] ?? "";
  if (!OCCASION_WORDS.has(word)) return false;
  if (BARBECUES.has(word)) return isBarbecue(tokens, i);
  const isAdjective = word === "cold" || word === "fall" || word === "spring" || word === "party";
  if (!isAdjective) return true;
  const next = tokens[i + 1] ?? "";
  if (word === "party" || word === "fall") return true;
  if (word === "spring") return next !== "roll" && next !== "onion";
  return BEFORE.has(tokens[i - 1] ?? "") && next === "";
}

const BARBECUES = new Set(["bbq", "barbecue", "barbeque"]);
const SERVED_THERE =
  /^(side|side dish|starter|appetizer|dessert|salad|snack|food|party|buffet|dish)$/;

/**
 * Returns true for a barbecue as the occasion: "a salad for a barbecue", "bbq sides". In "barbecue ribs", barbecue is
 * the method.
 */
function isBarbecue(tokens: readonly string[], i: number) {
  const [before = "", next = ""] = [tokens[i - 1], tokens[i + 1]];
  return SERVED_THERE.test(next) || (/^(for|at|to|a|the|our|my)$/.test(before) && next === "");
}

/** Returns the keywords of occasions. */
export const occasionWords = (occasions: readonly string[]) =>
  occasions.flatMap((occasion) => OCCASION_WORDS.get(occasion) ?? []);

/** Cuisines, with the countries and regions whose dishes the recipe book assigns to them. */
export const CUISINES_BY_WORD = table(`
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

/** Names of proteins in requests, with the proteins in the recipe book that they may mean. */
export const PROTEINS_BY_WORD = table(`
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

export const COURSES_BY_WORD = new Map([
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

/** Names of small plates that imply a country. */
export const COURSE_LANDS = new Map([
  ...named("spanish", "tapas, tapa"),
  ...named("italian", "antipasto, antipasti"),
  ...named("mediterranean", "meze, mezze"),
]);

/** Names of restrictions under "More" that do not name an avoided food. */
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

/** Words that name a restriction on their own. */
export const DIETS = new Map<string, Diet>([
  ...RESTRICTIONS.flatMap((restriction) => named(restriction, RULES[restriction].names)),
  ...MORE_NAMES.flatMap(([restriction, names]) => named(restriction, names)),
]);

/** Names of restrictions in "…-free", "without …" and "no …". */
export const FREE_OF = new Map<string, Diet>([
  ...RESTRICTIONS.flatMap((restriction) => named(restriction, RULES[restriction].freeOf)),
  ...MORE_FREE_OF.flatMap(([restriction, names]) => named(restriction, names)),
]);

/** Dishes that are sweet unless the request specifies otherwise. */
export const SWEET_DISHES = bookWords(
  "cake, cookie, brownie, pie, pudding, ice cream, cobbler, crumble, mousse, cheesecake, fudge, sorbet, trifle, meringue, cupcake, gelato",
);

export const MEATLESS = bookWords("vegetarian, veggy, veggie, meatless, meat free");
export const QUICK_WORDS = bookWords(
  "quick, quickly, fast, speedy, easy, simple, weeknight, hurry, rush, lazy, effortless",
);
/** Words that limit the time, and not only the work. */
export const FAST = bookWords("quick, quickly, fast, speedy, hurry, rush");
export const DINNER = bookWords("dinner, supper, lunch, tea time");
/** Words for heat, as in "not hot". */
export const HEAT = bookWords("spicy, spice, hot, heat, fiery");
export const OPENS_AVOIDED = bookWords(
  "without, hold, no, not, non, minus, avoid, avoiding, exclude, excluding, except, skip, hate, dislike, omit, neither, allergic, allergy, intolerant, sensitive, nothing, free of, free from, anything but, everything but, dont, doesnt, cant, cannot, wont, isnt, arent, never, nor, leave out, leaving out, cut out, rather than, instead of, other than, but not",
);
export const CLOSES_AVOIDED = bookWords(
  "free, allergy, allergic, intolerant, intolerance, sensitive",
);
/** Words that may be between "no" or "doesn't" and the food. */
export const BEFORE_FOOD = bookWords(
  "a, added, an, any, eat, extra, from, have, involve, involving, like, need, needing, require, requiring, much, of, so, stand, the, to, too, touch, tolerate, use, using, very, want, with",
);
export const FILLER = bookWords(`
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

/** Words for requirements that no field of a recipe decides. The page shows them as ignored. */
export const IGNORED = bookWords(`
  baby food, for baby, my baby, our baby, baby led weaning, infant, newborn, diabetic, diabetes, prediabetic, gout, paleo, whole30, whole 30, heart healthy, anti inflammatory, inflammation, histamine, low histamine,
  low purine, renal, kidney friendly, reflux, gerd, bodybuilding, bodybuilder, athlete, marathon, post workout, pre workout, detox, cleanse,
  mediterranean diet, dash diet, organic, locally sourced, sustainable, zero waste, michelin, gourmet, copycat, restaurant style, viral, tiktok, instagram,
  new parent, camping, campfire, dorm, dorm room, hotel, office, mug, thermos, toothless, soft food, dysphagia, weight loss, slimming, ww, weight watchers,
  brace, denture, dental, dentist, tooth, teeth, jaw, chew, chewing, swallow, swallowing, surgery, operation,
  celebrity, grandma style, nostalgic, trendy, no dishes, no cleanup, no mess
`);

/** All names with several words and one meaning, such as "green onion" or "low carb". */
export const MULTIWORD_TERMS = new Set(
  [
    PHRASES,
    MOODS,
    TRAIT_NAMES,
    IGNORED,
    REGIONS,
    CUISINES_BY_WORD,
    PROTEINS_BY_WORD,
    COURSES_BY_WORD,
    DIETS,
    FREE_OF,
    MEATLESS,
    DINNER,
    OPENS_AVOIDED,
    COOKED_BY,
    OCCASION_WORDS,
  ]
    .flatMap((vocabulary) => [...vocabulary.keys()])
    .filter((name) => name.includes(" ")),
);

/** All pairs of words to search for in the recipes. */
export const PAIRS = new Set(
  [...PHRASES, ...MULTIWORD_TERMS, ...[...MOODS.values(), ...REGIONS.values()].flat()].filter(
    (name) => name.split(" ").length === 2,
  ),
);

/** All words with a meaning in requests. None of them is corrected. */
export const KNOWN_WORDS = new Set(
  [
    MOODS,
    TRAIT_NAMES,
    IGNORED,
    REGIONS,
    CUISINES_BY_WORD,
    PROTEINS_BY_WORD,
    COURSES_BY_WORD,
    DIETS,
    FREE_OF,
    NUMBERS,
    MEATLESS,
    QUICK_WORDS,
    DINNER,
    HEAT,
    COOKED_BY,
    OCCASION_WORDS,
    OPENS_AVOIDED,
    CLOSES_AVOIDED,
    BEFORE_FOOD,
    MINUTE,
    HOUR,
    FILLER,
  ]
    .flatMap((vocabulary) => [...vocabulary.keys()])
    .flatMap((name) => name.split(" ")),
);

function named<Name extends string>(name: Name, list: string) {
  return [...bookWords(list)].filter(Boolean).map((word): [string, Name] => [word, name]);
}
