import { type Food } from "~/ui/drawings/canvas";
import { type FormName } from "~/ui/drawings/draw";

/** A form with the words of a title that tell of it, and the foods of which the dish must have one. */
export type FormRule = {
  form: FormName;
  words: RegExp;
  /** One of them; none for a form that shows no food of its own. */
  needs: readonly Food[];
  /** Only for desserts and drinks, or only for all else; null for both. */
  isSweet: boolean | null;
};

const rule = (
  isSweet: boolean | null,
  form: FormName,
  words: string,
  ...needs: readonly Food[]
): FormRule => ({
  form,
  needs,
  isSweet,
  words: new RegExp(`\\b(?:${words})\\b`),
});
const sweet = (form: FormName, words: string, ...needs: readonly Food[]) =>
  rule(true, form, words, ...needs);
const savory = (form: FormName, words: string, ...needs: readonly Food[]) =>
  rule(false, form, words, ...needs);
const any = (form: FormName, words: string, ...needs: readonly Food[]) =>
  rule(null, form, words, ...needs);

const MINCED = ["ground-beef", "ground-meat", "lamb", "beef", "pork", "chicken", "turkey"] as const;

/** In order: the first that fits a title, folded to lower case without accents, says what the dish is drawn as. */
export const FORM_RULES: readonly FormRule[] = [
  any("rolls", "profiteroles|cream puffs|shortcakes?"),
  any(
    "fritters",
    "ladoos?|laddus?|gulab jamun|truffles|brigadeiros|doughnuts?|donuts?|jalebi|chicken 65",
  ),
  any("loaf", "baguettes$"),
  any("spring-rolls", "spring rolls?|turon"),
  any(
    "hot-drink",
    "hot chocolate|champurrado|atole|chai|mulled (?:wine|cider)|golden milk|mint tea|hot toddy|coffee$|masala tea",
  ),
  any(
    "drink",
    "lemonade|iced tea|margaritas?|sangria|bellinis?|lassi|aguas? frescas?|horchata|spritz|punch|smoothies?|milkshakes?|mojitos?|limeade|sodas?|cooler|nimbu pani|thandai|sharbat|kir royale|citron presse|ginger ale|spritzers?|palomas?|michelada|bubble tea|iced coffee|french 75",
  ),
  any("pops", "ice pops?|popsicles?|paletas?|pops"),
  sweet(
    "ice-cream",
    "ice cream|gelato|sorbet|granita|semifreddo|frozen|kulfi|sherbet|sundae|parfait",
  ),
  any("cheesecake", "cheesecake"),
  any(
    "muffins",
    "cupcakes?|muffins?|little .{0,30}cakes|financiers?|madeleines?|popovers?|yorkshire puddings?",
  ),
  any(
    "cookies",
    "cookies?|snickerdoodles?|biscotti|shortbread|macarons?|macaroons?|sables?|polvorones|kourabiedes|nankhatai|amaretti(?!-)|gingersnaps?|tuiles?",
  ),
  any(
    "bars",
    "brownies?|blondies?|bars?|barfi|burfi|fudge|marshmallow treats|cornbread|flapjacks?",
  ),
  any("porridge", "porridge|oatmeal|overnight oats|muesli|granola"),
  any("squares", "baklava|basbousa|halva|squares|mochi|namoura"),
  any("swirls", "cinnamon rolls?|sticky buns?|cinnamon buns?"),
  any("sticks", "churros?|churro bites|breadsticks?|grissini"),
  any("caramel", "flan|creme caramel|leche flan|caramel custard|purin"),
  any(
    "pudding",
    "chocolate souffles?|panna cotta|pudding|mousse|pots? de creme|kheer|custard|tiramisu|budino|zabaglione|muhallebi|arroz con leche|rizogalo|creme brulee|crema catalana|posset|trifle|phirni|shrikhand|syllabub|mahalabia|fool|payasam|halwa|annin tofu|ile flottante|floating island|sago|tapioca",
  ),
  any(
    "mash-topped",
    "shepherd'?s? pie|cottage pie|hachis parmentier|fish pie",
    "potato",
    "sweet-potato",
  ),
  any("bake", "toad|tamale pie|king ranch|stuffing|baked camembert|souffles?|au jambon"),
  savory("muffins", "rangoon"),
  savory("patties", "chapli"),
  any(
    "pot-pie",
    "pot pie|(?:steak|beef)(?: and (?:ale|kidney|mushroom))? pie|chicken pie|meat pie|pasties|pasty",
  ),
  any(
    "flatbread",
    "tarte flambee|lahmacun|manakish|focaccia|flatbreads?|naan(?! rolls)|(?<!poulet )roti|parathas?|pita bread|musakhan|pissaladiere|chapatis?|kulcha|pide|scallion pancakes?",
  ),
  any("frittata", "crustless quiche|frittatas?|tortilla espanola|kuku|egg bake"),
  sweet(
    "tart",
    "key lime pie|pumpkin pie|cream pie|silk pie|meringue pie|chess pie|pecan pie|banoffee",
  ),
  sweet("pie", "pies?"),
  any(
    "tart",
    "tarts?|tartes?|quiches?|tartlets?|clafoutis|crostata|tomato pie|bakewell|pear galette|apple galette|fruit galette",
  ),
  any(
    "crisp",
    "crisps?(?= )(?=.*top)|crumbles?|cobblers?|brown betty|apple crisp|buckle|bread pudding|capirotada",
    "apple",
    "peach",
    "cherry",
    "blueberry",
    "strawberry",
    "blackberry",
    "raspberry",
    "pear",
    "plum",
    "apricot",
    "rhubarb",
    "raisin",
  ),
  any(
    "loaf",
    "banana bread|sandwich bread|quick bread|zucchini bread|loaf|loaves|meatloaf|meatloaves|soda bread|pan de elote|pound cake|gingerbread|pain d'epices|tea bread|brioche",
  ),
  any("pancakes", "pancakes?|hotcakes?|okonomiyaki|pajeon|blinis?|dorayaki|uttapam"),
  any("waffles", "waffles?"),
  any(
    "crepes",
    "crepes?|(?:buckwheat )?galettes(?: completes)?|dosas?|palatschinken|cheela|chilla|blintzes",
  ),
  any("toast", "french toast|pain perdu", "bread"),
  sweet(
    "cake",
    "cakes?|tortes?|torta|gateau|tarta|sponge|tres leches|basbousa|fondant|moelleux|bundt",
  ),
  any(
    "rolls",
    "dinner rolls|biscuits|scones?|bread rolls|gougeres|cheese puffs|pao de queijo|buns",
  ),
  // What is held in the hand.
  savory("pizza", "pizzas?"),
  savory("salad", "taco salad"),
  savory("bowl", "burrito bowls?|taco bowls?"),
  savory("burgers", "burgers?|cheeseburgers?|sloppy joes?|sliders?|pav bhaji|vada pav", "bread"),
  savory("hot-dogs", "hot dogs?", "sausage"),
  savory("tacos", "tacos?|gorditas", "tortilla"),
  savory("tostadas", "tostadas?|sopes|tlayudas?", "tortilla"),
  savory("nachos", "nachos|chilaquiles", "chip", "tortilla"),
  savory(
    "spring-rolls",
    "spring rolls?|egg rolls?|summer rolls?|lumpia|taquitos?|flautas?|cigars?|dolmades|dolmas?|grape leaves|rollatini|involtini|cabbage rolls",
  ),
  savory(
    "enchiladas",
    "enchiladas?|enfrijoladas|entomatadas|cannelloni|manicotti|stuffed shells|papadzules",
    "tortilla",
    "pasta",
  ),
  savory(
    "burritos",
    "burritos?|(?<!lettuce )wraps?|chimichangas?|gyros|ka(?:t|th)i rolls?|naan rolls|frankies?|shawarma .*pitas?|falafel pitas?|.*pitas|souvlaki pitas?|arayes",
    "tortilla",
    "pita",
    "bread",
  ),
  savory("quesadillas", "quesadillas?", "tortilla"),
  savory(
    "toasted",
    "grilled cheese|panini|patty melts?|tuna melts?|melts?|croque[- ]?(?:monsieur|madame)|reubens?|toasties?|monte cristo",
    "bread",
  ),
  savory(
    "sandwich",
    "sandwich(?:es)?|tortas|po'? ?boys?|banh mi|cheesesteaks?|blts?|subs?|french dip|lobster rolls?|shrimp rolls?|pan bagnat|balik ekmek|baguettes?|hoagies?|bocadillos?|muffuletta|club",
    "bread",
  ),
  savory(
    "toasts",
    "bruschette?a?|crostini|toasts?|molletes|pan con tomate|tartines?|garlic bread|rarebit|canapes?",
    "bread",
  ),
  savory("lettuce-wraps", "lettuce (?:wraps|cups)|larb", "lettuce"),
  savory(
    "skewers",
    "skewers?|kebabs?|kabobs?|souvlaki|satay|yakitori|shish|pinchos|brochettes?|anticuchos|tikka(?! masala)|tawook|seekh|tsukune|alambre",
  ),
  savory("sushi", "sushi|maki|kimbap|onigiri", "rice"),
  savory(
    "dumplings",
    "dumplings? with|potstickers?|gyoza|wontons?|pierogi|momos?|shumai|siu mai|mandu|pork dumplings|empanaditas",
    "dumpling",
  ),
  savory(
    "pastries",
    "sausage rolls|empanadas?|samosas?|turnovers?|spanakopita|calzones?|borek|hand pies|sambusak|fatayer|puffs|tiropita|bourekas",
  ),
  savory("wings", "wings|drumsticks|drumettes", "chicken"),
  // Eggs.
  savory("deviled-eggs", "deviled eggs|boiled eggs|oeufs mayonnaise|eggs mimosa", "egg"),
  savory("omelette", "omelett?e?s?|tamagoyaki|egg foo yo?ung", "egg"),
  savory(
    "scramble",
    "scrambles?|scrambled eggs|migas|akuri|bhurji|menemen|eggs with tomatoes|tomato and egg",
    "egg",
    "tofu",
    "paneer",
  ),
  savory(
    "eggs",
    "shakshuka|huevos|fried eggs|baked eggs|poached eggs|cilbir|eggs in purgatory|corned beef hash|uova|oeufs|eggs en cocotte|eggs florentine|eggs benedict|egg curry hash|pisto",
    "egg",
  ),
  // From the oven.
  savory("lasagna", "lasagn[ae]"),
  savory(
    "stuffed",
    "stuffed|rellenos|gemista|imam|karniyarik|ripieni|farcis?|farcies|poppers|baked potatoes|twice-baked|jacket potato(?:es)?",
    "eggplant",
    "zucchini",
    "tomato",
    "pepper",
    "green-pepper",
    "mushroom",
    "potato",
    "cabbage",
    "sweet-potato",
    "squash",
    "jalapeno",
    "chili",
  ),
  savory(
    "bake",
    "hotdish|cauliflower cheese|moussaka|pastitsio|parmigiana|casserole|gratin|gratinee|baked ziti|baked mac|tian|strata|al forno|dauphinois|tartiflette|baked feta|pan-fried greek cheese|saganaki|ziti|queso fundido|stuffing|hot spinach|croziflette|brandade",
  ),
  savory("tray", "sheet[- ]pan|tray[- ]?bake|briam|one-tray|roasted (?:vegetables|roots)"),
  savory("roast-chicken", "roast(?:ed)? chicken(?! thigh)|poulet roti|whole chicken", "chicken"),
  savory("roast-turkey", "roast(?:ed)? turkey|turkey breast", "turkey"),
  savory("roast-beef", "roast beef|pot roast|beef roast|brisket|sunday roast", "beef"),
  savory("roast-lamb", "leg of lamb|roast lamb|kleftiko|gigot", "lamb"),
  savory(
    "roast-pork",
    "roast pork|pork roast|porchetta(?!-style)|pork shoulder|pernil|cochinita",
    "pork",
  ),
  // Fried and formed.
  savory(
    "patties",
    "crab cakes?|fish cakes?|salmon cakes?|tuna cakes?|potato cakes?|rice cakes|cakes?|patties|tikkis?|latkes?|rosti|cutlets (?:of|with) potato|aloo tikki|hash browns|bifteki",
  ),
  savory(
    "fritters",
    "fritters?|falafel|pakoras?|bhajis?|croquetas?|croquettes?|arancini|vadas?|tempura|fritto|karaage|popcorn|nuggets?|chicken bites|cauliflower bites|hush ?puppies|accras?|beignets?|onion rings|buffalo cauliflower|mucver|kolokithokeftedes",
  ),
  savory(
    "sticks",
    "fries|fish sticks|^frites|tenders|chicken fingers|mozzarella sticks|patatas fritas",
  ),
  // Soups, noodles, pasta and rice.
  savory(
    "noodle-soup",
    "ramen|pho|laksa|noodle soup|khao soi|udon .*soup|soba in|wonton soup|noodles in .*broth|sopa de fideo|misua",
    "noodle",
  ),
  savory(
    "smooth-soup",
    "bisque|gazpacho|salmorejo|vichyssoise|veloute|cream of .*|butternut squash soup|squash soup|pumpkin soup|carrot .*soup|tomato soup|cauliflower soup|pea soup with mint|ajo blanco|mushroom soup|broccoli cheddar soup|potage|soupe de|mercimek.*",
  ),
  savory("ravioli", "ravioli|tortellini|agnolotti", "ravioli"),
  savory(
    "soup",
    "soups?|chowder|minestrone|pozole|posole|ribollita|broth|caldo|sopa|consomme|gumbo|harira|shorba|rasam|sambar|borscht|pappa|zuppa|tom (?:yum|kha)|bouillabaisse|cioppino|soupe|pistou|sinigang|tinola|jjigae|hot pot|pastina|ceci|fagioli|bourride|marmitako|sundubu|miso soup|mulligatawny|tteokbokki|stock",
  ),
  savory("gnocchi", "gnocchi|gnudi|spaetzle"),
  savory(
    "noodles",
    "noodles?|udon|lo mein|chow mein|pad thai|yakisoba|yaki udon|soba|japchae|dan dan|pad see ew|pancit|mie goreng|zha ?jiang|bun cha|chow fun|hakka|vermicelli",
    "noodle",
  ),
  savory("meatballs", "swedish meatballs"),
  savory(
    "pasta",
    "tetrazzini|spaghetti|linguine|fettuccine|tagliatelle|pappardelle|bucatini|capellini|trenette|alfredo|carbonara|angel hair|cacio e pepe|puttanesca pasta|scampi",
    "noodle",
  ),
  savory(
    "penne",
    "penne|rigatoni|ziti|fusilli|farfalle|orecchiette|macaroni|mac|cavatelli|pasta|shells|orzo|giouvetsi|pasta salad",
    "pasta",
  ),
  savory("pasta", "pasta", "noodle"),
  savory("risotto", "risotto|orzotto", "rice"),
  savory("porridge", "congee|upma|khichdi|jook|poha|haleem"),
  savory("paella", "paella|arroz a banda", "rice"),
  savory("bowl", "bowls?|bibimbap|poke|donburi|gyudon|chirashi|oyakodon|katsudon|buddha"),
  savory(
    "rice",
    "fried rice|pilaf|pilau|pulao|biryani|jambalaya|jollof|arroz con pollo|arroz|dirty rice|hoppin'? john|mujaddara|nasi goreng|kedgeree|rice|hashweh|koshari|spanakorizo|tahdig|red beans and rice|congri",
    "rice",
  ),
  savory("polenta", "polenta|grits"),
  savory("couscous", "couscous|tabbouleh|bulgur|quinoa|farro|kibbeh|freekeh"),
  // From the pot.
  savory(
    "chili",
    "chilis?(?! (?:crisp|oil|lime|garlic|sauce|butter|dressing|and))(?=$| con| with| mac)",
  ),
  savory("wings", "buffalo wings"),
  savory(
    "meatballs",
    "meatballs?|polpette|albondigas|kofte|koftas?|kefta|soutzoukakia|cevapi|keftedes|boulettes",
    ...MINCED,
  ),
  savory(
    "shellfish",
    "mussels|clams|moules|almejas|boil|steamers",
    "mussel",
    "clam",
    "shrimp",
    "crab",
  ),
  savory(
    "curry",
    "curry|curries|masala|korma|vindaloo|saag|palak|dal|daal|dhal|rajma|chana|chole|rogan josh|makhani|butter chicken|kadai|jalfrezi|do pyaza|dopiaza|massaman|rendang|karahi|keema|mole|xacuti|kadhi|molee|moilee|aloo|gobi|bharta|poriyal|thoran|sukka|balti|mappas|ularthiyathu|nihari|dhansak|shahi|vegetables? stew in coconut|tadka|mattar|matar|handi",
  ),
  savory("ribs", "ribs", "pork"),
  savory("beef-ribs", "ribs", "beef"),
  savory(
    "dip",
    "(?:basil|arugula|parsley|kale) pesto|^pesto|marinara sauce|^marinara|(?<!leeks )vinaigrette$|dressing$|gravy$|dip|hummus|guacamole|salsa (?:verde|roja|cruda)|baba ganoush|muhammara|tzatziki|chutney|raita|relish|pico de gallo|tapenade|rillettes|pate|cranberry sauce|skordalia|taramasalata|baba ghanoush|fondue|queso|pachadi|moutabal",
  ),
  savory("mash", "mashed|puree|colcannon|aligot|potato puree|champ"),
  savory(
    "salad",
    "salads?|slaw|coleslaw|caesar|waldorf|ceviche|fattoush|panzanella|insalata caprese|horiatiki|carpaccio|nicoise|poke|tataki|kachumber|lyonnaise|remoulade|insalata|ensalada|gado[- ]gado|som tam|melon|coctel de camaron|shrimp cocktail|crudites",
  ),
  savory("skillet", "fajitas|hash|skillet|picadillo|bubble and squeak|ropa vieja"),
  savory(
    "stir-fry",
    "stir[- ]?fr(?:y|ied|ies)|kung pao|mapo|general tso'?s?|sweet and sour|cashew chicken|orange chicken|bulgogi|beef and broccoli|black bean sauce|basil chicken|pad kra(?:pao|prow)|sesame chicken|teriyaki bowl|three-cup|adobo mushrooms|wok",
  ),
  savory(
    "stew",
    "stews?|stewed|braised?|tagine|goulash|bourguignon|coq au vin|daube|cassoulet|ragout|stifado|adobo(?! )|hotpot|blanquette|pot[- ]au[- ]feu|cacciatore|osso buco|ratatouille|barbacoa|birria|chile verde|chile colorado|estofado|fricassee|lentejas|ful medames|gigantes|(?<!green )beans|caponata|peperonata|pisto|fasolakia|espinacas con garbanzos|navarin|carbonnade|lentils|chicken and dumplings|chicken and drop dumplings|spetsofai|basquaise|chasseur|boeuf|collard greens|marengo|bean pot|afelia|tinga|piperade|guisado|calabacitas|succotash|stroganoff|nikujaga",
  ),
  // A cut in the middle of the plate.
  savory("ham-steak", "ham steaks?", "ham"),
  savory("lamb-chop", "lamb chops|paidakia|rack of lamb|lamb cutlets", "lamb"),
  savory("pork-chop", "pork chops?|pork steaks?", "pork"),
  savory(
    "chicken-cutlet",
    "schnitzel|milanes[ea]|katsu|cutlets?|chicken parmesan|country-fried|chicken-fried|oven-fried|cordon bleu|parmesan|piccata|kiev",
    "chicken",
  ),
  savory("pork-cutlet", "schnitzel|milanes[ea]|katsu|tonkatsu|cutlets?", "pork"),
  savory(
    "beef-cutlet",
    "schnitzel|milanes[ea]|cutlets?|country-fried steaks?|chicken-fried steaks?",
    "beef",
  ),
  savory(
    "cauliflower",
    "cauliflower steaks?|whole roasted cauliflower|roasted cauliflower",
    "cauliflower",
  ),
  savory("whole-fish", "trout|branzino|whole .*(?:fish|bass|snapper|bream)|sea bream", "fish"),
  savory("tuna", "tuna steaks?|ahi|seared tuna|tuna", "tuna"),
  savory("sardines", "sardines|mackerel", "sardine"),
];

/** Forms that a title tells of behind "with" or "in", too; any other word there is of what comes beside the dish. */
export const TOLD_AT_THE_END: ReadonlySet<FormName> = new Set<FormName>([
  "soup",
  "noodle-soup",
  "noodles",
  "curry",
  "pasta",
  "penne",
]);

/** What a dish of a cuisine that its title does not tell is drawn as, where meat or tofu comes cut small. */
export const FORM_OF_CUISINE: Readonly<Record<string, FormName>> = {
  asian: "stir-fry",
  indian: "curry",
};

/** What a dish that its title does not tell is drawn as, by the first of its foods. */
export const FORM_OF_FOOD: Partial<Readonly<Record<Food, FormName>>> = {
  chicken: "chicken",
  turkey: "turkey",
  duck: "duck",
  beef: "steak",
  pork: "sliced-pork",
  lamb: "lamb-chop",
  ham: "ham-steak",
  "ground-beef": "skillet",
  "ground-meat": "skillet",
  sausage: "sausages",
  chorizo: "skillet",
  fish: "fillet",
  salmon: "salmon",
  tuna: "tuna",
  sardine: "sardines",
  shrimp: "shrimp",
  scallop: "scallops",
  mussel: "shellfish",
  clam: "shellfish",
  squid: "skillet",
  crab: "salad",
  tofu: "tofu-slabs",
  paneer: "skillet",
};
