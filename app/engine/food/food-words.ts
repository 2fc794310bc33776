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

/** What one says in the plural of where it is weighed: "50 g peanuts", though a recipe has "50 g peanut". */
export const COUNT_NOUNS: ReadonlySet<string> = set(`
  almond cashew walnut pecan hazelnut pistachio peanut macadamia nut chestnut seed bean chickpea lentil pea
  strawberry blueberry raspberry blackberry cranberry gooseberry berry cherry grape raisin currant sultana date fig
  prune apricot plum olive caper mushroom chanterelle potato carrot tomato radish beet turnip parsnip sprout clam
  mussel scallop anchovy sardine gherkin pickle cornichon noodle breadcrumb crumb flake chip oat crouton cookie
  cracker meatball chive scallion floret lychee peppercorn sprinkle
`);

/** Adjectives that do not change what is put into the basket. */
export const DESCRIPTIONS: ReadonlySet<string> = set(`
  ripe organic quality good best fine-quality good-quality top-quality best-quality favorite favourite your the a an
  of some few homemade bought store storebought prepared premium
  very room temperature cold warm hot boiling tepid lukewarm iced chilled
  overripe firm-ripe day-old leftover additional optional extra-large preferably
  pure real natural genuine authentic nice local locally-grown farm-fresh garden-fresh unsprayed remaining ready-to-use ready-to-cook
`);

function set(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}
