/** What the freezer has. See `readLexicon` for how it is written. */
export const FROZEN = `
[nothing]
  hashbrown
  popsicle, ice, ice cube, crushed ice, frozen vegetable, cauliflower wing,
  cauliflower buffalo wing, lentil loaf, hearts of palm crab cake, vegetable patty,
  artichoke crab cake, frozen spinach, acai
  net 24 cup 140 sugar: sorbet
  net 15 cup 150 piece 213 potato: hash brown
  net 24 cup 120 potato: potato wedge, fries, sweet potato fry
  net 16.5 cup 150 piece 100 grain: frozen corn
  net 9 cup 145: frozen pea, petit pois
[may have gluten]
  oven chip
  net 24 cup 120 potato: tater tot, french fry, frozen fry
[may have dairy]
  whipped topping
  net 24 cup 140 sugar: sherbet
[may have gluten egg dairy]
  pierogi, perogy, latke, hash brown patty
[has egg]
  quorn, quorn mince, quorn piece
[may have soy gluten egg]
  veggie burger, veggie patty
[has dairy]
  cool whip, fudgesicle
  creamed spinach, ice milk
  net 24 cup 140 sugar: frozen yogurt
[has dairy, may have egg]
  chocolate ice cream, semifreddo
  net 24 cup 140 sugar: ice cream, vanilla ice cream, gelato
[has fish gluten egg]
  takoyaki
[has fish gluten, may have egg dairy]
  fish stick, fish finger
[has gluten dairy egg, may have meat]
  pizza
[has gluten dairy egg]
  kugel
  net 43 piece 60 grain: waffle
[has gluten dairy]
  cheese puff pastry, all butter puff pastry, butter puff pastry
[has gluten egg]
  egg roll skin, eggroll wrapper, yorkshire pudding
  net 56 piece 8 grain: egg roll wrapper
[has gluten]
  kataifi, kadaif
  net 51 piece 19 grain: phyllo sheet,
  filo pastry = phyllo = phyllo dough = filo = phyllo pastry = filo dough, filo sheet
[has gluten, may have dairy egg]
  pierogy
  shortcrust, pizza base, phyllo cup, hush puppy, croquette, onion ring
  net 45 piece 245 grain: puff pastry, puff pastry sheet, shortcrust pastry, pie shell
  net 45 piece 450 grain: pizza crust
[has gluten, may have egg]
  won ton wrapper, gyoza skin, dumpling skin, potsticker wrapper, lumpia wrapper
  net 56 piece 8 grain: wonton wrapper, spring roll wrapper, dumpling wrapper, gyoza wrapper,
  wonton skin
[has gluten, may have egg meat]
  potsticker, pot sticker, dumpling, gyoza, wonton, won ton
[has meat gluten]
  chicken pot pie
[has meat gluten, may have egg dairy soy]
  chicken nugget
[has nut dairy]
  butter pecan ice cream, pistachio ice cream
[has nut]
  nut roast
[has soy]
  soy nugget, soy ice cream
[by its words]
  ice pop, ice cream bar, frozen fruit, frozen pizza, pizza roll, egg roll, spring roll,
  burger patty veggie, orange juice concentrate, lemonade concentrate, limeade concentrate,
  apple juice concentrate, juice concentrate, ice cream cake, bagel bite, burrito frozen,
  pot pie, tv dinner, acai puree, edamame pod frozen, granita, novelty bar
[has gluten dairy, may have egg]
  cauliflower cheese
[has dairy, may have nut]
  kulfi
[has gluten meat, may have egg dairy soy]
  corn dog
[has gluten dairy, may have soy egg]
  ice cream sandwich
`;
