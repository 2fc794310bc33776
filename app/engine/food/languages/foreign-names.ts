import { once } from "~/server/values/once";
import { byName } from "../lexicon";
import type { FoodToken } from "../line/food-tokens";
import { createPhraseBook } from "../phrase-book";
import { canonicalWords } from "../words";

/**
 * Names of other languages that the English lexicon has, too, so that it knows what they contain wherever they stand.
 * For a shopper they are words of their language. Those that English recipes use ("prosciutto", "queso") are not here.
 */
export const FOREIGN_NAMES = `
  sahne, schlagsahne, schlagobers, saure sahne, topfen, hackfleisch, schinken, speck, wurst, wurstchen, blutwurst,
  mandel, kastanie, soja, senf, sekt, kummel, brotchen, semmel, schmalz, marille, mett, brezel, vollkornbrot,
  roggenbrot, knackebrot, weissbrot, emmentaler, dorade, gelatine, frikadelle,
  beurre, creme, creme chantilly, fromage, fromage blanc, jambon, jambon blanc, vin, vin blanc, vin rouge, pain,
  pain complet, petit pois, amande, noisette, pistache, moutarde, agneau, viande, viande hachee, crevette, 
  palourde, homard, ecrevisse, saucisse, lardon, boudin noir, saindoux, rhum, glace, cornichon, magret, chevre,
  citron, framboise, mache, haricot vert, pain de mie, bouillon de legume, magret de canard, pain de seigle, litchi, maizena, chou, biscotte, gateau,
  crema agria, schmand, limon, caldo de pollo, carpa, queso azul, queso cottage, mantequilla, manteca de cerdo, jamon, gamba, almeja, pulpo, calamares, merluza, bacalao, cordero, salchicha, morcilla, camaron,
  langostino, almendra, avellana, castana, anacardo, yema, caldo, mayonesa, vino, vino blanco, vino tinto, pan,
  carne picada, carne molida, leche condensada, leche evaporada, albondiga, galleta, sepia, chipirones, pimiento,
  pomelo, semola, mazapan, queso crema, queso rallado,
  mortadela, sanguinaccio, nocciole, salame, orzo perlato, leberwurst, savoiardi, oca, panna, formaggio, prosciutto cotto, pancetta affumicata, vino rosso, vino bianco, pane, pane integrale, agnello,
  mandorla, mandorle, nocciola, castagna, noce, pinoli, pistacchio, arachide, maionese, besciamella, gamberi, gambero,
  vongola, calamaro, polpo, seppia, merluzzo, orata, salsiccia, strutto, gelato, maccheroni, cannella`;

/** The names that English has for foods, also for those of which the lexicon says no contents: "chili con carne". */
export const englishNames = once(() => {
  const book = createPhraseBook<true>();
  for (const name of byName().keys()) book.add(name, true);
  return book;
});

const theirBook = once(() => {
  const book = createPhraseBook<true>();
  for (const name of FOREIGN_NAMES.split(",")) book.add(name, true);
  return book;
});

/** Whether some words may be one of the `FOREIGN_NAMES`. */
export const isForeignName = (word: string) => theirWords().has(word);

const theirWords: () => ReadonlySet<string> = once(
  () => new Set(canonicalWords(FOREIGN_NAMES.replace(/,/g, " "))),
);

/** The words of a line that are one of the `FOREIGN_NAMES`, and no part of a longer name that English has: "creme fraiche". */
export function foreignNamesIn(tokens: readonly FoodToken[]): ReadonlySet<FoodToken> {
  const found = new Set<FoodToken>();
  for (let at = 0; at < tokens.length;) {
    const { length: english = 1 } = englishNames().longestAt(tokens, at) ?? {};
    const { length: theirs = 0 } = theirBook().longestAt(tokens, at) ?? {};
    if (theirs >= english) for (const token of tokens.slice(at, at + theirs)) found.add(token);
    at += Math.max(english, theirs);
  }
  return found;
}
