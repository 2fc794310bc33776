/** Oils, vinegars, sauces, pickles and spreads. See `readLexicon` for how it is written. */
export const OILS = `
[nothing]
  canola,
  red pepper paste = biber salcasi = turkish pepper paste = sweet red pepper paste = hot red pepper paste = turkish red pepper paste,
  sunflower oil, corn oil, sesame oil, toasted sesame oil, avocado oil, grapeseed oil,
  flaxseed oil, truffle oil, chili oil, garlic oil, garlic infused oil, palm oil, safflower oil, rice bran oil,
  cooking oil, frying oil, cooking spray, pan spray, oil spray, nonstick spray, non stick cooking spray,
  baking spray, nonstick cooking spray, cocoa butter, rice wine vinegar, chinese cooking wine,
  wasabi paste, wholegrain mustard, english mustard, bread and butter pickle, pickled onion,
  pickled ginger, picante sauce, mint sauce, sofrito, recaito, umeboshi, chipotle paste,
  pickle juice, pickle brine, sesame paste, bruschetta topping, piri piri sauce,
  peri peri sauce, cacao butter, bread butter pickle, butter pickle, buffalo hot sauce,
  coco aminos, tahini sauce, garlic puree, pepperoncino, aji amarillo paste, dill relish,
  olive brine, olive pate, coconut vinegar, tomato chutney, verjuice, verjus, virgin olive oil,
  light olive oil, grape seed oil, palm fat, red palm oil, mct oil, neutral oil, salad oil,
  cottonseed oil, linseed oil, hemp oil, pumpkin seed oil, mustard oil, annatto oil, basil oil,
  lemon oil, non stick spray, olive oil spray, olive oil cooking spray, vegetable oil spray,
  avocado oil spray, coconut oil spray, pam, vegetable fat, distilled white vinegar,
  wine vinegar, seasoned rice vinegar, brown rice vinegar, sushi vinegar, cane vinegar,
  raspberry vinegar, fruit vinegar, umeboshi vinegar, balsamic vinaigrette,
  salad dressing vinaigrette, shaohsing, chinese rice wine, brown mustard, spicy brown mustard,
  german mustard, stone ground mustard, american mustard, mustard paste, tabasco sauce, cholula,
  franks red hot, frank redhot, louisiana hot sauce, piri piri, harissa sauce, mango salsa,
  arrabbiata sauce, tomato basil sauce, apple chutney, mushroom ketchup, zhug, schug, zhoug,
  chermoula, gremolata, thai basil sauce, ajvar, pebre, tkemali, canola oil = rapeseed oil
  net 0 cup 240 trace: oil
  net 0 cup 216 exact trace: olive oil, extra virgin olive oil = evoo
  cup 218 exact: vegetable oil, coconut oil
  net 0.3 cup 240 trace: vinegar, white vinegar, cider vinegar, apple cider vinegar,
  red wine vinegar, white wine vinegar, rice vinegar, sherry vinegar, champagne vinegar
  net 17 cup 255: balsamic vinegar, balsamic, white balsamic vinegar
  net 40 cup 280 sugar: balsamic glaze, balsamic reduction
  net 2.6 cup 240: rice wine, cooking wine, shaoxing
  net 13 cup 240 sugar: mirin
  net 10 cup 255: coconut amino
  net 44 cup 300 sugar: sweet chili sauce, thai sweet chili sauce
  net 17 cup 272: chili sauce, chili paste, chili garlic sauce, sriracha, sambal oelek,
  sriracha sauce
  net 6 cup 250: harissa, harissa paste, salsa, salsa verde, pico de gallo, chimichurri,
  tomatillo salsa
  net 57 cup 240: tamarind paste, tamarind concentrate, tamarind pulp
  net 16 cup 96 piece 15: ginger paste
  net 31 cup 136 piece 3: garlic paste, ginger garlic paste
  net 30 cup 100 trace: wasabi
  net 11 cup 130: horseradish, prepared horseradish
  net 2 cup 250 trace: hot sauce = hot pepper sauce = hot red pepper sauce, tabasco
  net 0 trace: liquid smoke
  net 27 cup 240 exact sugar: ketchup = catsup = tomato ketchup = tomato catsup
  net 3.3 cup 250 trace: mustard, dijon, dijon mustard = dijon style mustard, yellow mustard,
  whole grain mustard, grainy mustard
  net 20 cup 250: relish, pickle relish, sweet relish
  net 68 cup 320 sugar: chutney, mango chutney
  net 1.5 cup 155 piece 35: pickle, dill pickle, gherkin, cornichon
  net 4 cup 90 piece 14: pickled jalapeno
  net 4 cup 140 piece 70: peppadew, pepperoncini, cherry pepper
  net 1.8 cup 150 piece 150: guacamole
  net 4 cup 240: vinaigrette
  net 7 cup 250: marinara, marinara sauce
  net 5.4 cup 240: pizza sauce
  net 76 cup 330 sugar: pomegranate molasses = nar eksisi = pomegranate syrup
[may have gluten soy]
  adobo sauce, browning sauce, bull eye, bulldog sauce, marinade, sauce, sesame dressing,
  asian dressing, ginger dressing, sweet and sour marinade, barbecue marinade, jerk sauce
[may have dairy]
  buffalo wing sauce, creamy marinara, creamy marinara sauce, creamy sauce,
  creamy mushroom sauce, creamy peppercorn sauce, butter flavored cooking spray, ranch mix
  net 2 cup 250 trace: buffalo sauce, wing sauce
  net 7 cup 250: pasta sauce, spaghetti sauce
[has soy gluten]
  vegetarian oyster sauce, mushroom oyster sauce, vegetarian stir fry sauce, tonkatsu sauce,
  black bean paste, bean sauce, toban djan, broad bean chili paste, soysauce,
  low sodium soy sauce, reduced sodium soy sauce, less sodium soy sauce, mushroom soy sauce,
  mushroom flavored soy sauce, ketjap manis, kecap, thick soy sauce, teriyaki marinade,
  teriyaki glaze, bulgogi sauce, bulgogi marinade, korean bbq sauce, black bean garlic sauce,
  sweet bean sauce, sweet bean paste, tianmianjiang, yellow bean sauce, yellow bean paste,
  brown bean sauce, katsu sauce, yakisoba sauce, okonomiyaki sauce, sukiyaki sauce,
  chili bean sauce, spicy bean paste, tobanjan, general tso sauce, orange chicken sauce,
  golden mountain sauce, maggi sauce, thin soy sauce, soy paste, sweet and sour stir fry sauce,
  chun jang, chunjang, sesame ginger dressing, asian sesame dressing, soy glaze, oriental sauce
  net 4.9 cup 255 exact trace: soy sauce = soya sauce
  net 4.9 cup 255 trace: shoyu, ponzu, light soy sauce, dark soy sauce, ponzu sauce
  net 44 cup 300 sugar: hoisin, hoisin sauce, sweet soy sauce, kecap manis, char siu sauce
  net 15.6 cup 288: teriyaki, teriyaki sauce
  net 11 cup 288: black bean sauce, stir fry sauce, doubanjiang, chili bean paste
  net 40 cup 280: gochujang, ssamjang, gochujang paste
[may have soy gluten]
  vegan fish sauce
  net 44 cup 300 sugar: plum sauce, duck sauce, sweet and sour sauce
[may have soy nut gluten]
  chili crisp, chili crunch, chili crunch oil, chili garlic crisp
[may have animal]
  glaze
[may have dairy egg]
  horseradish sauce, dijonnaise, french dressing, green goddess dressing, poppy seed dressing,
  catalina dressing, creamy horseradish, white bbq sauce, creamed horseradish
  net 4 cup 240: dressing, salad dressing, italian dressing
[may have dairy gluten]
  dip, vodka sauce jar
[may have fish]
  sambal, thai curry paste, cocktail sauce, tapenade, massaman curry paste, panang curry paste,
  laksa paste, seafood sauce, olive tapenade, puttanesca sauce
  net 6 cup 250: curry paste, red curry paste, green curry paste, thai red curry paste,
  thai green curry paste, yellow curry paste
[may have gluten]
  taco sauce, green enchilada sauce, sauce packet, jerk marinade, adobo marinade
  net 7 cup 250: enchilada sauce, red enchilada sauce
[may have gluten fish]
  a1 sauce, brown sauce, hp sauce, smoky bbq sauce, barbecue glaze, pickapeppa
  net 39 cup 280 sugar: barbecue sauce, bbq sauce, barbeque sauce
  net 19 cup 275: steak sauce
[may have nut]
  mole sauce, mole, mole paste, korma paste, korma sauce
[may have soy]
  lecithin, vegetable lecithin, veganaise, vegenaise, just mayo
[has animal]
  honey mustard dressing
  net 40 cup 250 sugar: honey mustard
[has dairy]
  butter oil, cheese dip, french onion dip, tikka masala sauce, alfredo, queso dip, vodka sauce,
  four cheese sauce, butter chicken sauce, paneer sauce, creamy dressing,
  creamy italian dressing, poppyseed dressing creamy, spinach artichoke dip, boursin sauce
  net 9 cup 250: alfredo sauce
[has egg dairy fish]
  caesar salad dressing, creamy caesar dressing
  net 4 cup 240: caesar dressing
[has egg dairy]
  ranch, hollandaise, bearnaise sauce, ranch dip, hollandaise sauce, bearnaise,
  buttermilk ranch, ranch seasoning dressing, bleu cheese dressing
  net 4 cup 240: ranch dressing, blue cheese dressing
[has egg]
  yum yum sauce, egg lecithin, pickled egg, kewpie mayonnaise, kewpie mayo, kewpie,
  homemade mayonnaise, homemade mayo, homemade aioli, japanese mayonnaise, light mayonnaise, miracle whip, salad cream, alioli, garlic mayonnaise,
  tartare sauce, remoulade, rouille, thousand island, burger sauce, fry sauce, comeback sauce,
  sriracha mayo, spicy mayo, chipotle mayo, coleslaw dressing, slaw dressing
  net 0.6 cup 220 exact: mayonnaise = mayo
  net 0.6 cup 220: aioli
  net 4 cup 240: tartar sauce
  net 20 cup 250: thousand island dressing
[has fish]
  fish oil, cod liver oil, anchovy paste, shrimp paste, nam pla, nuoc mam, fishsauce, nuoc cham,
  patis, colatura, garum, bagna cauda, anchoiade, tapenade with anchovy, belacan, belachan,
  terasi, kapi, bagoong, xo sauce, tom yum paste, tom yam paste, nam prik pao, thai chili paste,
  gentleman relish
  net 4.9 cup 255 trace: fish sauce
[has fish, may have gluten soy]
  lea and perrin
  net 19 cup 275: worcestershire, worcestershire sauce
[has fish soy gluten]
  oyster flavoured sauce, unagi sauce, eel sauce
  net 11 cup 288: oyster sauce
[has gluten dairy]
  bechamel sauce, white sauce, mornay, mornay sauce
  net 8 cup 240: bechamel
[has gluten]
  malt vinegar, white sauce mix
[has meat]
  net 0.1 cup 227 piece 113 trace: lard
  leaf lard, drippings, bacon grease, duck fat, goose fat, chicken fat, schmaltz, beef tallow, tallow,
  bacon fat, meat juice, meat fat, animal fat, beef fat, beef dripping, pork fat,
  bacon dripping, sheep fat, mutton fat
[has nut dairy]
  basil pesto, pesto sauce, green pesto, red pesto, sun dried tomato pesto, pesto rosso,
  pesto genovese
  net 4 cup 240: pesto
[has nut]
  walnut oil, hazelnut oil, almond oil, peanut sauce, nut oil, macadamia oil, romesco,
  romesco sauce, tarator, peanut oil = groundnut oil
[has nut soy]
  satay sauce, peanut satay sauce, peanut dressing, thai peanut sauce
[has soy]
  soybean oil, soya oil, soya bean oil, soya lecithin, soybean lecithin, tamari sauce,
  tamari soy sauce, bragg liquid amino, bragg amino, black bean paste chinese
  net 4.9 cup 255 trace: tamari, liquid amino
[has soy, may have gluten]
  white miso, white miso paste, red miso, red miso paste, yellow miso, yellow miso paste,
  brown miso, shiro miso, aka miso, barley miso, mellow miso, korean soybean paste,
  soybean paste, soy bean paste, fermented soybean paste, fermented bean paste
  net 20 cup 275: doenjang, miso, miso paste
[by its words]
  mutton tallow, turkey fat, fat, cooking sherry, chile garlic paste, pepper sauce,
  hot pepper sauce, grain mustard, sweet pickle relish, jalapeno pickled, banana pepper ring,
  yuzu kosho, kitchen bouquet, olive paste, sandwich relish, lime pickle, sesame paste sauce,
  bean paste, curry sauce, simmer sauce, umeboshi paste, umeboshi plum, tandoori paste,
  dill pickle juice, caper brine, liquid smoke flavoring, giardiniera, red curry, vin cotto,
  saba, hot honey sauce, preserved chili, yuzu sauce
  net 2.6 cup 240: shaoxing wine
[has dairy, may have gluten egg]
  onion dip, spinach dip
[has soy gluten fish]
  mentsuyu, tsuyu
[has nut, may have gluten]
  muhammara
`;
