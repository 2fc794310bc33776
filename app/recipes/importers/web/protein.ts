import { checkVegetarian } from "~/engine/check/guard";
import type { PROTEINS } from "~/engine/recipe/kinds";

type Protein = (typeof PROTEINS)[number];

/** Begins a word; in the languages that write compounds a food may also end one ("Hähnchenbrust", "laxfilé"). */
const food = (words: string) => new RegExp(`(?<![\\p{L}])(?:${words})`, "iu");

const FOODS: readonly [Protein | "another", RegExp][] = [
  [
    "Chicken",
    food(
      "chicken|rotisserie chicken|hähnchen|hühn(?:er|chen)|huhn|poularde|poulet|pollo|frango|kip(?:filet|pen|dij|\\b)|kyckling|kylling|broileri|kana(?:n|\\b)|kurcza[kc]|kuře|kurac|csirke|piletin|pui(?:\\b)|tavuk|κοτόπουλο|κοτοπουλο|кури(?:ц|н)|курк|курич|鶏|鸡|닭|دجاج|עוף",
    ),
  ],
  [
    "Beef",
    food(
      "beef|sirloin|brisket|chuck roast|rind(?:er|fleisch|s)|hackfleisch vom rind|bœuf|boeuf|ternera|carne de res|manzo|bovin[ao]|rund(?:er|vlees)|biefstuk|nötkött|nötfärs|oksekød|oksekjøtt|naudan|wołow|hovězí|hovädz|marha|junetin|govedin|vită|dana (?:eti|kıyma)|μοσχ|говя|ялович|牛肉|소고기|쇠고기|لحم بقر|בקר",
    ),
  ],
  [
    "Pork",
    food(
      "pork|bacon|ham(?:\\b)|prosciutto|pancetta|chorizo|chouri[cç]o|sausage meat|guanciale|schwein|speck(?:\\b)|schinken|porc(?:\\b)|jambon|lardons?|cerdo|jamón|tocino|panceta|maiale|suino|salsiccia|porco|presunto|toucinho|linguiça|varken|spek(?:\\b|jes)|fläsk|skinka|svin|flæsk|skinke|possu|pekoni|wieprz|boczek|szynk|vepř|slanin|šunk|bravč|sertés|szalonna|svinjet|domuz|χοιρ|свин|бекон|ветчин|豚|猪肉|돼지",
    ),
  ],
  [
    "Fish",
    food(
      "fish fillets?|white fish|firm fish|salmon|tuna|cod(?:\\b)|halibut|trout|tilapia|haddock|sea ?bass|mackerel|sardines?|snapper|swordfish|mahi|lachs|thunfisch|kabeljau|forelle|dorsch|zander|heilbutt|seelachs|fischfilet|saumon|thon(?:\\b)|cabillaud|truite|maquereau|lieu noir|salmón|atún|merluza|bacalao|trucha|salmone|tonno|merluzzo|branzino|pesce spada|orata|salmão|atum|bacalhau|pescada|zalm|tonijn|kabeljauw|vis(?:filet|\\b)|lax(?:\\b|fil)|torsk|laks|tonfisk|tunfisk|lohi|lohta|łosoś|łososia|tuńczyk|dorsz|losos|tuňák|tresk|lazac|tonhal|somon|σολομ|τόνο|μπακαλιάρ|лосос|семг|тунц|треск|鮭|サーモン|三文鱼|연어|سلمون|סלמון",
    ),
  ],
  [
    "another",
    food(
      "lamb|mutton|veal|turkey|duck|goose|venison|rabbit|bison|shrimps?|prawns?|crab|lobster|scallops?|mussels?|clams?|squid|calamari|octopus|minced meat|ground meat|sausages?|salami|pepperoni|lamm|kalb|pute|ente(?:\\b|n)|garnelen|hackfleisch|wurst|agneau|veau|dinde|canard|crevettes?|viande hachée|saucisse|cordero|pavo|gambas|camarones|carne picada|agnello|vitello|tacchino|gamberi|carne macinata|cordeiro|peru(?:\\b)|camarão|carne moída|lams|kalf|gehakt|garnalen|lamm|kalkon|räkor|lam(?:\\b)|rejer|reker|hakket|kødfars|jauheliha|mielon|krewet|indyk|mleté|darált|pulyka|kıyma|kuzu|αρν|κιμά|γαρίδ|баран|фарш|кревет|индейк",
    ),
  ],
  ["Tofu", food("tofu|豆腐|두부|тофу|τόφου")],
];
/** A line about these gives taste, not the protein. */
const TASTE =
  /broth|stock|bouillon|consommé|\bsauce|seasoning|gravy|(?:bacon|chicken|duck|beef|goose|pork) fat|\blard\b|drippings|powder|brüh|fond\b|caldo|brodo|dado|fumet|cubitos|buljong|bouill|suolaliemi|liemi|rosół|bulion|vývar|alaplé|leveskocka|ζωμ|бульон|だし|コンソメ|eggs?\b|\begg noodles|vegan|plant-based|meatless|vegetarian|vegetarisch|steak (?:spice|seasoning|sauce)|cauliflower steak|fish sauce/iu;

/** Not of cauliflower, mushrooms or the like, which no cook calls a steak without their name. */
const STEAK =
  /^(?!.*(?:cauliflower|cabbage|mushroom|eggplant|celeriac|seasoning|spice)).*\bsteaks?\b/i;
/** What is offered beside the dish leaves it open. */
const BESIDE =
  /optional|to serve|for serving|to garnish|for garnish|topping|nach belieben|facultatif|opcional|facoltativ|valfritt|valgfri|по желанию/iu;
/** Dishes that have no protein to name, by their categories and titles. */
const NO_MEAL =
  /dessert|cake|cookie|brownie|muffin|pudding|ice cream|candy|fudge|frosting|\bpies?\b|\bjam\b|drink|beverage|cocktail|smoothie|\btea\b|lemonade|nachtisch|nachspeise|kuchen|torten?(?!\p{L})|plätzchen|kekse|getränk|gâteau|biscuit|boisson|dolc[ei]|torta(?!\p{L})|biscotti|bevand|postre|pastel|galletas|bebida|sobremesa|bolo\b|nagerecht|taart|koekjes|drankje|efterrätt|kaka\b|kakor|dessert|kage|jälkiruo|deser|ciast|dezert|koláč|sütemény|torta(?!\p{L})|tatlı|kek\b|γλυκ|κέικ|десерт|торт|печенье|пирог|デザート|ケーキ|甜点|蛋糕|디저트|케이크|حلوى|כיכר|עוג/iu;

/** What the protein is told from. */
type Dish = {
  title: string;
  ingredients: readonly string[];
  instructions: string;
  /** The page's categories and tags. */
  keywords: readonly string[];
};

/** The protein of a recipe by its ingredients; null if there are several, or it is not certain. */
export function proteinOf({ title, ingredients, instructions, keywords }: Dish): Protein | null {
  const found = new Set(ingredients.flatMap((line) => foodsIn(line.slice(0, 200))));
  const [only, more] = [...found];
  if (more !== undefined || only === "another") return null;
  if (only !== undefined) return only;
  if ([title, ...keywords.slice(0, 40)].some((text) => NO_MEAL.test(text))) return null;
  return checkVegetarian({ title, ingredients, instructions }).verdict === "keeps"
    ? "Vegetarian"
    : null;
}

function foodsIn(text: string): (Protein | "another")[] {
  const foods = FOODS.flatMap(([protein, words]) => {
    const counts = words.test(text) && (protein === "Tofu" || !TASTE.test(text));
    return counts ? [protein] : [];
  });
  if (foods.length > 0 && BESIDE.test(text)) return ["another"];
  // A steak of no other animal is of beef.
  return foods.length === 0 && STEAK.test(text) && !TASTE.test(text) ? ["Beef"] : foods;
}
