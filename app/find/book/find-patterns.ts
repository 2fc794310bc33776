/** Kinds of food and of dish as patterns of a line or a title, for the rules of `find-cases.jsonl`; no part of the search. */
export const FIND_PATTERNS: Readonly<Record<string, string>> = {
  pasta:
    "pasta|spaghetti|rotini|campanelle|penne|rigatoni|linguine|fettuccine|lasagn|macaroni|orzo|ravioli|tagliatelle|ziti|fusilli|farfalle|orecchiette|tortellini|bucatini|ditalini|cavatappi|shells|pappardelle|gnocchi|cavatelli|gemelli|angel hair|capellini|noodles",
  rice: "\\brice\\b(?! (?:vinegar|wine|flour|noodle|stick|paper|vermicelli|cake))|risotto|arborio|basmati",
  fish: "salmon|\\bcod\\b|tuna|tilapia|trout|halibut|catfish|snapper|sea bass|branzino|\\bsole\\b|haddock|mackerel|sardine|swordfish|mahi|monkfish|flounder|pollock|bream|grouper|arctic char|white fish|fish fillet|anchov",
  seafood:
    "@fish|fish sauce|shrimp|prawn|crab|lobster|clam|mussel|scallop|oyster|squid|calamari|octopus|dashi|bonito|worcestershire",
  meat: "chicken|beef|pork|bacon|\\bham\\b|prosciutto|pancetta|guanciale|lamb|turkey|duck|veal|sausage|chorizo|kielbasa|andouille|merguez|steak|lard\\b|gelatin|salami|brisket",
  cheese:
    "cheese|cheddar|feta|parmesan|parmigiano|mozzarella|ricotta|gruy[eè]re|paneer|cotija|mascarpone|pecorino|queso|halloumi|emmental|comt[eé]|brie|provolone|monterey|gorgonzola|roquefort|manchego|burrata|taleggio|fontina",
  dairy:
    "@cheese|(?<!peanut |almond |nut |vegan |plant-based |dairy-free |cashew )butter(?!nut|milk squash)|(?<!coconut |almond |oat |soy |plant |rice )milk|(?<!coconut |oat )cream(?! of tartar)|(?<!coconut )yogurt|cr[eè]me|ghee|buttermilk|half-and-half",
  nuts: "almond|walnut|pecan|cashew|pistachio|hazelnut|macadamia|pine nut|peanut|brazil nut|\\bnuts\\b|praline|marzipan|frangipane|amaretti",
  wheat:
    "(?<!gluten-free [\\w-]*\\s?|almond |rice |chickpea |corn |coconut |potato |tapioca |buckwheat )flour|bread|(?<!gluten-free [\\w -]*)(?:panko|pasta|spaghetti|cookies|crackers|ladyfingers|puff pastry|phyllo|filo|brioche|graham|semolina|couscous|bulgur|barley|soy sauce|tortillas \\(flour|kataifi|baguette|oats)",
  peppers:
    "bell pepper|sweet pepper|red peppers?\\b(?! flake)|green peppers?\\b|roasted red pepper|poblano|jalape[nñ]o|serrano|chipotle|ancho|guajillo|habanero|cayenne|\\bchil(?:i|es?|ies|li|lies)\\b|pepper flakes|peperoncin|pepperoncini|pimiento|piquillo|padr[oó]n|shishito|cubanelle|arbol|gochugaru",
  hot: "jalape[nñ]o|serrano|chipotle|ancho|guajillo|habanero|cayenne|\\bchil(?:i|es?|ies|li|lies)\\b|pepper flakes|peperoncin|gochu|sriracha|harissa|hot sauce|sambal|doubanjiang|arbol|calabrian|curry paste|aleppo|chorizo|andouille|tabasco|buffalo|wasabi|horseradish|sichuan pepper|vindaloo|'nduja|merguez",
  curry:
    "curr(?:y|ies)|masala|korma|vindaloo|dhansak|moilee|malai|makhani|butter chicken|saag|xacuti|rogan|madras|jalfrezi|balti|kadai|bhuna|rendang|panang|massaman|laksa|keema|chana|\\bdal\\b|gobi",
  soup: "soup|chowder|bisque|minestrone|pozole|gazpacho|tom (?:kha|yum)|caldo|pho\\b|ramen|broth|soupe|sopa|ribollita|velout[eé]|potage|stew|rasam|laksa|avgolemono|harira|egg drop|gumbo|cioppino|bouillabaisse|vichyssoise|congee|jook|pistou|zuppa|fagioli|wonton|shorba|mulligatawny",
};
