/** What is no food that one buys, or is found in the aisle that its last words tell. See `readLexicon` for how it is written. */
export const ELSEWHERE = `
[may have nut soy gluten]
  satay, satay skewer, satay stick, sate skewer, sate stick, satay seasoning, satay spice,
  satay mix, satay spice mix, satay powder, satay kit
[nothing]
  gellan gum, lactic acid, lactate, calcium lactate, sodium lactate, butcher twine, nutribullet,
  soapnut, wingnut, soy wax, carrageenan, ascorbic acid, tartaric acid, lye, activated charcoal,
  smoke flavor, natural flavor, color, colour, dye, beta carotene, vitamin, mineral,
  calcium carbonate, calcium chloride, potassium, iron, zinc, sodium, acid, ascorbate, sorbate,
  benzoate, phosphate, sulfite, sulphite, nitrite, nitrate, cellulose, antioxidant,
  preservative, acidity regulator, stabilizer, thickener, carbon dioxide, nitrogen, fiber,
  fibre, enzyme, starter culture, bacterial culture, culture, mold, mould, souffle dish,
  tart pan, tart tin, terrine mold, ramekin, danish style, baking sheet, wok, dutch oven
[may have animal]
  natural red 4, confectionery glaze, wax
[may have animal gelatin]
  candied
[may have dairy]
  probiotic, acidophilus, lactobacillus
[may have gluten]
  multigrain
[may have gluten soy]
  hydrolyzed protein
[may have animal byProduct soy]
  mono and diglyceride
[may have meat]
  stearic acid, glycerol, glyceride, tallowate, pepsin, pancreatin
[may have soy]
  emulsifier
[may have soy gluten egg]
  hydrolyzed plant protein
[has animal]
  propolis, bee pollen, beeswax, bee wax, shellac, confectioner glaze,
  e913, e901, e904, lanolin
[has animal byProduct]
  carmine, carminic acid, e120, e542
[has dairy]
  creamed, buttered, skim milk powder, lactoserum, caseinate, sodium caseinate,
  calcium caseinate, lactalbumin, lactoglobulin, lactoferrin
  net 4.7 cup 245: yoghourt, yogourt
[has dairy rennet]
  net 3.3 cup 100 piece 28: parmesean, parmasan
[has dairy egg]
  simplesse
[has dairy, may have egg]
  dairy lo, dairy low fat replacer
[nothing]
  sunflower lecithin, rapeseed lecithin, canola lecithin
[has egg]
  ovalbumin, lysozyme, ovomucoid, omelet
  net 0.6 cup 220: mayonaise
[has fish]
  king prawn, prawn paste, prawn cracker, isinglass
[has fish, may have gluten soy]
  net 19 cup 275: worcester sauce, worchestershire sauce
[has fish soy gluten]
  oyster flavored sauce
[has gelatin]
  collagen
[has gluten]
  wheat fiber
  net 51 piece 19 grain: fillo
[has gluten, may have dairy egg]
  breaded
[has gluten, may have egg]
  lasagna sheet
  net 71 cup 100 grain: lasagne noodle
[has soy]
  soy yogurt, soy, soy drink, soy cream, soya protein, soya flour, soy oil, soy bean oil,
  soy lecithin, soy fiber, soy chunk, soya mince
[by its words]
  net 28 cup 160 grain: precooked rice, leftover rice, cooked white rice, cooked jasmine rice,
  cooked brown rice, cooked basmati rice, steamed rice
  net 18.5 cup 185 grain: cooked quinoa
  net 71 cup 100 grain: shell
  net 46 piece 30 grain: bread slice
  net 55 piece 13 grain: hard taco shell
  net 100 cup 200 piece 4 sugar: simple syrup solid
  net 0 cup 200: sugar free sweetener
  net 15 cup 150 piece 213 potato: small potato
  net 25 cup 150 piece 200 grain: frozen udon, frozen udon noodle, fresh udon,
  fresh udon noodle, cooked noodle, cooked pasta, cooked spaghetti, fresh rice noodle,
  cooked rice noodle
  net 55 cup 120 grain: fresh ramen noodle, fresh ramen, fresh noodle, fresh wheat noodle,
  fresh egg noodle
  net 12 cup 200 legume: cooked lentil, canned lentil, cooked dal
  net 4 cup 155: shelled edamame
  net 13 cup 172: dried soybean
  net 7.6 cup 160 piece 150: onion half
  net 31 cup 136 piece 3: minced garlic
  net 4.6 cup 150 piece 150: yellow bell pepper, orange bell pepper, pepper yellow
  net 1.4 cup 30: mixed salad
  net 12 cup 156 trace: frozen chopped herb
  net 2.7 cup 122 piece 50: broccoli sprout, lettuce mix
  net 39 cup 93 sugar: sweetened shredded coconut
  net 2 cup 113 piece 28: american swiss
  net 27 cup 137 piece 1.5: raw cashew
  net 1 cup 240: macadamia milk
  net 5 cup 240: plant based milk, dairy free milk, non dairy milk
  net 13 cup 240 sugar: sweet sherry
`;
