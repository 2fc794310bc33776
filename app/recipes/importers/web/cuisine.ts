import { CUISINES } from "~/engine/recipe";
import { bare } from "./text";

type Cuisine = (typeof CUISINES)[number];

/** The names of known cuisines on pages, with the regions that clearly belong to them. */
const NAMES: Record<Cuisine, string> = {
  Italian:
    "italian, italy, italiana, italiano, italienisch, italienne, italien, italiaans, italienskt, italiensk, włoska, italská, olasz, итальянская, ιταλική, sicilian, tuscan, neapolitan, roman, venetian",
  Mexican:
    "mexican, mexico, mexicana, mexicano, méxico, mexikanisch, mexicaine, mexicain, mexicaans, mexikanskt, mexikansk, messicana, messicano, meksykańska, мексиканская, oaxacan, yucatecan",
  Mediterranean:
    "mediterranean, mediterran, mediterránea, mediterranea, méditerranéenne, méditerranéen, mediterraan, mediterraans, medelhavet, greek, griechisch, grecque, griega, greca, grieks, ελληνική, greece, lebanese, libanesisch, turkish, türkisch, levantine, spanish, spanisch, española",
  Asian:
    "asian, asia, asiatisch, asiatique, asiática, asiatica, aziatisch, asiatiskt, asiatisk, chinese, china, chinesisch, chinoise, cinese, japanese, japan, japanisch, japonaise, japonesa, giapponese, korean, koreanisch, coréenne, thai, thailändisch, thaïlandaise, vietnamese, vietnamesisch, vietnamienne, indonesian, indonesisch, malaysian, filipino, taiwanese, singaporean, cantonese, szechuan, sichuan",
  American:
    "american, america, usa, us, amerikanisch, américaine, americana, amerikaans, amerikanskt, amerikansk, southern, southern american, north american, cajun, creole, tex mex, new england, soul food",
  Indian:
    "indian, india, indisch, indienne, indiana, indiaas, indiskt, indisk, indická, indyjska, punjabi, north indian, south indian, bengali, gujarati, kerala, goan, hyderabadi, maharashtrian",
  French:
    "french, france, französisch, française, francesa, francese, frans, franskt, fransk, francuska, francouzská, французская, γαλλική, provençal, provencal, alsatian, breton",
};

const KNOWN = new Map<string, Cuisine>();
for (const cuisine of CUISINES) {
  for (const name of NAMES[cuisine].split(",")) KNOWN.set(bare(name), cuisine);
}
/** Matches words that accompany a cuisine's name in a tag: "Italian recipes", "cuisine française". */
const BESIDE =
  /(?:^| )(?:recipes?|food|cuisine|cooking|inspired|style|dishes|dinner|küche|rezepte|recettes?|cucina|cocina|cozinha|keuken|kuchnia|kuchyně|кухня|κουζίνα)(?= |$)/gu;

/** Returns the cuisine of a recipe by the page's own words. Returns "Other" if the cuisine is not certain. */
export function cuisineOf(
  cuisines: readonly string[],
  keywords: readonly string[],
): Cuisine | "Other" {
  const cuisine = onlyOne(cuisines);
  if (cuisine !== null) return cuisine;
  return onlyOne(keywords) ?? "Other";
}

/** Returns the only cuisine in the tags. Returns "Other" if they disagree, and null if they name none. */
function onlyOne(tags: readonly string[]): Cuisine | "Other" | null {
  const distinctCuisines = new Set<Cuisine>();
  for (const tag of tags.slice(0, 60)) {
    const plain = bare(tag.slice(0, 60));
    const cuisine = KNOWN.get(plain) ?? KNOWN.get(plain.replace(BESIDE, "").trim());
    if (cuisine) distinctCuisines.add(cuisine);
  }
  if (distinctCuisines.size > 1) return "Other";
  return [...distinctCuisines][0] ?? null;
}
