/** Pulses, rice, tins, dried fruit and syrups. See `readLexicon` for how it is written. */
export const PANTRY = `
[nothing]
  mothbean, moth bean, broadbean, catjang, safflower seed, breadnut seed, cottonseed, flageolet,
  mizuame, pinto, maraschino
  rice bran, haricot bean, turtle bean, black turtle bean, pigeon pea, lupin, lupini bean,
  lupini, dhal, kalamata, apple sauce, maraschino cherry, pie filling, cherry pie filling, acorn,
  ginkgo nut, sesame butter, seed butter, sunflower seed kernel, flax, watermelon seed,
  lotus seed, medjool, goji berry, fruit leather, chipotle chili, sorghum syrup, grenadine,
  fruit butter, apple butter, hard candy, creamed coconut, mixed seed, papad, papadum, poppadom,
  vegetable crisp, marrowfat pea, boba, maltodextrin, hemp, chlorella, corn malt, rice malt,
  rice malt syrup, instant polenta, maize, corn tortilla chip, corn taco shell, nacho chip,
  corn tostada, quinoa flake, red quinoa, tricolor quinoa, fonio, job tear, lentil pasta,
  chickpea pasta, bean pasta, red lentil pasta, corn pasta, quinoa pasta, xanthan,
  locust bean gum, converted rice, instant rice, congee, flattened rice, idli rice,
  rice stick noodle, vermicelli rice noodle, brown rice noodle, brown rice pasta,
  brown rice spaghetti, pad thai noodle, pad thai rice noodle, flat rice noodle, pho noodle,
  vermicelli bean thread, mung bean noodle, mung bean vermicelli, bean vermicelli,
  sweet potato glass noodle, japchae noodle, rice paper round, summer roll wrapper, pappadam,
  popped corn, corn bran, flax egg, chia egg, flaxseed egg, aquafaba, coconut butter,
  coconut condensed milk, coconut manna, lite coconut milk, pumpkin butter, pear butter,
  plum butter, mango butter, butterbean, sunflower butter, sunflower seed butter, sunbutter,
  tahini butter, pumpkin seed butter, watermelon seed butter, cream style corn, cream of rice,
  dark red kidney bean, light red kidney bean, white kidney bean, white kidney, red kidney,
  dark red kidney, light red kidney, kidney or cannellini bean, black turtle, romano bean,
  horse gram, tiger nut, tigernut, cow pea, horse bean, sesame, white sesame seed, sesame tahini,
  sunflower kernel, hemp protein, ground flax, basil seed, melon seed, lotus nut, cola nut,
  kola nut, betel nut, corn nut, butternut puree, seed mix, quinoa seed, pea protein,
  rice protein, pea protein powder, chickpea tuna, tomato tuna, san marzano, tomato pulp,
  nori sheet, hijiki, arame, chile de arbol, straw mushroom, black eye pea, canned black bean,
  moong bean, azuki bean, mayocoba bean, daal, vegetarian refried bean, vegetarian baked bean,
  nicoise olive, manzanilla olive, pitted olive, stuffed olive, young green jackfruit, compote,
  fruit compote, fruit puree, apple puree, mango puree, guava paste, coconut chip,
  coconut nectar, barberry, raisin puree, baba ganoush, mint jelly, cranberry jelly,
  pepper jelly, chili jam, preserved lemon paste, veggie stock, vegetarian broth,
  vegetable consomme, mushroom stock, corn stock, kombu dashi, kombu stock, kombu broth,
  vegan dashi, onion broth, garlic broth, high fructose corn syrup, fructose syrup,
  glucose fructose syrup, date paste, yacon syrup, blackstrap molasses, cane syrup, vegan honey,
  honey substitute, honee, grape jelly, strawberry jam, orange marmalade, redcurrant jelly,
  lemon jelly preserve, apple pie filling, candy cane, peppermint candy, xanthan powder
  net 78 cup 185 exact grain: rice
  net 78 cup 185 grain: white rice, basmati, basmati rice, jasmine rice, arborio, arborio rice,
  carnaroli, risotto rice, sushi rice, sticky rice, long grain rice, puffed rice,
  short grain rice, bomba rice, paella rice, glutinous rice, black rice, forbidden rice,
  red rice, parboiled rice, poha
  net 73 cup 190 exact grain: brown rice
  net 73 cup 185 grain: wild rice
  net 57 cup 170 exact grain: quinoa
  net 64 cup 140 grain: millet, sorghum, teff, buckwheat, buckwheat groat, kasha
  net 57 cup 170 grain: amaranth
  net 70 cup 145 grain: grit, polenta
  net 12 cup 165 grain: hominy, pozole
  net 82 cup 100 grain: rice noodle, glass noodle, cellophane noodle, rice vermicelli,
  rice stick, rice pasta, rice vermicelli noodle, bean thread, bean thread noodle,
  sweet potato noodle, dangmyeon
  net 82 piece 9 grain: rice paper, rice paper wrapper, rice wrapper, banh trang
  net 15 cup 170 legume: bean, black bean, kidney bean, red bean, pinto bean, navy bean,
  cannellini, cannellini bean, great northern bean, white bean, cranberry bean, borlotti bean,
  adzuki bean, mung bean, black eyed pea, butter bean, red kidney bean, flageolet bean,
  mixed bean, gigante bean, chili bean
  net 16 cup 200 exact legume: chickpea = garbanzo = garbanzo bean = chick pea
  net 52 cup 192 exact legume: lentil
  net 52 cup 192 legume: red lentil, green lentil, brown lentil, puy lentil, beluga lentil,
  split pea, yellow split pea, dal, toor dal, chana dal, urad dal, moong dal, masoor dal,
  green split pea, black lentil, french lentil, yellow lentil
  net 15 cup 262 exact: tomato paste
  net 5.4 cup 240: tomato puree = passata = tomato passata = tomato passata di pomodoro, tomato sauce,
  crushed tomato, fire roasted tomato
  net 3.5 cup 240 piece 60: diced tomato, stewed tomato, chopped tomato, whole peeled tomato,
  rotel, san marzano tomato, canned tomato
  net 43 cup 54 piece 2: sun dried tomato = sundried tomato
  net 17.5 cup 110 piece 3: sun dried tomato in oil, sundried tomato in oil,
  sun dried tomato packed in oil, oil packed sun dried tomato
  net 6 cup 116 piece 1000: pumpkin puree, canned pumpkin
  net 25 piece 5 trace: dried chili, ancho chili, ancho, guajillo, guajillo chili, pasilla
  net 5 cup 168 piece 120: artichoke heart, marinated artichoke
  net 3 cup 140 piece 4: olive, black olive, green olive, kalamata olive, castelvetrano olive
  net 4 cup 140 piece 70: roasted red pepper, roasted pepper
  net 5.5 cup 245: sauerkraut
  net 3 cup 226: coconut milk, light coconut milk
  net 4.4 cup 240: coconut cream
  net 55 cup 296 sugar: cream of coconut, coco lopez
  net 11 cup 244: applesauce
  net 68 cup 320 sugar: cranberry sauce, jam, jelly, marmalade, preserve, fruit spread,
  raspberry jam, apricot jam, fig jam, apricot preserves, fruit preserve
  net 0.3 cup 240 trace: vegetable stock = vegetable broth = veggie broth, mushroom broth
  net 12 cup 240: tahini = tahina = tehina = tahine, tahini paste
  net 12 cup 144: sesame seed = benne seed, black sesame seed
  net 11 cup 140: sunflower seed
  net 4.7 cup 129: pumpkin seed, pepita
  net 7.7 cup 160: chia seed, chia
  net 1.6 cup 112: flaxseed, flax seed, flax meal, linseed, hemp seed, hemp heart,
  flaxseed meal, ground flaxseed, ground linseed
  net 2 cup 90 trace: psyllium, psyllium husk, xanthan gum, guar gum
  net 75 cup 145 exact sugar: raisin
  net 75 cup 145 sugar: golden raisin = sultana, dried cranberry, craisin
  net 57 cup 160 piece 8 sugar: dried fruit, prune
  net 67 cup 150 piece 24 sugar: date, medjool date
  net 64 cup 27 piece 4 trace: dried mushroom, dried shiitake, dried porcini
  net 30 cup 100 trace: nori, kombu
  net 67 cup 315 exact sugar: maple syrup
  net 67 cup 322 sugar: pancake syrup, date syrup, syrup, simple syrup, sugar syrup
  net 76 cup 330 sugar: agave, agave syrup, agave nectar, golden syrup, rice syrup,
  glucose syrup, brown rice syrup
  net 76 cup 337 exact sugar: molasses = black treacle = treacle
  net 73 cup 330 sugar: pekmez = grape molasses, date molasses, carob molasses
  net 80 cup 140 potato: gari = garri, attieke
  net 50 cup 150 grain: rice cake, tteok, korean rice cake
  net 49 cup 25 potato: potato chip, potato crisp
  net 62 cup 26 grain: corn chip, tortilla chip, popcorn
  net 55 piece 13 grain: tostada shell
  net 88 cup 152 grain: tapioca pearl, sago
  net 10 cup 246 legume: hummus
  net 5 cup 244: preserved lemon
  net 0 cup 200: inulin, sugar free syrup, sugar free maple syrup
  net 28 cup 160 grain: cooked rice, day old rice
  net 1 cup 110: shirataki, shirataki noodle, konjac noodle, konjac, konjac rice, kelp noodle,
  hearts of palm noodle, heart of palm pasta
  net 16.5 cup 150 piece 100 grain: creamed corn, canned corn
  net 15 cup 262: tomato concentrate, sun dried tomato paste
  net 76 cup 60 potato: potato flake, instant mashed potato
  net 4.6 cup 150 piece 150: piquillo pepper
  net 60 cup 320 legume: red bean paste, anko
[has animal]
  honeycomb, raw honey, clear honey, runny honey, liquid honey, manuka honey, honey nut cheerio
  net 82 cup 339 exact sugar: honey
  net 82 cup 340 sugar: hot honey
[has dairy]
  caramel candy, whey protein powder, scalloped potato, milk jam, creamed corn soup, parm crisp,
  cheese crisp, rasgulla, creamy tomato sauce, sour cream and onion chip
  net 10 cup 252: evaporated milk
  net 54 cup 306 sugar: condensed milk, sweetened condensed milk
[has egg dairy]
  lime curd, orange curd, passionfruit curd, fruit curd
  net 68 cup 320 sugar: lemon curd
[has egg]
  marshmallow creme, marshmallow fluff, egg protein
[has fish]
  anchovy, anchovy fillet, tuna, dried shrimp, bonito flake, katsuobushi, lobster stock,
  fish fumet, fumet, shellfish stock, shrimp stock, shrimp chip, shrimp cracker, lobster base,
  clam broth, clam nectar, dashi stock, dashi granule, instant dashi, hondashi, bouillabaisse,
  cioppino base
  net 0.3 cup 240 trace: fish stock = fish broth, dashi, clam juice, seafood stock
[has gelatin]
  gummy, jelly crystal, collagen peptide, collagen powder, hydrolyzed collagen, aspic,
  gummy candy, gummi, peep, wine gum, jelly baby, jelly cube, jelly powder
  net 81 cup 50 piece 7 sugar: gummy bear
[has meat]
  chili con carne
  veal stock, turkey broth, pork crackling, meat extract, meat broth, meat stock, beef consomme,
  beef bone broth, pork stock, pork broth, chicharron, cracklin, chicken consomme,
  chicken bone broth, poultry stock, turkey stock, lamb stock
  net 0.3 cup 240 trace: bone broth, chicken stock = chicken broth, beef stock = beef broth
[has soy]
  soy bean, soya bean, soya chunk, tvp, textured vegetable protein, soy protein, soy nut, soya,
  black soybean, black soy bean, yellow soybean, soy protein isolate, soynut butter, soy curl,
  textured soy protein, dried bean curd, douchi, fermented black bean, fermented soybean,
  salted black bean
  net 13 cup 172: soybean
[by its words]
  rice pilaf, rice mix, amaranth grain, rice cereal, grain, pink bean, blackeyed pea,
  yellow bean, fava dried, french bean dried, cowpea dried, bean mix, legume, pulse,
  tomato with green chili, pumpkin pie filling, pumpkin pie mix, green chili canned,
  pickled vegetable, tuna fish, canned salmon, canned crab, jackfruit in brine,
  bamboo shoot canned, hearts palm canned, soup mix, condensed soup, ravioli canned,
  fruit cocktail, mandarin orange segment, consomme, gelatin mix, dried currant, zante currant,
  dried plum, banana chip, dried mango, pasilla chili, dried seaweed, dried anchovy,
  rye crispbread, biscuit digestive, fig bar, chip, crisp, popcorn kernel,
  pork scratching, snack, snack mix, chewing gum, marzipan snack, wonton strip, crispy onion,
  beef jerky snack, seaweed snack, nut bar, nutritional drink mix, baby food, shortening can,
  salsa con queso dip, bean dip, dumpling mix, falafel mix, dry soup mix, broad bean dried,
  refried black bean, hot dog chili, edible seaweed sheet, matzah meal, crystal candy, jellybean,
  duck stock, french green lentil, dried bean, dried pea, dried lentil, granola cluster,
  fried shallot, crispy shallot, jalapeno chip, candied nut, glazed walnut,
  textured plant protein, puree
  net 57 cup 160 piece 8 sugar: dried apricot, dried fig
  net 75 cup 145 sugar: dried cherry
[has sesame]
  houmous, baba ghanoush
[has dairy, may have gluten nut]
  gulab jamun
[has meat, may have gluten dairy egg soy]
  chili with bean
`;
