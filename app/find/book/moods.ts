import { table } from "./words";

/** Moods, with their keywords: they only say which of the recipes come first. */
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

/** Regions, with their keywords: one at least has to be there. */
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

/** The keywords of any of these moods and regions. */
export function keywordsOf(names: string[]) {
  return names.flatMap((name) => MOODS.get(name) ?? REGIONS.get(name) ?? []);
}
