// Words about food names, written from knowledge of food and of how shops on both sides of the Atlantic label it.

/** Words that end in s and are not plural. */
export const PLURAL_ONLY: ReadonlySet<string> = set(`
  molasses hummus couscous asparagus brussels swiss watercress bass citrus
  schnapps lemongrass hibiscus octopus haas less grass texas
  nachos tapas bitters
`);

/** Foods that shops weigh or sell by the piece without a plural: "3 heads garlic", "2 celery". */
export const MASS_NOUNS: ReadonlySet<string> = set(`
  garlic celery lettuce broccoli spinach corn rice beef pork salmon bread tofu
  ginger fennel kale parsley cilantro mint basil thyme rosemary dill cheese
  milk butter sugar flour salt water oil shrimp tuna cod trout halibut squid
  fish cauliflower okra arugula choy radicchio lamb veal bacon ham prosciutto
  pancetta pasta spaghetti linguine penne feta mozzarella sauce haddock
  tilapia cream yogurt honey syrup vinegar mustard ketchup mayonnaise juice
  stock broth chard chocolate tempeh seitan asparagus
  cinnamon rhubarb naan pita
`);

/** Adjectives that do not change what is put into the basket. */
export const DESCRIPTIONS: ReadonlySet<string> = set(`
  ripe organic quality good best fine-quality favorite favourite your the a an
  of some few homemade bought store storebought prepared premium
  very room temperature cold warm hot boiling tepid lukewarm iced chilled
  overripe firm-ripe leftover additional optional extra-large preferably
  pure real natural genuine authentic nice
`);

/** Herbs whose leaves are what is bought. */
export const HERBS: ReadonlySet<string> = set(`
  basil cilantro parsley mint thyme oregano sage rosemary tarragon marjoram
  dill chervil sorrel arugula spinach watercress celery mache romaine savory
  coriander kale
`);

/** Cheeses known by their first name. */
export const NAMED_CHEESES: ReadonlySet<string> = set(`
  parmesan cheddar mozzarella feta ricotta gruyere gouda brie camembert
  gorgonzola roquefort stilton fontina provolone asiago havarti emmental
  emmentaler manchego pecorino romano mascarpone halloumi jarlsberg taleggio
  muenster edam comte jack cotija paneer colby raclette
`);

/**
 * Other names of the same thing on the shelf, singular, without accents.
 * A key that begins with "=" holds only where it is the whole name.
 */
export const SYNONYMS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    scallion: "green onion, spring onion, salad onion, scallion onion",
    cilantro:
      "fresh coriander, coriander leaf, fresh coriander leaf, cilantro leaf, cilantro leaf and stem, fresh cilantro, green coriander, coriander sprig",
    eggplant: "aubergine, brinjal",
    zucchini: "courgette",
    arugula: "rocket, =rocket leaf, roquette, rocket salad",
    rutabaga: "=swede",
    beet: "beetroot",
    chickpea: "garbanzo, garbanzo bean, chick pea",
    shrimp: "prawn",
    "bell pepper": "capsicum, sweet bell pepper",
    "red bell pepper": "red capsicum, sweet red pepper, red sweet pepper",
    "green bell pepper": "green capsicum, sweet green pepper",
    "snow pea": "mange tout, mangetout",
    "fava bean": "broad bean",
    "lima bean": "butter bean",
    endive: "belgian endive, witloof",
    "romaine lettuce": "cos lettuce, romaine, =cos",
    "swiss chard": "chard, silverbeet",
    "bok choy": "pak choi, pak choy, bok choi",
    "napa cabbage": "chinese leaf, chinese cabbage",
    celeriac: "celery root",
    "powdered sugar": "confectioner sugar, confectioners sugar, icing sugar, 10x sugar",
    "superfine sugar": "caster sugar, castor sugar",
    sugar: "granulated sugar, white sugar, white granulated sugar",
    "brown sugar": "light brown sugar, packed brown sugar",
    "turbinado sugar": "demerara sugar",
    "all purpose flour":
      "plain flour, =flour, white flour, ap flour, unbleached all purpose flour, unbleached flour",
    "self rising flour": "self raising flour",
    "whole wheat flour": "wholemeal flour, wholewheat flour",
    "bread flour": "strong white flour, strong flour, strong bread flour",
    "baking soda": "bicarbonate of soda, bicarb, bicarbonate soda",
    cornstarch: "corn starch, cornflour",
    "ground beef": "minced beef, beef mince, hamburger meat",
    "ground lamb": "minced lamb, lamb mince",
    "ground pork": "minced pork, pork mince",
    "ground turkey": "turkey mince, minced turkey",
    "ground chicken": "chicken mince, minced chicken",
    "heavy cream": "heavy whipping cream, whipping cream",
    "single cream": "pouring cream",
    "chicken stock": "chicken broth",
    "beef stock": "beef broth",
    "vegetable stock": "vegetable broth, veggie broth",
    "fish stock": "fish broth",
    "golden raisin": "sultana",
    molasses: "black treacle, treacle",
    "vanilla extract": "vanilla essence, =vanilla, pure vanilla extract",
    "red pepper flake":
      "crushed red pepper, crushed red pepper flake, chili flake, red chili flake, dried chili flake, hot pepper flake, hot red pepper flake, dried red pepper flake, crushed chili flake",
    "black pepper":
      "=pepper, ground pepper, freshly ground pepper, fresh ground pepper, ground black pepper, freshly ground black pepper, fresh ground black pepper, freshly cracked black pepper, cracked black pepper, cracked pepper, coarse ground black pepper, coarsely ground black pepper, freshly milled black pepper, freshly milled pepper",
    "white pepper": "ground white pepper, freshly ground white pepper",
    salt: "table salt, fine salt",
    "canola oil": "rapeseed oil",
    "peanut oil": "groundnut oil",
    "extra virgin olive oil": "evoo",
    "soy sauce": "soya sauce",
    mayonnaise: "mayo",
    ketchup: "catsup, tomato ketchup, tomato catsup",
    parmesan: "parmigiano reggiano, parmigiano, parmigiano reggiano cheese, parmesan reggiano",
    "monterey jack": "monterey jack cheese",
    "cottage cheese": "cottage cheese curd",
    "creme fraiche": "creme fraich",
    "greek yogurt": "greek style yogurt, plain greek yogurt",
    breadcrumb: "bread crumb",
    panko: "panko breadcrumb, panko bread crumb, japanese breadcrumb",
    "black peppercorn": "whole black peppercorn",
    "ground cinnamon": "cinnamon powder, =cinnamon",
    "ground cumin": "cumin powder, =cumin",
    "ground turmeric": "turmeric powder, =turmeric",
    "ground allspice": "=allspice",
    "ground mace": "=mace",
    "cayenne pepper": "=cayenne, ground cayenne, ground cayenne pepper",
    paprika: "ground paprika",
    "ground coriander": "coriander powder",
    "ground nutmeg": "=nutmeg",
    "ground ginger": "ginger powder, powdered ginger",
    ginger: "ginger root, root ginger, gingerroot, fresh gingerroot",
    garlic: "garlic clove, clove garlic",
    "dijon mustard": "dijon style mustard",
    "spaghetti squash": "vegetable spaghetti",
    "semisweet chocolate chip": "semi sweet chocolate chip",
    "tomato puree": "passata",
    egg: "whole egg, hen egg",
    "sun dried tomato": "sundried tomato",
    "flat leaf parsley": "italian parsley, flatleaf parsley, italian flat leaf parsley",
    "lemon zest": "lemon peel, lemon rind",
    "orange zest": "orange peel, orange rind",
    "lime zest": "lime peel, lime rind",
    jalapeno: "jalapeno pepper, jalapeno chili, jalapeno chili pepper",
    "unsalted butter": "sweet butter, sweet unsalted butter",
    "filo pastry": "phyllo, phyllo dough, filo, phyllo pastry, filo dough",
    "active dry yeast": "dry yeast, dried yeast, dried active yeast",
    "instant yeast": "fast action yeast, rapid rise yeast, instant dried yeast",
    "corn kernel": "sweetcorn, sweet corn kernel",
    pecan: "pecan nut",
    hazelnut: "filbert",
    peanut: "groundnut",
    squid: "calamari",
  }).flatMap(([name, others]) =>
    others.split(", ").map((other): [string, string] => [other, name]),
  ),
);

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}
