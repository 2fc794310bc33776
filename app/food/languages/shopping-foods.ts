import { FRENCH_SHOPPING } from "./french-shopping";
import { GERMAN_SHOPPING } from "./german-shopping";
import { ITALIAN_SHOPPING } from "./italian-shopping";
import { SPANISH_SHOPPING } from "./spanish-shopping";
import type { LanguageCode } from "./word-forms";

/** Foods that a shopper tells apart and that the tables for restrictions bring together. */
export const SHOPPING_FOODS: Readonly<Record<LanguageCode, string>> = {
  de: GERMAN_SHOPPING,
  fr: FRENCH_SHOPPING,
  es: SPANISH_SHOPPING,
  it: ITALIAN_SHOPPING,
};

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
  limon, caldo de pollo, carpa, queso azul, queso cottage, mantequilla, manteca de cerdo, jamon, gamba, almeja, pulpo, calamares, merluza, bacalao, cordero, salchicha, morcilla, camaron,
  langostino, almendra, avellana, castana, anacardo, yema, caldo, mayonesa, vino, vino blanco, vino tinto, pan,
  carne picada, carne molida, leche condensada, leche evaporada, albondiga, galleta, sepia, chipirones, pimiento,
  pomelo, semola, mazapan, queso crema, queso rallado,
  mortadela, sanguinaccio, nocciole, salame, orzo perlato, leberwurst, savoiardi, oca, panna, formaggio, prosciutto cotto, pancetta affumicata, vino rosso, vino bianco, pane, pane integrale, agnello,
  mandorla, nocciola, castagna, noce, pinoli, pistacchio, arachide, maionese, besciamella, gamberi, gambero,
  vongola, calamaro, polpo, seppia, merluzzo, orata, salsiccia, strutto, gelato, maccheroni, cannella`;
