/** Fresh vegetables, mushrooms, herbs, and fruit without figures. See `readLexicon` for how it is written. */
export const PRODUCE = `
[nothing]
  acerola, abiu, ackee, atemoya, carambola, starfruit, cherimoya, pitaya, pitahaya, feijoa,
  groundcherry, physalis, jujube, loquat, litchi, mamey, sapote, mangosteen, olallieberry,
  pawpaw, damson, pluot, pummelo, rose hip, salmonberry, sapodilla, sweetsop, tamarillo, tangelo,
  uglifruit, pitanga, roselle, carissa, marionberry, tayberry, medlar, sloe, noni, butterbur,
  celtuce, cornsalad, moringa, fiddlehead, fiddlehead fern, waxgourd, calabash, lambsquarter,
  komatsuna, nopal, vidalia, pigeonpea, pokeberry, pokeweed, crookneck, pattypan, tannier,
  malanga, yambean, yautia, succotash, irishmoss, laver, vinespinach, oca, ulluco, kai lan,
  gai choy, aloe vera, hispi, cauliflowerette, broccolette, nettle, greengage, glasswort,
  friggitello, tulsi, bergamot, rowanberry
  bilberry, boysenberry, breadfruit, citron, cloudberry, crabapple, crab apple, black currant,
  blackcurrant, red currant, redcurrant, dragon fruit, durian, elderberry, elderflower,
  huckleberry, kumquat, key lime, lingonberry, loganberry, mulberry, pomelo, quince,
  soursop, satsuma, yuzu, fruit, citrus, beet green, cubanelle, padron pepper, bitter gourd,
  borage, rapini, brussel sprout, cardoon, manioc, chicory, lamb lettuce, cowpea, cress,
  dandelion, garlic scape, wax bean, palm heart, cavolo nero, lamb quarter, lemon grass,
  iceberg, butterhead, mesclun, microgreen, crimini, portabella, pearl onion, cipollini, ramp,
  sugar snap, pea shoot, pea tendril, fingerling, yukon gold, jersey royal, samphire, butternut,
  squash blossom, salad leaf, salad mix, vine leaf, grape leaf, banana leaf, kelp, dulse,
  spirulina, fresh herb, water spinach, root vegetable, vegetable, mixed vegetable,
  stir fry vegetable, edible flower, sea bean, coriander root, epazote, lemon balm, lemon thyme,
  lemon verbena, spearmint, peppermint, shiso, perilla, lovage, pandan leaf, lime leaf,
  citrus zest, spring green, rose petal, nasturtium, horse radish, coleslaw, garlic chive,
  lettuce heart, cactus, sea buckthorn, yucca, zoodle, courgette noodle, courgetti,
  zucchini ribbon, carrot noodle, vegetable noodle, butternut squash noodle, daikon noodle,
  cucumber noodle, spiralized zucchini, egg plant, eggfruit, baby eggplant, chinese eggplant,
  japanese eggplant, thai eggplant, italian eggplant, globe eggplant, butterhead lettuce,
  bibb butter lettuce, butternut pumpkin, butter pea, buttercup squash, butter potato,
  butter cabbage, poached pear, king trumpet mushroom, oyster plant, lobster mushroom,
  chicken of the wood, chicken of the woods mushroom, hen of the wood,
  hen of the woods mushroom, beefsteak tomato, beef tomato, beefsteak mushroom, bull blood,
  goat horn pepper, goosefoot, fish mint, duckweed, turkey fig, elephant garlic, bear garlic,
  pig weed, hen mushroom, thai bird chili, ox heart tomato, oxheart tomato, catmint,
  deer tongue lettuce, snake bean, snake gourd, ladyfinger banana, lady finger banana,
  celery heart, rib of celery, celery stalk rib, kale rib, chard rib, jalapeno rib,
  shark fin melon, sausage fruit, waterchestnut, doughnut peach, donut peach, cauliflower steak,
  cabbage steak, celeriac steak, mushroom steak, portobello steak, eggplant steak,
  watermelon steak, broccoli steak, zucchini steak, pulled jackfruit, veggie, green vegetable,
  vidalia onion, cipollini onion, caramelized onion, banana shallot, black garlic,
  turmeric root, fresh turmeric, green tomato, purple yam, golden beet, mooli, watermelon radish, gobo,
  green leaf lettuce, red leaf lettuce, baby gem, baby green, micro green, dandelion leaf,
  rainbow chard, yu choy, napa, pointed cabbage, cole slaw mix, slaw, alfalfa, tenderstem,
  fennel frond, hearts of celery, morning glory, sea vegetable, irish moss, mini pepper,
  mini sweet pepper, scotch bonnet pepper, fresno pepper, anaheim chile, aji amarillo,
  hatch chile, long red chilli, hubbard squash, pattypan squash, crookneck squash,
  marrow squash, pumpkin flesh, mini cucumber, bottle gourd, ridge gourd, luffa,
  drumstick vegetable, drumstick leaf, crimini mushroom, baby bella, swiss brown mushroom, portabella mushroom,
  honey mushroom, wood ear, black fungus, black truffle, white truffle, huitlacoche, corn husk,
  yard long bean, fava, banana blossom, pandan, shiso leaf, hoja santa, mixed fruit,
  fresh fruit, angelica, granny smith, honeycrisp, gala apple, fuji apple, cooking apple,
  bramley apple, golden delicious, nashi pear, cashew apple, cashew fruit, tart cherry,
  calamansi, coconut meat, lucuma, aronia, curly parsley, holy basil, thyme sprig,
  rosemary sprig, herb sprig
  net 5 cup 168 piece 120: artichoke
  net 15.8 cup 150 piece 30: jerusalem artichoke, sunchoke, burdock, salsify
  net 85 cup 128: arrowroot
  net 1.4 cup 30 piece 300: arugula = rocket = (rocket leaf) = roquette = rocket salad = arugula leaf,
  watercress = watercress leaf, spring mix, mixed green, spinach = spinach leaf, salad green,
  baby spinach
  net 1.8 cup 134 piece 16: asparagus
  net 1.5 cup 150: bamboo shoot, heart of palm
  net 4 cup 104: bean sprout, beansprout, mung bean sprout
  net 6.8 cup 136 piece 82: beet = beetroot
  net 4.6 cup 150 piece 150: bell pepper = capsicum = sweet bell pepper, red pepper,
  yellow pepper, orange pepper, sweet pepper,
  red bell pepper = red capsicum = sweet red pepper = red sweet pepper
  net 2.9 cup 150 piece 120: green pepper, poblano, poblano pepper,
  green bell pepper = green capsicum = sweet green pepper
  net 4 cup 150 piece 130: romano pepper, pointed pepper, sweet pointed pepper, ramiro pepper
  net 4 cup 140 piece 70: banana pepper, pimiento, pimento
  net 4 cup 90 piece 14: anaheim pepper, serrano, serrano pepper, habanero, scotch bonnet,
  jalapeno = jalapeno pepper = jalapeno chili = jalapeno chili pepper, chili, red chili,
  green chili, thai chili, bird eye chili, chili pepper, shishito, fresno chili, serrano chile,
  shishito pepper
  net 1.2 cup 70 piece 150: bok choy = pak choi = pak choy = bok choi, gai lan,
  chinese broccoli, choy sum, baby bok choy
  net 4 cup 91 piece 500: broccoli, broccolini, broccoli rabe, broccoli floret, broccoli slaw,
  tenderstem broccoli
  net 5.2 cup 88 piece 19: brussels sprout
  net 3.3 cup 89 piece 900: cabbage, coleslaw mix, slaw mix, green cabbage, red cabbage,
  savoy cabbage, white cabbage
  net 6.8 cup 128 piece 61: carrot, baby carrot
  net 24 cup 150 piece 200 potato: cassava, yuca, taro, yam, ube, taro root
  net 3 cup 107 piece 588: cauliflower, cauliflower floret
  net 7.4 cup 156 piece 450: celeriac = celery root
  net 1.4 cup 101 piece 40: celery = celery leaf, celery rib, rib celery, celery stalk
  net 3 cup 67 piece 200: collard, collard green, kale = kale leaf, mustard green, turnip green,
  lacinato kale, tuscan kale, curly kale
  mache = mache leaf
  net 16.5 cup 150 piece 100 grain: corn, corn on the cob, ear of corn, corn cob, sweet corn,
  corn kernel = sweetcorn = sweet corn kernel, ear corn
  net 3 cup 150 piece 10: baby corn
  net 2.2 cup 104 piece 300: cucumber, english cucumber, persian cucumber
  net 2.5 cup 116 piece 340: daikon, daikon radish
  net 2.9 cup 82 piece 450: eggplant = aubergine = brinjal
  net 1 cup 50 piece 500: endive = curly endive, escarole, frisee, radicchio, treviso
  net 15 cup 170 legume: fava bean = broad bean, lima bean = butter bean
  net 4.2 cup 87 piece 234: fennel, fennel bulb
  net 31 cup 136 piece 3: garlic = garlic clove = clove garlic, roasted garlic
  net 16 cup 96 piece 15: ginger = ginger root = root ginger = gingerroot = fresh gingerroot,
  fresh ginger
  net 20 cup 67 piece 12 trace: galangal, lemongrass
  net 4.3 cup 110 piece 6: green bean, string bean, runner bean, haricot vert, french bean,
  long bean
  net 3.9 cup 130 piece 650: jicama
  net 2.6 cup 135 piece 150: kohlrabi
  net 12.4 cup 89 piece 90: leek
  net 1.5 cup 47 piece 600: lettuce, romaine heart,
  romaine lettuce = cos lettuce = romaine = (cos), iceberg lettuce, lettuce leaf
  net 1.2 cup 50 piece 160: little gem, butter lettuce, bibb lettuce, boston lettuce,
  little gem lettuce
  net 13 cup 100 piece 80: lotus root
  net 1 cup 50 piece 120: belgian endive = witloof = chicon
  net 4 cup 40: fresh fenugreek = fenugreek leaf = methi leaf = fresh methi = fresh fenugreek leaf
  net 2.3 cup 72 piece 18: mushroom, button mushroom, cremini, oyster mushroom, portobello,
  king oyster mushroom, white mushroom, cremini mushroom, baby bella mushroom,
  chestnut mushroom, portobello mushroom, enoki mushroom, wild mushroom
  net 4.5 cup 86 piece 10: chanterelle, enoki, maitake, morel, shimeji, truffle, king oyster,
  maitake mushroom, beech mushroom, mixed mushroom, wood ear mushroom
  net 64 cup 27 piece 4 trace: porcini, porcini mushroom
  net 4.3 cup 90 piece 18: shiitake, shiitake mushroom
  net 4.3 cup 100 piece 12: okra
  net 7.6 cup 160 piece 110: onion, red onion, white onion, yellow onion, spanish onion,
  sweet onion, brown onion
  net 13.6 cup 160 piece 30: shallot = eschalot
  net 4.7 cup 100 piece 15: scallion = green onion = spring onion = salad onion = scallion onion
  net 1.1 cup 24 trace: basil = basil leaf, thai basil
  net 0.9 cup 16 trace: cilantro = fresh coriander = coriander leaf = fresh coriander leaf = cilantro leaf = cilantro leaf and stem = fresh cilantro = green coriander = coriander sprig
  net 5 cup 60 trace: chive, herb, chervil = chervil leaf, curry leaf, marjoram = marjoram leaf, mint = mint leaf, oregano = oregano leaf,
  parsley = parsley leaf, rosemary = rosemary leaf, sage = sage leaf, tarragon = tarragon leaf,
  thyme = thyme leaf, kaffir lime leaf, makrut lime leaf,
  flat leaf parsley = italian parsley = flatleaf parsley = italian flat leaf parsley, dill frond
  net 13 cup 133 piece 120: parsnip
  net 9 cup 145: pea, green pea, english pea, garden pea
  net 5 cup 98 piece 3: snow pea = mange tout = mangetout, sugar snap pea, snap pea
  net 15 cup 150 piece 213 potato: potato, new potato, gold potato, yukon gold potato,
  red potato, baby potato, fingerling potato, white potato, waxy potato, floury potato,
  mashed potato
  net 17 cup 133 piece 150 potato: sweet potato = kumara
  net 6 cup 116 piece 1000: pumpkin, spaghetti squash
  net 1.8 cup 116 piece 10: radish
  net 6.3 cup 140 piece 380: rutabaga = (swede)
  net 30 cup 100 trace: seaweed, wakame, lavender
  net 9.7 cup 205 piece 1000: squash, butternut squash, acorn squash, winter squash, kabocha,
  delicata squash, kabocha squash
  net 2.1 cup 124 piece 200: summer squash, zucchini = courgette, zucchini noodle, yellow squash
  net 2.1 cup 36 piece 340: swiss chard = chard = silverbeet
  net 3.5 cup 240 piece 60: tomatillo
  net 2.7 cup 180 piece 120: tomato, cherry tomato, grape tomato, plum tomato, roma tomato,
  heirloom tomato, vine tomato
  net 4.6 cup 130 piece 120: turnip
  net 10 cup 124: water chestnut
  net 1.5 cup 155 piece 35: dill = dill leaf
  savory = savory leaf
  net 6.6 cup 244 piece 48: lemon juice
  net 8.2 cup 246: lime juice, key lime juice
  net 10 cup 6 piece 6 trace: lemon zest = lemon peel = lemon rind,
  lime zest = lime peel = lime rind, orange zest = orange peel = orange rind, lemon wedge,
  lime wedge
  net 2.9 cup 107: cauliflower rice, riced cauliflower
  net 16.5 cup 150 piece 300 potato: russet potato, baking potato
  net 2 cup 76 piece 800: napa cabbage = chinese leaf = chinese cabbage
[has egg]
  potato salad
[has gluten]
  net 4: seitan
[has fish]
  caesar salad kit
[has nut]
  chestnut, cobnut, roasted chestnut, marron
[by its words]
  white currant, date plum, pineapple guava, ground cherry, cape gooseberry, java plum,
  prickly pear, rose apple, sugar apple, ugli fruit, stone fruit, surinam cherry,
  apple wedge, orange segment, kaffir lime, makrut lime, arrowhead, habanero pepper,
  cayenne chili, bird chili, hot pepper, hungarian pepper, balsam pear, broccoli raab,
  chrysanthemum, corn salad, corn ear, garden cress, dock, fireweed, gourd, wax gourd,
  winter melon, yellow wax bean, snap bean, hyacinth bean, winged bean, yardlong bean,
  horseradish root, jute, mustard spinach, new zealand spinach, cactus pad, cactus leaf,
  welsh onion, wild leek, pea pod, russet, pumpkin flower, zucchini blossom, sweet potato leaf,
  turnip root, yam bean, mountain yam, lotus, lentil sprout, salad, green, pumpkin leaf,
  taro leaf, agar seaweed, amaranth leaf, malabar spinach, crudite, vegetable medley, flower,
  jerusalem, bay leaf fresh, dill weed fresh, parsley root, fresh bay leaf, zest, citrus peel,
  grapefruit zest, tangerine zest, bibb, cep, pimento pepper, pepperoncini pepper,
  fresh horseradish, zucchini flower, courgette flower, sunflower sprout, borage flower, verbena,
  bamboo
  net 14 cup 150 piece 10: custard apple
  net 15.8 cup 150 piece 30: burdock root
`;
