/**
 * Net carbohydrate (total less fiber) in grams per 100 g, the weight of a US
 * cup in grams, the weight of one piece in grams, and the kind.
 *
 * Source: USDA FoodData Central (SR Legacy and Foundation Foods; the weights
 * are its household portions), https://fdc.nal.usda.gov, as known to the
 * authors and rounded; where a food varies, the higher usual figure stands.
 *
 * Kinds that a keto kitchen leaves out altogether: sugar, grain, potato,
 * legume. A dash means that the measure is not usual.
 */
export const CARB_TABLE = `
  74 125 - grain : flour, all purpose flour, plain flour, white flour, bread flour, cake flour, pastry flour, self rising flour, self raising flour, semolina, semola, 00 flour, tipo 00, tempura flour, maida,  tempura batter, tempura mix, baking mix, bisquick, pancake mix
  61 120 - grain : whole wheat flour, wholemeal flour, atta, rye flour, spelt flour, barley flour, graham flour, wheat flour
  78 158 - grain : rice flour, glutinous rice flour, sweet rice flour, mochiko
  69 120 - grain : buckwheat flour, sorghum flour, millet flour, teff flour, quinoa flour
  70 145 - grain : cornmeal, corn flour, masa harina, masa, polenta, grit, maseca
  14 13 - grain : wheat gluten, vital wheat gluten
  4 - - other : seitan
  58 81 - grain : rolled oat, oat, quick oat, steel cut oat, oatmeal, oat flour, porridge oat
  49 94 - grain : oat bran
  78 185 - grain : rice, white rice, basmati rice, basmati, jasmine rice, long grain rice, arborio rice, arborio, sushi rice, risotto rice, carnaroli, bomba rice, paella rice, sticky rice, glutinous rice, short grain rice, parboiled rice, black rice, forbidden rice, red rice, poha, puffed rice
  73 185 - grain : brown rice, wild rice
  28 160 - grain : cooked rice, day old rice, precooked rice, leftover rice, cooked white rice, cooked jasmine rice, cooked brown rice, cooked basmati rice, steamed rice
  2.9 107 - other : cauliflower rice, riced cauliflower
  57 170 - grain : quinoa, amaranth
  18.5 185 - grain : cooked quinoa
  64 140 - grain : bulgur, bulgur wheat, cracked wheat, freekeh, farro, barley, pearl barley, spelt, wheat berry, millet, sorghum, teff, buckwheat, buckwheat groat, kasha, fregola
  72 173 - grain : couscous, israeli couscous, pearl couscous, giant couscous
  71 100 - grain : pasta, spaghetti, linguine, fettuccine, penne, rigatoni, macaroni, farfalle, fusilli, rotini, noodle, ramen noodle, ramen, udon noodle, udon, soba noodle, soba, lasagna, lasagna noodle, egg noodle, angel hair, angel hair pasta, bucatini, pappardelle, tagliatelle, ziti, pasta shell, shell, cavatappi, orecchiette, elbow, elbow macaroni, gemelli, vermicelli, fideo, manicotti, cannelloni, yakisoba, lo mein, campanelle, capellini, ditalini, casarecce, conchiglie
  71 170 - grain : orzo
  82 100 - grain : rice noodle, rice stick, rice vermicelli, rice vermicelli noodle, glass noodle, cellophane noodle, bean thread noodle, bean thread, sweet potato noodle, dangmyeon, rice pasta
  50 150 - grain : fresh pasta, fresh egg pasta, tortellini, ravioli, rice cake, tteok, korean rice cake
  33 165 - grain : gnocchi, potato gnocchi, spaetzle
  1 110 - other : shirataki, shirataki noodle, konjac noodle, konjac rice, konjac, hearts of palm noodle, heart of palm pasta, kelp noodle
  82 - 9 grain : rice paper, rice paper wrapper, rice wrapper, banh trang
  46 - 30 grain : bread, white bread, sandwich bread, sourdough bread, sourdough, french bread, italian bread, crusty bread, toast, rye bread, brioche, challah, milk bread, texas toast, country bread, rustic bread, flatbread, focaccia, garlic bread, whole wheat bread, bread slice
  52 - 250 grain : baguette, ciabatta
  53 - 60 grain : pita, pita bread, roti, chapati, paratha, lavash, english muffin
  48 - 90 grain : naan, naan bread, bagel, pretzel
  47 - 50 grain : bolillo, bolillo roll, telera, telera roll, french roll, crusty roll, bun, hamburger bun, burger bun, hot dog bun, slider bun, roll, bread roll, dinner roll, sandwich roll, hoagie roll, croissant, biscuit
  45 - 45 grain : flour tortilla, tortilla, wrap
  38 - 26 grain : corn tortilla
  55 - 13 grain : taco shell, tostada shell, tostada, hard taco shell
  62 26 - grain : tortilla chip, corn chip, popcorn
  71 60 - grain : panko, panko breadcrumb
  67 108 - grain : breadcrumb, bread crumb, cracker crumb, cracker meal, stuffing mix, matzo meal
  65 40 - grain : crouton, bread cube, stuffing, stuffing cube
  69 - 5 grain : cracker, saltine, ritz cracker, oyster cracker, matzo, rusk, crispbread
  74 84 14 grain : graham cracker, graham cracker crumb, digestive biscuit, digestive, ladyfinger, savoiardi, vanilla wafer, nilla wafer, wafer, speculoos, biscoff, gingersnap, ginger snap, shortbread, cookie, cookie crumb, oreo, chocolate sandwich cookie, amaretti, amaretti cookie, graham cracker crust
  45 - 245 grain : puff pastry, puff pastry sheet, pie crust, pie dough, pastry, shortcrust pastry, pie shell, crescent roll dough
  45 - 450 grain : pizza dough, pizza crust
  51 - 19 grain : phyllo, phyllo dough, phyllo pastry, phyllo sheet
  56 - 8 grain : wonton wrapper, wonton skin, dumpling wrapper, gyoza wrapper, spring roll wrapper, egg roll wrapper
  81 28 - grain : cereal, corn flake, rice krispy cereal, crispy rice cereal
  55 110 - grain : granola, muesli, cornbread mix, cake mix, yellow cake mix
  43 - 60 grain : cornbread, cake, pound cake, sponge cake, angel food cake, muffin, pancake, waffle, donut, scone
  91 128 - other : cornstarch, corn starch, potato starch, tapioca starch, tapioca flour, cornflour, starch, custard powder, cassava flour
  85 128 - other : arrowroot, arrowroot flour, arrowroot powder, arrowroot starch
  88 152 - grain : tapioca, tapioca pearl, sago
  100 200 4 sugar : sugar, white sugar, granulated sugar, caster sugar, cane sugar, superfine sugar, raw sugar, demerara, demerara sugar, turbinado sugar, rock sugar, vanilla sugar, simple syrup solid, dextrose, glucose, fructose, sucrose
  98 213 - sugar : brown sugar, light brown sugar, dark brown sugar, packed brown sugar, muscovado, muscovado sugar, palm sugar, jaggery, piloncillo, coconut sugar, maple sugar, date sugar
  99 120 - sugar : powdered sugar, icing sugar, confectioner sugar, confectioners sugar
  82 340 - sugar : honey, hot honey
  67 322 - sugar : maple syrup, pancake syrup, simple syrup, sugar syrup, syrup, date syrup
  76 330 - sugar : agave, agave nectar, agave syrup, corn syrup, light corn syrup, golden syrup, molasses, treacle, rice syrup, brown rice syrup, pomegranate molasses, glucose syrup
  0 200 - other : sweetener, stevia, erythritol, monk fruit, monk fruit sweetener, xylitol, allulose, swerve, sugar substitute, sugar alternative, brown sugar alternative, brown sugar substitute, sucralose, splenda, powdered sweetener, powdered erythritol, inulin, truvia, lakanto, sugar free syrup, sugar free maple syrup, sugar free sweetener, confectioner monk fruit sweetener, golden monk fruit sweetener, sweetener blend, aspartame
  68 320 - sugar : jam, jelly, marmalade, preserves, fruit preserve, apricot jam, apricot preserves, raspberry jam, fruit spread, fruit preserves, fig jam, dulce de leche, cajeta, caramel sauce, caramel, chutney, mango chutney, cranberry sauce, lemon curd
  54 306 - sugar : condensed milk, sweetened condensed milk
  81 50 7 sugar : marshmallow, mini marshmallow, candy, toffee, toffee bit, gummy bear, sprinkle, rainbow sprinkle, fondant, butterscotch, butterscotch chip
  59 170 - sugar : chocolate chip, milk chocolate, white chocolate, white chocolate chip, milk chocolate chip, mini chocolate chip, chocolate candy, nutella, chocolate hazelnut spread, candy bar
  50 170 - sugar : chocolate, semisweet chocolate, semisweet chocolate chip, bittersweet chocolate, dark chocolate chip, chocolate chunk, bittersweet chocolate chip, chocolate bar
  36 170 - sugar : dark chocolate
  11 132 - other : unsweetened chocolate, cacao nib, cocoa nib
  21 86 - other : cocoa powder, cocoa, unsweetened cocoa powder, dutch process cocoa powder, cacao powder
  65 325 - sugar : chocolate syrup, chocolate sauce, hot fudge, frosting, icing, buttercream, buttercream frosting
  24 140 - sugar : ice cream, vanilla ice cream, gelato, sorbet, frozen yogurt, sherbet, custard, pudding
  15 150 213 potato : potato, gold potato, yukon gold potato, red potato, new potato, baby potato, fingerling potato, white potato, waxy potato, floury potato, mashed potato, hash brown, small potato
  30 150 180 potato : plantain
  16.5 150 300 potato : russet potato, baking potato
  17 133 150 potato : sweet potato
  24 150 200 potato : yam, taro, taro root, yuca, cassava, ube
  76 60 - potato : potato flake, instant mashed potato, potato flour
  49 25 - potato : potato chip, potato crisp
  24 120 - potato : french fry, fries, tater tot, frozen fry, sweet potato fry, potato wedge
  16.5 150 100 grain : corn, sweet corn, corn kernel, frozen corn, ear corn, ear of corn, ears of corn, corn on the cob, corn cob, creamed corn, sweetcorn, canned corn
  12 165 - grain : hominy, pozole
  3 150 10 other : baby corn
  25 150 200 grain : frozen udon, frozen udon noodle, fresh udon, fresh udon noodle, cooked noodle, cooked pasta, cooked spaghetti, fresh rice noodle, cooked rice noodle
  55 120 - grain : fresh ramen noodle, fresh ramen, fresh noodle, fresh wheat noodle, fresh egg noodle, hokkien noodle, chow mein noodle, yakisoba noodle
  15 170 - legume : black bean, kidney bean, red kidney bean, pinto bean, cannellini bean, white bean, navy bean, great northern bean, butter bean, lima bean, bean, borlotti bean, broad bean, fava bean, black eyed pea, red bean, adzuki bean, mung bean, refried bean, baked bean, cranberry bean, flageolet bean, gigante bean, cannellini, mixed bean, chili bean
  16 165 - legume : chickpea, garbanzo bean, garbanzo, chick pea
  12 200 - legume : cooked lentil, canned lentil, cooked dal
  52 192 - legume : lentil, red lentil, green lentil, brown lentil, black lentil, french lentil, puy lentil, beluga lentil, yellow lentil, dal, split pea, yellow split pea, green split pea, chana dal, toor dal, urad dal, moong dal, masoor dal
  47 92 - legume : chickpea flour, besan, gram flour, garbanzo flour
  10 246 - legume : hummus
  60 320 - legume : red bean paste, anko
  9 145 - other : pea, green pea, frozen pea, garden pea, petit pois, english pea
  5 98 3 other : snow pea, snap pea, sugar snap pea, mangetout
  4 155 - other : edamame, shelled edamame, edamame bean
  13 172 - other : soybean, dried soybean
  2 250 350 other : tofu, firm tofu, extra firm tofu, silken tofu, soft tofu, tofu puff, smoked tofu
  8 166 - other : tempeh
  20 275 - other : miso, miso paste, doenjang
  7.6 160 150 other : onion, yellow onion, white onion, red onion, sweet onion, brown onion, spanish onion, onion half
  4.7 100 15 other : scallion, green onion, spring onion
  13.6 160 30 other : shallot
  12.4 89 90 other : leek
  31 136 3 other : garlic, garlic clove, roasted garlic, garlic paste, minced garlic, ginger garlic paste
  16 96 15 other : ginger, fresh ginger, ginger root, ginger paste
  20 67 12 trace : lemongrass, galangal
  64 - - trace : garlic powder, onion powder, granulated garlic
  2.7 180 120 other : tomato, plum tomato, roma tomato, heirloom tomato, cherry tomato, grape tomato, vine tomato
  5.4 240 - other : crushed tomato, tomato puree, passata, tomato passata, fire roasted tomato, tomato sauce, pizza sauce
  3.5 240 60 other : diced tomato, canned tomato, whole peeled tomato, chopped tomato, san marzano tomato, stewed tomato, rotel, tomatillo, tomato juice
  15 262 - other : tomato paste, tomato concentrate, sun dried tomato paste
  20 110 4 other : sun dried tomato, sundried tomato
  7 250 - other : marinara, marinara sauce, pasta sauce, spaghetti sauce, enchilada sauce, red enchilada sauce
  4.6 150 150 other : pepper, bell pepper, red bell pepper, red pepper, yellow pepper, orange pepper, sweet pepper, capsicum, yellow bell pepper, orange bell pepper, piquillo pepper, pepper yellow
  2.9 150 120 other : green bell pepper, green pepper, poblano, poblano pepper
  4 140 70 other : roasted red pepper, roasted pepper, pimento, pimiento, pepperoncini, banana pepper, cherry pepper, peppadew
  4 90 14 other : jalapeno, jalapeno pepper, serrano, serrano chili, serrano pepper, chili, green chili, red chili, thai chili, bird eye chili, fresno chili, chili pepper, habanero, scotch bonnet, pickled jalapeno, shishito, shishito pepper, anaheim pepper
  25 - 5 trace : dried chili, ancho chili, guajillo chili, chipotle, chipotle pepper, chipotle in adobo, chipotle pepper in adobo, ancho, guajillo, pasilla
  6.8 128 61 other : carrot, baby carrot
  1.4 101 40 other : celery, celery rib, celery stalk, rib celery
  7.4 156 450 other : celeriac, celery root
  13 133 120 other : parsnip
  4.6 130 120 other : turnip, swede
  6.3 140 380 other : rutabaga
  6.8 136 82 other : beet, beetroot
  1.8 116 10 other : radish
  2.5 116 340 other : daikon, daikon radish
  2.6 135 150 other : kohlrabi
  3 107 588 other : cauliflower, cauliflower floret
  4 91 500 other : broccoli, broccoli floret, broccolini, tenderstem broccoli, broccoli rabe, broccoli slaw
  5.2 88 19 other : brussels sprout
  3.3 89 900 other : cabbage, green cabbage, red cabbage, savoy cabbage, white cabbage, coleslaw mix, slaw mix
  2 76 800 other : napa cabbage, chinese cabbage
  1.2 70 150 other : bok choy, baby bok choy, pak choi, choy sum, gai lan, chinese broccoli
  1.4 30 300 other : spinach, baby spinach, arugula, watercress, mixed green, spring mix, salad green, mixed salad, rocket
  12 156 - trace : frozen chopped herb
  3 67 200 other : kale, lacinato kale, tuscan kale, curly kale, collard green, collard, mustard green, turnip green
  2.1 36 340 other : chard, swiss chard
  1.5 47 600 other : lettuce, romaine, romaine lettuce, iceberg lettuce, romaine heart, lettuce leaf
  1.2 50 160 other : butter lettuce, bibb lettuce, boston lettuce, little gem lettuce, little gem
  1 50 500 other : endive, frisee, escarole, radicchio, belgian endive
  2.1 124 200 other : zucchini, courgette, yellow squash, summer squash, zucchini noodle
  2.2 104 300 other : cucumber, english cucumber, persian cucumber
  2.9 82 450 other : eggplant, aubergine
  2.3 72 18 other : mushroom, cremini mushroom, button mushroom, white mushroom, portobello mushroom, oyster mushroom, baby bella mushroom, cremini, enoki mushroom, chestnut mushroom, king oyster mushroom, portobello, wild mushroom
  4.3 90 18 other : shiitake mushroom, shiitake
  64 27 4 trace : dried shiitake, dried porcini, dried mushroom, porcini mushroom, porcini
  4.3 110 6 other : green bean, french bean, haricot vert, string bean, runner bean, long bean
  1.8 134 16 other : asparagus
  5 168 120 other : artichoke, artichoke heart, marinated artichoke
  4.2 87 234 other : fennel, fennel bulb
  4.3 100 12 other : okra
  9.7 205 1000 other : butternut squash, acorn squash, kabocha, kabocha squash, winter squash, delicata squash, squash
  6 116 1000 other : pumpkin, pumpkin puree, canned pumpkin, spaghetti squash
  5.5 245 - other : sauerkraut, kimchi
  1.5 155 35 other : pickle, dill pickle, gherkin, cornichon, dill
  4 104 - other : bean sprout, mung bean sprout, beansprout
  1.5 150 - other : bamboo shoot, heart of palm, hearts of palm
  10 124 - other : water chestnut
  13 100 80 other : lotus root
  3.9 130 650 other : jicama
  3 140 4 other : olive, kalamata olive, black olive, green olive, castelvetrano olive
  2 120 - trace : caper
  1.8 150 150 other : avocado, guacamole
  11.4 125 180 other : apple, granny smith apple, green apple, honeycrisp apple
  11 244 - other : applesauce, apple juice, apple cider
  12 160 178 other : pear, asian pear
  8 154 150 other : peach, nectarine
  9 155 35 other : apricot
  10 165 66 other : plum
  14 138 8 other : cherry, sour cherry
  5.7 150 12 other : strawberry
  5.4 123 2 other : raspberry
  12 148 1 other : blueberry
  4.3 144 5 other : blackberry
  8.4 100 - other : cranberry
  8 140 - other : berry, mixed berry
  17 151 5 other : grape, red grape
  20 150 118 other : banana
  11.7 165 900 other : pineapple, pineapple chunk
  13.4 165 200 other : mango
  9.1 145 500 other : papaya, green papaya
  7 152 2000 other : watermelon, melon, cantaloupe, honeydew
  9.4 180 131 other : orange, navel orange, blood orange, mandarin, clementine, tangerine, grapefruit
  10 248 - other : orange juice, pineapple juice, fruit juice, pomegranate juice, cranberry juice, grape juice
  6.5 244 58 other : lemon, meyer lemon
  6.6 244 48 other : lemon juice
  7.7 246 67 other : lime
  8.2 246 - other : lime juice, yuzu juice
  10 6 6 trace : lemon zest, lime zest, orange zest, lemon peel, orange peel, lemon wedge, lime wedge
  15 174 - other : pomegranate, pomegranate seed, pomegranate aril, kiwi, fig
  75 145 - sugar : raisin, golden raisin, sultana, currant, dried cranberry, craisin, dried cherry
  67 150 24 sugar : date, medjool date
  57 160 8 sugar : prune, dried apricot, dried fig, dried fruit, candied ginger, crystallized ginger
  5 244 - other : preserved lemon
  57 240 - other : tamarind paste, tamarind, tamarind concentrate, tamarind pulp
  14 155 150 other : jackfruit
  2.7 122 50 other : rhubarb, chayote, nopale, bitter melon, sorrel, romanesco, purslane, dandelion green, tatsoi, mizuna, broccoli sprout, alfalfa sprout, sprout, lettuce mix
  15.8 150 30 other : jerusalem artichoke, sunchoke, salsify, burdock, burdock root
  6 150 5 other : gooseberry, guava, passion fruit, passionfruit, star fruit, rambutan
  14 150 10 other : lychee, longan, persimmon, custard apple
  4.5 86 10 other : chanterelle, morel, enoki, maitake mushroom, maitake, beech mushroom, shimeji, king oyster, wood ear mushroom, truffle, mixed mushroom
  6 80 - other : unsweetened coconut, shredded coconut, desiccated coconut, coconut flake, coconut
  39 93 - sugar : sweetened coconut, sweetened shredded coconut
  3 226 - other : coconut milk, light coconut milk
  4.4 240 - other : coconut cream
  55 296 - sugar : cream of coconut, coco lopez
  4 240 - other : coconut water
  20 112 - other : coconut flour
  4.8 245 - other : milk, whole milk, skim milk, low fat milk, 2% milk, goat milk
  4.8 245 - other : buttermilk, kefir
  10 252 - other : evaporated milk
  52 120 - other : milk powder, dry milk powder, nonfat dry milk
  4.3 245 - other : half and half
  3 238 - other : cream, heavy cream, whipping cream, heavy whipping cream, double cream, single cream, light cream, mascarpone, creme fraiche, mexican crema, crema, whipped cream
  4.6 230 - other : sour cream
  4.7 245 - other : yogurt, plain yogurt, natural yogurt
  3.8 245 - other : greek yogurt, skyr, labneh
  5.5 232 - other : cream cheese
  3.4 226 - other : cottage cheese
  5 246 - other : ricotta, ricotta cheese
  4 113 28 other : cheese, feta, feta cheese, cheddar, cheddar cheese, sharp cheddar, mozzarella, mozzarella cheese, halloumi, paneer
  3.3 100 28 other : parmesan, parmesan cheese, parmigiano reggiano, grana padano
  2 113 28 other : goat cheese, blue cheese, gruyere, monterey jack, monterey jack cheese, provolone, swiss cheese, fontina, brie, gouda, colby, colby jack, camembert, raclette, taleggio, edam, muenster, scamorza, boursin, queso blanco, ricotta salata, oaxaca cheese, oaxaca, american swiss, caciocavallo, kefalotyri, graviera, jarlsberg, neufchatel, stilton, roquefort, romano, cheese curd, cotija, queso fresco, gorgonzola, manchego, havarti, burrata, pecorino, pecorino romano, pepper jack, asiago, emmental, comte
  9 250 - other : american cheese, velveeta, queso, alfredo sauce, cheese sauce
  0.1 227 113 trace : butter, unsalted butter, salted butter, ghee, butter stick, margarine, lard, shortening, vegetable shortening
  0.8 243 50 other : egg, large egg, egg white, egg yolk, liquid egg
  0.6 220 - other : mayonnaise, mayo, aioli
  8 90 - other : almond flour, almond meal, ground almond
  9 140 1 other : almond, sliced almond, slivered almond, flaked almond, marcona almond
  27 137 1.5 other : cashew, cashew nut, raw cashew
  7 117 2 other : walnut
  4 109 1.5 other : pecan, macadamia, macadamia nut, brazil nut
  17 123 1 other : pistachio
  7 135 1 other : hazelnut
  9.4 135 - other : pine nut
  8 146 1 other : peanut
  14 258 - other : peanut butter, almond butter, cashew butter, nut butter
  8 140 - other : nut, mixed nut
  12 144 - other : sesame seed, black sesame seed
  12 240 - other : tahini, tahini paste
  11 140 - other : sunflower seed
  4.7 129 - other : pumpkin seed, pepita
  7.7 160 - other : chia seed, chia
  1.6 112 - other : flaxseed, flax seed, flaxseed meal, ground flaxseed, flax meal, linseed, ground linseed, hemp seed, hemp heart
  2 90 - trace : psyllium husk, psyllium, xanthan gum, guar gum, gelatin, agar
  1 240 - other : almond milk, cashew milk, hemp milk, macadamia milk, coconut milk beverage
  5 240 - other : oat milk, soy milk, plant based milk, dairy free milk, non dairy milk, rice milk, plant milk
  35 60 - other : nutritional yeast, nutritional yeast flake
  4.9 255 - trace : soy sauce, tamari, light soy sauce, dark soy sauce, fish sauce, shoyu, liquid amino, ponzu, ponzu sauce
  10 255 - other : coconut aminos, coconut amino
  15.6 288 - other : teriyaki sauce, teriyaki
  44 300 - sugar : hoisin, hoisin sauce, sweet chili sauce, thai sweet chili sauce, plum sauce, sweet soy sauce, kecap manis, duck sauce, char siu sauce, sweet and sour sauce
  11 288 - other : oyster sauce, stir fry sauce, black bean sauce, chili bean paste, doubanjiang
  40 280 - other : gochujang, gochujang paste, ssamjang
  27 272 - sugar : ketchup, tomato ketchup
  39 280 - sugar : barbecue sauce, bbq sauce, barbeque sauce
  19 275 - other : worcestershire sauce, worcestershire, steak sauce
  17 272 - other : sriracha, chili garlic sauce, chili sauce, sambal oelek, chili paste, sriracha sauce
  2 250 - trace : hot sauce, tabasco, buffalo sauce, wing sauce
  3.3 250 - trace : mustard, dijon mustard, dijon, yellow mustard, whole grain mustard, grainy mustard
  40 250 - sugar : honey mustard
  6 250 - other : salsa, salsa verde, pico de gallo, tomatillo salsa, chimichurri, harissa, harissa paste, red curry paste, green curry paste, curry paste, yellow curry paste, achiote paste, thai red curry paste, thai green curry paste
  4 240 - other : pesto, ranch dressing, caesar dressing, blue cheese dressing, tartar sauce, tzatziki, vinaigrette, italian dressing, dressing, salad dressing
  20 250 - other : pickle relish, relish, sweet relish, thousand island dressing, gravy mix
  5 238 - other : gravy
  8 240 - other : cream of mushroom soup, cream of chicken soup, condensed cream of mushroom soup, tomato soup, bechamel
  11 130 - other : horseradish, prepared horseradish
  0.3 240 - trace : broth, stock, chicken broth, chicken stock, beef broth, beef stock, vegetable broth, vegetable stock, bone broth, dashi, water, fish stock, seafood stock, clam juice, vegetable bouillon, mushroom broth, bouillon
  0.3 240 - trace : vinegar, white vinegar, apple cider vinegar, red wine vinegar, white wine vinegar, rice vinegar, sherry vinegar, champagne vinegar, cider vinegar
  17 255 - other : balsamic vinegar, balsamic, white balsamic vinegar
  40 280 - sugar : balsamic glaze, balsamic reduction
  2.6 240 - other : wine, white wine, red wine, riesling, chardonnay, pinot noir, pinot grigio, sauvignon blanc, merlot, chianti, cabernet sauvignon, zinfandel, burgundy, rioja, malbec, syrah, shiraz, muscadet, beaujolais, dry white wine, dry red wine, champagne, prosecco, shaoxing wine, shaoxing, rice wine, dry sherry, sherry, dry vermouth, vermouth, cooking wine, cava
  3.6 240 - other : beer, lager, ale, cider, hard cider, sake
  13 240 - sugar : mirin, marsala, marsala wine, port, port wine, madeira, sweet sherry
  0 240 - trace : vodka, rum, bourbon, whiskey, brandy, cognac, tequila, gin, coffee, espresso, tea, oil, olive oil, extra virgin olive oil
  30 240 - sugar : liqueur, kahlua, orange liqueur, irish cream, cointreau, grand marnier, amaretto, coffee liqueur, frangelico
  10 240 - sugar : cola, soda, root beer, ginger beer, ginger ale, lemonade, sprite
  28 - - trace : baking powder, yeast, active dry yeast, instant yeast
  0 - - trace : salt, salt and pepper, ground pepper, cracked pepper, baking soda, cream of tartar, vanilla, vanilla extract, almond extract, liquid smoke, food coloring, lemon extract, extract
  12 50 - trace : vanilla bean, saffron, espresso powder
  5 60 - trace : parsley, cilantro, basil, mint, thyme, rosemary, sage, oregano, tarragon, chive, herb, bay leaf, coriander, chervil, marjoram, thai basil, curry leaf, kaffir lime leaf, makrut lime leaf, dill frond, italian parsley, flat leaf parsley
  30 100 - trace : spice, black pepper, white pepper, peppercorn, cumin, paprika, smoked paprika, chili powder, cinnamon, turmeric, tumeric, nutmeg, clove, cardamom, coriander seed, ground coriander, cayenne, cayenne pepper, chili flake, red pepper flake, crushed red pepper, garam masala, curry powder, allspice, ginger powder, ground ginger, five spice, five spice powder, fennel seed, mustard seed, mustard powder, dry mustard, italian seasoning, seasoning, taco seasoning, zaatar, sumac, amchur, adobo seasoning, creole seasoning, jerk seasoning, chaat masala, tandoori masala, lemon pepper, seasoned salt, togarashi, furikake, onion salt, garlic salt, celery salt, pink peppercorn, sichuan peppercorn, achiote, mace, espresso, matcha, gochugaru, star anise, masala, old bay, cajun seasoning, poultry seasoning, pumpkin pie spice, herbes de provence, bouillon powder, bouillon cube, stock cube, steak seasoning, rub, annatto, fenugreek, seaweed, nori, kombu, wakame, wasabi, celery seed, caraway seed, caraway, poppy seed, nigella seed, dried oregano, dried thyme, ras el hanout, berbere, baharat, aleppo pepper, asafoetida, ajwain, juniper berry, lavender
`;
