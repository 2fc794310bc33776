/** What is bought ready-made, and has what its label says: cubes, cereals, candy, soups. See `readLexicon` for how it is written. */
export const LABELS = `
[may have gluten soy]
  rice cracker, chipotle in adobo sauce, gravy browning
  net 25 piece 5 trace: chipotle in adobo, chipotle pepper in adobo, chipotle pepper in adobo sauce,
  chipotle chili in adobo, chipotle chili in adobo sauce
[may have gluten dairy soy]
  vegetable bouillon cube, vegetable stock cube, vegetable stock powder, vegetable stock pot,
  vegetable base, no chicken broth, not chicken broth, chickenless broth, beefless broth
  net 0.3 cup 240 trace: vegetable bouillon
[may have animal gelatin egg soy]
  jelly bean, candy corn
[may have gluten dairy soy nut animal gelatin]
  net 81 cup 50 piece 7 sugar: candy
[may have gluten animal gelatin]
  gumdrop, licorice, sour candy, gum drop, fruit snack, skittle
[may have dairy soy]
  protein powder, vanilla protein powder, chocolate protein powder
  net 59 cup 170 sugar: chocolate candy
[may have dairy gluten]
  soup, condensed tomato soup, canned tomato soup, vegetable soup, dorito, frito, pumpkin soup,
  corn chowder
  net 8 cup 240: tomato soup
[may have fish]
  kimchee, kimchi juice, kimchi brine
  net 5.5 cup 245: kimchi
[may have gluten]
  bran, cornflake, veggie chip, oat fiber, old fashioned oat, quick cooking oat,
  instant oat, jumbo oat, oat malt, oatbran, oat flake, porridge, granola cereal, taco,
  buckwheat noodle, crisp rice cereal, puffed rice cereal, rice chex, corn chex, seven grain,
  ancient grain, yeast extract, brown rice syrup crisp, glucose syrup wheat
  net 49 cup 94 grain: oat bran
  net 58 cup 81 exact grain: oat, rolled oat
  net 58 cup 81 grain: oatmeal, steel cut oat, quick oat, porridge oat
  net 81 cup 28 grain: corn flake, rice krispy cereal, crispy rice cereal
  net 71 cup 100 grain: soba, soba noodle
  net 55 piece 13 grain: taco shell, tostada
[may have gluten dairy soy nut]
  breakfast cereal
  net 81 cup 28 grain: cereal
[may have gluten egg dairy]
  wafer roll
  net 33 cup 165 grain: gnocchi, potato gnocchi
[may have gluten nut dairy]
  granola bar, cereal bar, energy bar, protein bar, muesli bar
  net 55 cup 110 grain: granola
[may have gluten meat dairy soy]
  onion soup mix, stock powder, stock concentrate, stock pot, better than bouillon, au jus,
  ramen broth, dry onion soup mix
  net 0.3 cup 240 trace: bouillon
  net 30 cup 100 trace: bouillon cube, stock cube
[may have meat]
  pork and bean, low sodium broth, low sodium stock
  net 15 cup 170 legume: baked bean, refried bean
  net 0.3 cup 240 trace: stock, broth
[may have nut]
  halva, turkish delight, seed and nut mix, halwa, mixed seed and nut
[may have soy gluten egg]
  vegetable protein, plant protein
[has dairy, may have nut soy]
  m and m, mandm, m m, mini m m, candy coated chocolate, chocolate candy bar, heath bar,
  skor bar
  net 59 cup 170 sugar: candy bar
[has dairy, may have soy]
  chocolate spread, truffle chocolate, chocolate truffle, chocolate kiss, hershey kiss,
  andes mint, rolo, cadbury egg
[has meat, may have gluten dairy soy]
  chicken bouillon, demi glace, beef bouillon, beef bouillon cube, beef base, beef stock cube,
  veal demi glace, demiglace, chicken bouillon cube, chicken bouillon granule,
  chicken stock cube, chicken stock powder, chicken stock pot, chicken base
[has meat, may have gluten]
  gravy granule, beef gravy, turkey gravy, chicken gravy, brown gravy
[has nut egg, may have gluten]
  net 74 cup 84 piece 14 grain: amaretti, amaretti cookie
[has nut, may have dairy]
  hazelnut cream, pistachio cream
[has soy, may have fish]
  miso soup, miso soup mix, instant miso soup
[has gluten]
  marmite, vegemite
[has sesame, may have nut]
  halvah
`;
