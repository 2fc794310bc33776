import { COURSES } from "~/engine/recipe";
import { bare } from "./lines";

type Course = (typeof COURSES)[number];

/**
 * What pages call the courses. An entrée is the main dish of one country and the starter of another:
 * beside another course it leaves it open which one is meant, as a main dish does.
 */
const NAMES: Record<Course, string> = {
  "Main Dishes":
    "main, mains, main dish, main dishes, main course, main courses, main meal, main meals, entree, entrees, entrée, entrées, hauptgericht, hauptgerichte, hauptspeise, hauptspeisen, plat, plats, plat principal, plats principaux, plato principal, platos principales, plato fuerte, piatto unico, piatti unici, primo, primi, primi piatti, secondo, secondi, secondi piatti, prato principal, pratos principais, hoofdgerecht, hoofdgerechten, huvudrätt, huvudrätter, hovedret, hovedretter, hovedrett, pääruoka, pääruoat, danie główne, dania główne, hlavní jídlo, hlavní jídla, hlavní chod, főétel, főételek, ana yemek, ana yemekler, κυρίως πιάτο, основное блюдо, основные блюда, вторые блюда, 主菜",
  Desserts:
    "dessert, desserts, cake, cakes, cookie, cookies, brownies, ice cream, nachtisch, nachspeise, nachspeisen, süßspeise, süßspeisen, kuchen, torten, gâteau, gâteaux, postre, postres, dolce, dolci, sobremesa, sobremesas, nagerecht, nagerechten, toetje, toetjes, efterrätt, efterrätter, desserter, jälkiruoka, jälkiruoat, deser, desery, dezert, dezerty, desszert, desszertek, tatlı, tatlılar, επιδόρπιο, επιδόρπια, десерт, десерты, デザート, 甜点, 甜品, 디저트, حلويات, קינוחים",
  Appetizers:
    "appetizer, appetizers, appetiser, appetisers, starter, starters, hors d oeuvre, hors d oeuvres, hors d œuvre, hors d œuvres, amuse bouche, vorspeise, vorspeisen, entrante, entrantes, entrada, entradas, tapas, antipasto, antipasti, meze, mezze, mezeler, voorgerecht, voorgerechten, förrätt, förrätter, forret, forretter, forrett, alkuruoka, alkuruoat, przystawka, przystawki, předkrm, předkrmy, előétel, előételek, ορεκτικό, ορεκτικά, закуска, закуски, 前菜",
  "Side Dishes":
    "side, sides, side dish, side dishes, beilage, beilagen, accompagnement, accompagnements, guarnición, guarniciones, acompañamiento, acompañamientos, contorno, contorni, acompanhamento, acompanhamentos, bijgerecht, bijgerechten, tillbehör, tilbehør, lisuke, lisukkeet, příloha, přílohy, köret, köretek, гарнир, гарниры, 副菜",
};

const KNOWN = new Map<string, Course>();
for (const course of COURSES) {
  for (const name of NAMES[course].split(",")) KNOWN.set(bare(name), course);
}

/** What stands between the categories of one text: "Appetizers & Snacks", "Recipes > Desserts". */
const BETWEEN = /[,;|/&>·•]| and /i;
/** What stands beside the name: "Dessert Recipes". */
const BESIDE = /(?:^| )(?:recipes?|rezepte?|recettes?|recetas?|ricette|receitas?|recepten)(?= |$)/g;

/** The course that a page's own categories name; null if they name none, or several. */
export function courseOf(categories: readonly string[]): Course | null {
  const found = new Set<Course>();
  for (const text of categories.slice(0, 60)) {
    for (const part of text.slice(0, 200).split(BETWEEN)) {
      const plain = bare(part);
      const course = KNOWN.get(plain) ?? KNOWN.get(plain.replace(BESIDE, "").trim());
      if (course) found.add(course);
    }
  }
  const [only, more] = [...found];
  return more === undefined ? (only ?? null) : null;
}
