import { checkVegetarian } from "~/features/guard/guard";
import type { PROTEINS } from "~/kinds";

type Protein = (typeof PROTEINS)[number];

/** Begins a word; in the languages that write compounds a food may also end one ("Hähnchenbrust", "laxfilé"). */
const food = (words: string) => new RegExp(`(?<![\\p{L}])(?:${words})`, "iu");

const FOODS: readonly [Protein | "another", RegExp][] = [
  ["Chicken", food("chicken|rotisserie|hähnchen|hühn(?:er|chen)|huhn|poularde|poulet|pollo|frango|kip(?:filet|pen|dij|\\b)|kyckling|kylling|broileri|kana(?:n|\\b)|kurcza[kc]|kuře|kurac|csirke|piletin|pui(?:\\b)|tavuk|κοτόπουλο|κοτοπουλο|кури(?:ц|н)|курк|курич|鶏|鸡|닭|دجاج|עוף")],
  ["Beef", food("beef|steak|sirloin|brisket|chuck roast|rind(?:er|fleisch|s)|hackfleisch vom rind|bœuf|boeuf|ternera|carne de res|manzo|bovin[ao]|rund(?:er|vlees)|biefstuk|nötkött|nötfärs|oksekød|oksekjøtt|naudan|wołow|hovězí|hovädz|marha|junetin|govedin|vită|dana (?:eti|kıyma)|μοσχ|говя|ялович|牛肉|소고기|쇠고기|لحم بقر|בקר")],
  ["Pork", food("pork|bacon|ham(?:\\b)|prosciutto|pancetta|chorizo|sausage meat|guanciale|schwein|speck(?:\\b)|schinken|porc(?:\\b)|jambon|lardons?|cerdo|jamón|tocino|panceta|maiale|suino|salsiccia|porco|presunto|toucinho|linguiça|varken|spek(?:\\b|jes)|fläsk|skinka|svin|flæsk|skinke|possu|pekoni|wieprz|boczek|szynk|vepř|slanin|šunk|bravč|sertés|szalonna|svinjet|domuz|χοιρ|свин|бекон|ветчин|豚|猪肉|돼지")],
  ["Fish", food("fish fillets?|white fish|firm fish|salmon|tuna|cod(?:\\b)|halibut|trout|tilapia|haddock|sea ?bass|mackerel|sardines?|snapper|swordfish|mahi|lachs|thunfisch|kabeljau|forelle|dorsch|zander|heilbutt|seelachs|fischfilet|saumon|thon(?:\\b)|cabillaud|truite|maquereau|lieu noir|salmón|atún|merluza|bacalao|trucha|salmone|tonno|merluzzo|branzino|pesce spada|orata|salmão|atum|bacalhau|pescada|zalm|tonijn|kabeljauw|vis(?:filet|\\b)|lax(?:\\b|fil)|torsk|laks|tonfisk|tunfisk|lohi|lohta|łosoś|łososia|tuńczyk|dorsz|losos|tuňák|tresk|lazac|tonhal|somon|σολομ|τόνο|μπακαλιάρ|лосос|семг|тунц|треск|鮭|サーモン|三文鱼|연어|سلمون|סלמון")],
  ["another", food("lamb|mutton|veal|turkey|duck|goose|venison|rabbit|bison|shrimps?|prawns?|crab|lobster|scallops?|mussels?|clams?|squid|calamari|octopus|minced meat|ground meat|sausages?|salami|pepperoni|lamm|kalb|pute|ente(?:\\b|n)|garnelen|hackfleisch|wurst|agneau|veau|dinde|canard|crevettes?|viande hachée|saucisse|cordero|pavo|gambas|camarones|carne picada|agnello|vitello|tacchino|gamberi|carne macinata|cordeiro|peru(?:\\b)|camarão|carne moída|lams|kalf|gehakt|garnalen|lamm|kalkon|räkor|lam(?:\\b)|rejer|reker|hakket|kødfars|jauheliha|mielon|krewet|indyk|mleté|darált|pulyka|kıyma|kuzu|αρν|κιμά|γαρίδ|баран|фарш|кревет|индейк")],
  ["Tofu", food("tofu|豆腐|두부|тофу|τόφου")],
];
/** A line about these gives taste, not the protein. */
const TASTE =
  /broth|stock|bouillon|consommé|cube|\bsauce|seasoning|gravy|\bfat\b|\blard\b|drippings|\bsalt\b|powder|brühe|fond\b|würfel|caldo|brodo|dado|fumet|cubitos|buljong|bouill|suolaliemi|liemi|rosół|bulion|vývar|alaplé|kocka|ζωμ|бульон|だし|コンソメ|eggs?\b|\begg noodles|vegan|plant-based|meatless|vegetarian|vegetarisch|steak (?:spice|seasoning|sauce)|cauliflower steak|fish sauce/iu;

/** The protein of a recipe by its ingredients; null where there are several, or it is not certain. */
export function proteinOf(recipe: { title: string; ingredients: readonly string[]; instructions: string }): Protein | null {
  const found = new Set<Protein | "another">();
  for (const line of recipe.ingredients) {
    const text = line.slice(0, 200);
    for (const [protein, words] of FOODS) {
      if (words.test(text) && (protein === "Tofu" || !TASTE.test(text))) found.add(protein);
    }
  }
  const [only, more] = [...found];
  if (more !== undefined || only === "another") return null;
  if (only !== undefined) return only;
  return checkVegetarian(recipe).verdict === "keeps" ? "Vegetarian" : null;
}
