/** Pasta, grains, pulses, tins, nuts, dried fruit and snacks. See `readLexicon` for how it is written. */
export const PANTRY = `
[nothing]
  rice bran, haricot bean, turtle bean, black turtle bean, pigeon pea, lupin, lupini bean, dhal,
  kalamata, apple sauce, maraschino cherry, pie filling, cherry pie filling, acorn, ginkgo nut,
  sesame butter, seed butter, sunflower seed kernel, flax, watermelon seed, lotus seed, medjool,
  goji berry, fruit leather, chipotle chili, sorghum syrup, grenadine, fruit butter,
  apple butter, hard candy, creamed coconut, mixed seed, papad, papadum, poppadom,
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
  horse gram, tiger nut, tigernut, cow pea, horse bean, sesame, white sesame seed,
  sesame tahini, sunflower kernel, hemp protein, ground flax, basil seed, melon seed, lotus nut,
  cola nut, kola nut, betel nut, corn nut, butternut puree, seed mix, quinoa seed, pea protein,
  rice protein, pea protein powder, chickpea tuna, tomato tuna, san marzano, tomato pulp,
  tomato passata di pomodoro, nori sheet, hijiki, arame, chile de arbol, straw mushroom,
  black eye pea, canned black bean, moong bean, azuki bean, mayocoba bean, daal,
  vegetarian refried bean, vegetarian baked bean, nicoise olive, manzanilla olive, pitted olive,
  stuffed olive, young green jackfruit, compote, fruit compote, fruit puree, apple puree,
  mango puree, guava paste, coconut chip, coconut nectar, barberry, raisin puree, houmous,
  baba ganoush, baba ghanoush, mint jelly, cranberry jelly, pepper jelly, chili jam,
  preserved lemon paste, veggie stock, vegetarian broth, vegetable consomme, mushroom stock,
  corn stock, kombu dashi, kombu stock, kombu broth, vegan dashi, onion broth, garlic broth,
  high fructose corn syrup, fructose syrup, glucose fructose syrup, date paste, yacon syrup,
  blackstrap molasses, cane syrup, vegan honey, honey substitute, honee, grape jelly,
  strawberry jam, orange marmalade, redcurrant jelly, lemon jelly preserve, apple pie filling,
  candy cane, peppermint candy, xanthan powder
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
  net 5.4 cup 240: tomato puree = passata, tomato sauce, crushed tomato, fire roasted tomato,
  tomato passata
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
  net 12 cup 240: tahini, tahini paste
  net 12 cup 144: sesame seed, black sesame seed
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
  light corn syrup, glucose syrup, brown rice syrup
  net 76 cup 337 exact sugar: molasses = black treacle = treacle
  net 76 cup 341 exact sugar: corn syrup
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
[may have gluten soy]
  rice cracker, chipotle in adobo sauce, gravy browning
  net 25 piece 5 trace: chipotle in adobo, chipotle pepper in adobo
[has gluten, may have animal gelatin]
  licorice candy
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
  soup, condensed tomato soup, canned tomato soup, vegetable soup, dorito, pumpkin soup,
  corn chowder
  net 8 cup 240: tomato soup
[may have fish]
  kimchee, kimchi juice, kimchi brine
  net 5.5 cup 245: kimchi
[may have gluten]
  bran, cornflake, rice krispy, veggie chip, oat fiber, old fashioned oat, quick cooking oat,
  instant oat, jumbo oat, oat malt, oatbran, oat flake, porridge, granola cereal, taco,
  buckwheat noodle, crisp rice cereal, puffed rice cereal, rice chex, corn chex, seven grain,
  ancient grain, marmite, vegemite, yeast extract, brown rice syrup crisp, glucose syrup wheat
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
  halva, halvah, turkish delight, seed and nut mix, halwa, mixed seed and nut
[may have soy gluten egg]
  vegetable protein, plant protein
[has animal]
  honeycomb, raw honey, clear honey, runny honey, liquid honey, manuka honey, honey nut cheerio
  net 82 cup 339 exact sugar: honey
  net 82 cup 340 sugar: hot honey
[has dairy]
  caramel candy, whey protein powder, scalloped potato, milk jam, creamed corn soup, parm crisp,
  cheese crisp, rasgulla, gulab jamun, creamy tomato sauce, sour cream and onion chip
  net 10 cup 252: evaporated milk
  net 54 cup 306 sugar: condensed milk, sweetened condensed milk
[has dairy, may have nut soy]
  m and m, mandm, m m, mini m m, candy coated chocolate, chocolate candy bar, heath bar,
  skor bar
  net 59 cup 170 sugar: candy bar
[has dairy, may have soy]
  chocolate spread, truffle chocolate, chocolate truffle, chocolate kiss, hershey kiss,
  andes mint, rolo, cadbury egg
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
[has gluten dairy egg]
  macaroni and cheese, mac and cheese, tortelloni, agnolotti, stuffed pasta, macaroni cheese
  net 50 cup 150 grain: tortellini, ravioli
  net 74 cup 84 piece 14 grain: cookie
[has gluten dairy]
  cream of celery soup, condensed cream soup, cheese cracker, goldfish cracker, cream soup,
  cheese ball snack, cheeto, cheez it
  net 8 cup 240: cream of mushroom soup, cream of chicken soup, condensed cream of mushroom soup
  net 74 cup 84 piece 14 grain: shortbread
[has gluten egg]
  egg pasta, spatzle, kluski, kluski noodle, egg tagliatelle, egg matzo, matzo ball,
  matzo ball soup mix
  net 71 cup 100 grain: tagliatelle, pappardelle, egg noodle
  net 50 cup 150 grain: fresh pasta, fresh egg pasta
  net 33 cup 165 grain: spaetzle
[has gluten]
  kamut, triticale, rye, rye berry, wheat, wheat germ, wheat bran, bran flake, cream of wheat,
  farina, fettuccini, somen, shell pasta, trofie, acini di pepe, saltine cracker, melba toast,
  matzoh, water cracker, pita chip, spaghettini, cavatelli, cake meal, chow mein, risoni, malt,
  wholegrain pasta, wholewheat pasta, wholemeal pasta, wholemeal spelt, grunkern, green spelt,
  durum, durum wheat, wholewheat, whole wheat, wheatgerm, wheatberry, wheat protein,
  wheat flake, wheat fibre, wheat malt, bulgar, bulghur, burghul, cous cous, ptitim, maftoul,
  farik, dinkel, einkorn, emmer, khorasan, pearled barley, pot barley, barley flake, rye flake,
  malted barley, barley malt, malt syrup, malted wheat, weetabix, shredded wheat, all bran,
  wheat bran cereal, brewer spent grain, kibbeh mix, tarhana, trahana, roux, matza, matzah,
  matzoh meal, dried pasta, macaroni noodle, spaghetti noodle, fettuccine noodle,
  linguine noodle, ziti noodle, bucatini noodle, manicotti noodle, penne pasta, spaghettoni,
  linguini, fettucine, fettucini, penne rigate, elbow pasta, elbow noodle, bow tie, bowtie,
  bow tie pasta, bowtie pasta, rotelle, jumbo shell, medium shell, small shell, ditali, tubetti,
  paccheri, mezzi rigatoni, mafaldine, mafalda, malfadine, radiatori, strozzapreti, tortiglioni,
  pastina, stelline, anelli, lumache, calamarata, cannelloni tube, pici, whole wheat pasta,
  instant noodle, instant ramen, somen noodle, lo mein noodle, wheat noodle, pretzel stick,
  soda cracker, cream cracker, water biscuit, bagel chip, communion wafer, matzo ball mix,
  wheat glucose syrup, grape nut, barley grass powder mix
  net 64 cup 140 exact grain: bulgur
  net 64 cup 140 grain: bulgur wheat, cracked wheat, barley, farro, spelt, freekeh, wheat berry,
  fregola
  net 72 cup 173 exact grain: couscous
  net 72 cup 173 grain: israeli couscous, pearl couscous, giant couscous
  net 64 cup 200 exact grain: pearl barley
  net 55 cup 110 grain: muesli
  net 71 cup 100 grain: pasta, spaghetti, linguine, fettuccine, penne, rigatoni, ziti, fusilli,
  rotini, farfalle, macaroni, elbow macaroni, orecchiette, ditalini, cavatappi, gemelli,
  bucatini, angel hair, capellini, vermicelli, ramen, ramen noodle, udon, manicotti, cannelloni,
  pasta shell, conchiglie, campanelle, fideo, angel hair pasta, elbow, casarecce, udon noodle
  net 71 cup 170 grain: orzo
  net 69 piece 5 grain: cracker, saltine, crispbread, matzo, oyster cracker
  net 67 cup 108 grain: cracker crumb, matzo meal, cracker meal
  net 48 piece 90 grain: pretzel
  net 55 cup 120 grain: hokkien noodle, yakisoba noodle
[has gluten, may have dairy egg]
  chocolate wafer, fried onion, french fried onion, sandwich cookie, ice cream cone, sugar cone,
  waffle cone, cookie crust, chocolate cookie crust, oreo crust, graham crumb, oreo cookie,
  ginger nut, biscoff spread, cookie butter, speculoos spread, butter cracker,
  crispy fried onion, ramen bowl
  net 67 cup 108 grain: stuffing mix
  net 65 cup 40 grain: stuffing, stuffing cube
  net 74 cup 84 piece 14 grain: graham cracker, graham cracker crumb, cookie crumb,
  digestive biscuit, gingersnap, ginger snap, wafer, vanilla wafer, oreo, speculoo, digestive,
  chocolate sandwich cookie, nilla wafer, biscoff
  net 69 piece 5 grain: ritz cracker
[has gluten, may have dairy nut]
  chocolate chip cookie, cookie crumbs base, kit kat, malteser, malted milk ball, whopper, twix
[has gluten, may have egg]
  lasagne sheet, chinese noodle, no boil lasagna, tagliolini, maltagliati
  net 71 cup 100 grain: lasagna, lasagna noodle, lasagne, noodle, lo mein, yakisoba
  net 55 cup 120 grain: chow mein noodle
[has gluten, may have meat]
  gravy powder, brown gravy mix, au jus mix
  net 5 cup 238: gravy
  net 20 cup 250: gravy mix
[has meat gluten]
  chicken noodle soup
[has meat, may have gluten dairy soy]
  chicken bouillon, demi glace, beef bouillon, beef bouillon cube, beef base, beef stock cube,
  veal demi glace, demiglace, chicken bouillon cube, chicken bouillon granule,
  chicken stock cube, chicken stock powder, chicken stock pot, chicken base
[has meat]
  veal stock, turkey broth, pork crackling, meat extract, meat broth, meat stock, beef consomme,
  beef bone broth, pork stock, pork broth, leaf lard, chicharron, cracklin, chicken consomme,
  chicken bone broth, poultry stock, turkey stock, lamb stock
  net 0.3 cup 240 trace: bone broth, chicken stock = chicken broth, beef stock = beef broth
  net 0.1 cup 227 piece 113 trace: lard
[has meat, may have gluten]
  gravy granule, beef gravy, turkey gravy, chicken gravy, brown gravy
[has nut animal]
  honey roasted peanut, honey roasted nut, honey roasted cashew, honey roasted almond
[has nut dairy egg]
  turron cream
[has nut dairy]
  hazelnut spread, chocolate nut spread, almond bark candy, almond roca, ferrero rocher,
  snicker, reese, reese piece, peanut butter cup, reese peanut butter cup, peanut butter candy,
  almond joy, butterfinger, peanut m and m, toblerone, torrone spread
  net 59 cup 170 sugar: nutella, chocolate hazelnut spread
[has nut egg]
  nougat, torrone
[has nut egg, may have gluten]
  net 74 cup 84 piece 14 grain: amaretti, amaretti cookie
[has nut gluten]
  biscotti, peanut butter cookie, nutter butter, almond biscotti, cantucci
[has nut]
  pinenut, pignolia, beechnut, butternut nut, hickory nut, trail mix, candlenut, tree nut,
  chopped nut, nut paste, nut mix, roasted nut, nut kernel, nut meat, almond flake,
  almond sliver, almond pulp, almond skin, sugared almond, jordan almond, walnut half,
  walnut piece, black walnut, pecan half, cashew piece, pistachio nut, pistachio butter,
  pistachio paste, hazelnut butter, hazelnut paste, macadamia butter, pine kernel, pignoli,
  pinon, heartnut, pili nut, bunya nut, ground nut, monkey nut, creamy peanut butter,
  crunchy peanut butter, powdered peanut butter, pb2, peanut paste, peanut brittle,
  cocktail peanut, beer nut, goober, praline, noisette, nut brittle, skordalia nut, ajo blanco,
  kaju, badam, bamba, chikki, peanutbutter, chestnut puree, chestnut paste, chestnut cream,
  creme de marron, walnut meat, pecan meat, almond meat
  net 8 cup 140: nut, mixed nut
  net 9 cup 143 exact piece 1: almond
  net 9 cup 140 piece 1: flaked almond, slivered almond, sliced almond, marcona almond
  net 27 cup 137 piece 1.5: cashew, cashew nut
  net 7 cup 117 piece 2: walnut
  net 4 cup 109 piece 1.5: pecan = pecan nut, macadamia, macadamia nut, brazil nut
  net 7 cup 135 piece 1: hazelnut = filbert
  net 17 cup 123 piece 1: pistachio
  net 9.4 cup 135: pine nut
  net 8 cup 146 piece 1: peanut = groundnut
  net 14 cup 258: nut butter, almond butter, cashew butter
  net 14 cup 258 exact: peanut butter
[has nut, may have dairy]
  hazelnut cream, pistachio cream
[has soy]
  soy bean, soya bean, soya chunk, tvp, textured vegetable protein, soy protein, soy nut, soya,
  black soybean, black soy bean, yellow soybean, soy protein isolate, soynut butter, soy curl,
  textured soy protein, dried bean curd, douchi, fermented black bean, fermented soybean,
  salted black bean
  net 13 cup 172: soybean
[has soy, may have fish]
  miso soup, miso soup mix, instant miso soup
[by its words]
  rice pilaf, rice mix, amaranth grain, rice cereal, grain, mostaccioli, tubettini, pinto,
  pink bean, blackeyed pea, yellow bean, fava dried, mothbean, moth bean, french bean dried,
  broadbean, cowpea dried, bean mix, legume, pulse, catjang, tomato with green chili,
  pumpkin pie filling, pumpkin pie mix, green chili canned, chipotle chili in adobo,
  pickled vegetable, tuna fish, canned salmon, canned crab, jackfruit in brine,
  bamboo shoot canned, hearts palm canned, soup mix, condensed soup, chili with bean,
  chili con carne, ravioli canned, spaghettio, fruit cocktail, mandarin orange segment,
  consomme, gelatin mix, pilinut, safflower seed, breadnut seed, cottonseed, dried currant,
  zante currant, dried plum, banana chip, dried mango, pasilla chili, dried seaweed,
  dried anchovy, dark corn syrup, rye crispbread, biscuit digestive, fig bar, chip, crisp,
  popcorn kernel, pork scratching, snack, snack mix, chewing gum, marzipan snack, wonton strip,
  crispy onion, beef jerky snack, seaweed snack, nut bar, nutritional drink mix, baby food,
  shortening can, salsa con queso dip, bean dip, dumpling mix, falafel mix, dry soup mix,
  broad bean dried, refried black bean, hot dog chili, edible seaweed sheet, matzah meal,
  crystal candy, jellybean, freekah, duck stock, french green lentil, dried bean, dried pea,
  dried lentil, granola cluster, fried shallot, crispy shallot, jalapeno chip, candied nut,
  glazed walnut, flageolet, speculaa, mizuame, textured plant protein, maraschino, puree
  net 57 cup 160 piece 8 sugar: dried apricot, dried fig
  net 75 cup 145 sugar: dried cherry
`;
