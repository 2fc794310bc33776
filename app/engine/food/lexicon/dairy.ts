/** Milk, cream, cheese, butter, eggs, and what stands in for them. See `readLexicon` for how it is written. */
export const DAIRY = `
[nothing]
  panela, just egg, coconut milk yogurt, coconut whipped cream, coconut whip,
  coconut whip cream, coconut creamer, rice drink, pea milk, flax milk, quinoa milk,
  potato milk, sesame milk, sunflower milk, tiger nut milk, tigernut milk, vegetable ghee
  net 5 cup 240: rice milk
  net 1 cup 240: hemp milk
[may have dairy]
  creamer, coffee creamer, non dairy creamer, dessert topping, butter spread, buttery spread,
  coconut yogurt, coconut kefir, nondairy creamer, baking spread, vegetable spread,
  butter substitute, i cant believe its not butter
  net 0.1 cup 227 piece 113 trace: margarine
[may have gluten]
  oat cream, oat drink, oat milk beverage, oat yogurt, oat creme, oat creamer
  net 5 cup 240: oat milk
[may have gluten egg dairy]
  dough
[may have soy nut]
  earth balance, miyoko, daiya, violife, nut or soy milk
[has dairy]
  curd, cooking creme
  nonfat milk, lowfat milk, 1% milk, semi skimmed milk, chocolate milk, sheep milk,
  buffalo milk, lassi, clotted cream, soured cream, quark, fromage frais, fromage blanc,
  clarified butter, bocconcini, emmenthal, swiss, chevre, panir, queso oaxaca, queso quesadilla,
  munster, limburger, port salut, tilsit, tilsiter, string cheese, cheese slice, cheese spread,
  mimolette, wensleydale, red leicester, leicester, double gloucester, vacherin, kashkaval,
  mizithra, quesillo, mexican cheese blend, whey, sweet whey, tomme, yoghurt drink,
  petit suisse, smetana, bryndza, oscypek, filmjolk, butterfat, milkfat, milk fat, casein,
  whey protein, dairy, fat free milk, full fat milk, full cream milk, lactose free milk,
  lactose free cream, lactose free yogurt, raw milk, raw milk cheese, pasteurized goat cheese, pasteurized feta,
  pasteurized queso fresco, hard goat cheese, aged goat cheese, cow milk, ewe milk, mare milk, camel milk, milk protein,
  milk ingredient, milk concentrate, milk curd, milkshake, milk drink, colostrum,
  cultured buttermilk, clabber, milk kefir, ayran, laban, sweet cream butter, cultured butter,
  european butter, brown butter, browned butter, drawn butter, melted butter, garlic butter,
  herb butter, butter fat, anhydrous milk fat, niter kibbeh, smen, butter pat, butter cube,
  butter concentrate, spreadable butter, table cream, thickened cream, extra thick cream,
  thick cream, coffee cream, cooking cream, culinary cream, fresh cream, half n half, half half,
  liquid cream, uht cream, kaymak, malai, rabri, khoya, khoa, mawa, milk skin, squirty cream,
  reddi wip, labne, labaneh, dahi, curd yogurt, hung curd, set curd, tvorog, curd cheese, viili,
  whey protein isolate, nacho cheese, raita, cacik, cheese stick, hard cheese, soft cheese,
  bleu cheese, processed cheese, process cheese, farmer cheese, goat curd, sheep cheese,
  melting cheese, mexican cheese, mexican blend cheese, italian cheese blend, pizza cheese,
  taco cheese, smoked cheese, bleu, bleu de gex, bleu de bresse, sainte maure, mozzarella pearl,
  buffalo mozzarella, fior di latte, stracciatella cheese, haloumi, panela cheese,
  chihuahua cheese, asadero, pepperjack, pepper jack cheese, fontal, coulommier, crottin,
  bucheron, dolcelatte, cambozola, danish blue, saint agur, bleu d auvergne, fourme d ambert,
  maasdam, tome de savoie, gloucester cheese, lancashire cheese, cheshire cheese, caerphilly,
  cornish yarg, kefalotiri, myzithra, kasar, bel paese, leerdammer, babybel, laughing cow,
  mascarpone cream, cancoillotte, brousse, brocciu, queijo, teleme, boulette d avesnes, banon,
  selles sur cher, valencay, pelardon, picodon, saint marcellin, saint felicien,
  neufchatel cheese, dry jack, humboldt fog, point reyes, maytag blue, saganaki, pimento cheese,
  obatzda, liptauer, whipped topping cream, shrikhand, ras malai,
  emmentaler = emmentaler cheese, jack = jack cheese
  net 4.8 cup 244 exact: milk
  net 4.8 cup 245: whole milk, skim milk, skimmed milk, 2% milk, goat milk, kefir, low fat milk
  net 4.8 cup 245 exact: buttermilk
  net 3 cup 238: cream, light cream, single cream = pouring cream, double cream, whipped cream,
  creme fraiche = creme fraich, crema, mexican crema, mascarpone = mascarpone cheese
  net 3 cup 238 exact: heavy cream = heavy whipping cream = whipping cream
  net 4.3 cup 245: half and half
  net 4.6 cup 230 exact: sour cream
  net 4.7 cup 245 exact: yogurt
  net 3.8 cup 245 exact: greek yogurt = greek style yogurt = plain greek yogurt
  net 3.8 cup 245: skyr, labneh
  net 0.1 cup 227 exact piece 113 trace: butter
  net 0.1 cup 227 piece 113 trace: unsalted butter = sweet butter = sweet unsalted butter,
  salted butter, ghee, butter stick
  net 4 cup 113 piece 28: cheese, cheddar = cheddar cheese, mozzarella = mozzarella cheese,
  feta = feta cheese, halloumi = halloumi cheese, paneer = paneer cheese, sharp cheddar
  net 5.5 cup 232 exact: cream cheese
  net 3.4 cup 225 exact: cottage cheese = cottage cheese curd
  net 2 cup 113 piece 28: burrata, brie = brie cheese, camembert = camembert cheese,
  blue cheese, stilton = stilton cheese, gouda = gouda cheese, edam = edam cheese,
  havarti = havarti cheese, monterey jack = monterey jack cheese, pepper jack,
  colby = colby cheese, colby jack, goat cheese, queso fresco, queso blanco,
  cotija = cotija cheese, muenster = muenster cheese, neufchatel, cheese curd,
  jarlsberg = jarlsberg cheese, boursin, scamorza, ricotta salata, oaxaca cheese, oaxaca,
  swiss cheese, graviera
  net 5 cup 246 exact: ricotta = ricotta cheese
  net 9 cup 250: american cheese, queso, velveeta, cheese sauce
  net 68 cup 320 sugar: dulce de leche, cajeta
  net 4 cup 240: tzatziki
  net 4.7 cup 245: plain yogurt, natural yogurt
[has dairy rennet]
  beaufort, reblochon, cantal, morbier, saint nectaire, salers, maroilles, livarot, epoisses,
  pont l eveque, ossau iraty, appenzeller, tete de moine, idiazabal, cabrales, valdeon,
  abondance, laguiole, rocamadour, chaource, langres, parmesan rind, parmigiana reggiano,
  reggiano, parm, grana, pecorino romano cheese
  net 2 cup 113 piece 28: roquefort = roquefort cheese, comte = comte cheese,
  pecorino = pecorino cheese, pecorino romano, romano = romano cheese, gruyere = gruyere cheese,
  manchego = manchego cheese
  net 3.3 cup 100 piece 28: parmesan = parmigiano reggiano = parmigiano = parmigiano reggiano cheese = parmesan reggiano = parmesan cheese,
  grana padano
[has dairy, may have rennet]
  cheshire, emmenthaler, queso anejo, brunost, gjetost
  kasseri, stracchino, montasio, robiola, mahon, tetilla
  net 2 cup 113 piece 28: asiago = asiago cheese, gorgonzola = gorgonzola cheese,
  emmental = emmental cheese, fontina = fontina cheese, provolone = provolone cheese,
  raclette = raclette cheese, taleggio = taleggio cheese, caciocavallo, kefalotyri
[has egg dairy]
  eggnog, creme anglaise, egg custard, pastry cream, creme patissiere, creme brulee, egg nog,
  mousse, chocolate mousse, souffle
  net 24 cup 260 sugar: custard
[has egg, may have dairy alcohol]
  zabaglione, zabaione, sabayon
[has egg]
  ajitama, onsen tamago,
  raw egg, raw egg yolk, raw egg white, raw yolk, runny yolk, yolk, egg substitute, egg product, quail egg, duck egg, goose egg, hard boiled egg, egg wash,
  omelette, egg powder, eggwhite, eggyolk, eggwash, beaten egg, egg mixture, egg beater,
  liquid egg white, egg albumen, albumen, albumin, egg albumin, boiled egg, soft boiled egg,
  hardboiled egg, poached egg, fried egg, scrambled egg, century egg, salted egg,
  salted duck egg, chicken egg, frittata, egg salad, deviled egg
  net 0.8 cup 243 piece 50: egg = whole egg = hen egg, egg yolk, egg white, large egg,
  liquid egg
[has gluten dairy]
  crescent roll, biscuit dough, crescent dough
  net 45 piece 245 grain: crescent roll dough
[has gluten]
  strudel dough
[has gluten, may have dairy egg]
  cookie dough, raw cookie dough, pastry dough, tart dough
  net 45 piece 450 grain: pizza dough
  net 45 piece 245 grain: pie dough
[has nut]
  nut milk, nut cheese, nut cream, cashew cheese, almondmilk, cashewmilk, almond yogurt,
  cashew yogurt, almond kefir, cashew cream
  net 1 cup 240: almond milk, cashew milk
[has nut, may have dairy]
  almond cream, walnut cream
[has soy]
  soymilk, soy kefir, tofu cream, soya drink, soya cream, soy creamer, soya yogurt, soy cheese,
  tofu cream cheese, tofutti, soy butter, soy margarine, tofu egg
  net 5 cup 240: soy milk, soya milk
[by its words]
  human milk, margarine spread, queso asadero, limburg, port de salut, caraway cheese,
  brick cheese, cheese food, cheese product, mexican blend, italian blend, cheese blend,
  pudding ready, refrigerated biscuit, pie crust refrigerated, hummus fresh, kefir grain,
  buttermilk biscuit dough, creme, dairy spread, burrata cheese, piecrust dough,
  breadstick dough, vegan butter, vegan cheese
  net 5 cup 240: plant milk
  net 1 cup 240: coconut milk beverage
[has dairy, may have egg]
  rice pudding
`;
