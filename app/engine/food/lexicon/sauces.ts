/**
 * Sauces and condiments of the world, with what they usually hold. See `readLexicon` for how it is written.
 */
export const SAUCES = `
[has soy gluten]
  ban mian sauce, bean curd sauce, bibim sauce, black vinegar sauce, char siew sauce,
  chinese barbecue sauce, chinese bbq sauce, chow mein sauce, fermented flour paste,
  hibachi sauce, hunan sauce, jajang paste, jangajji sauce, kabayaki sauce, kalbi marinade,
  galbi marinade, kalbi sauce, kecap asin, koikuchi, kung pao sauce, lo mein sauce,
  mandarin sauce, memmi, mongolian beef sauce, mongolian sauce, nikiri, noodle sauce,
  okonomi sauce, otafuku, peking sauce, poke sauce, ramen sauce, ramen soup base, saishikomi,
  sesame soy dressing, shacha sauce, soba sauce, soy dressing, soy marinade, soy seasoning,
  stir fry seasoning, szechuan sauce, sichuan sauce, takoyaki sauce, tare sauce, tentsuyu,
  tempura dipping sauce, teppanyaki sauce, teriyaki baste, tian mian jiang, usukuchi,
  yakiniku sauce, yakitori sauce, zha jiang sauce, douban, toban jiang, mapo tofu sauce,
  mapo sauce, hot bean paste, broad bean paste, ganjang, guk ganjang, yangnyeom sauce,
  korean fried chicken sauce, tteokbokki sauce, dakgalbi sauce, bibimbap sauce, ssam sauce,
  wu xiang sauce, maggi liquid seasoning, liquid maggi, knorr liquid seasoning
[has fish mollusk soy gluten]
  abalone sauce
[has fish soy gluten]
  somen tsuyu, udon soup base, oden soup base
[has fish]
  budu, colatura di alici, fish seasoning sauce, ikan bilis sambal, mam nem, mam ruoc, mam tom,
  nam phrik, nam prik, naam pla, ngapi, nuoc mam cham, padaek, pla ra, prahok, sambal udang,
  shottsuru, aekjeot, myeolchi aekjeot, kkanari aekjeot, vitello tonnato sauce, tonnato sauce,
  americaine sauce, nantua sauce
[has fish crustacean]
  trassi
[has fish, may have crustacean mollusk]
  seafood bisque
[may have fish gluten soy]
  browning and seasoning sauce, cocktail sauce mix, henderson relish, henderson sauce,
  jerk paste, kimchi base, kimchi paste, kimchi seasoning, laksa sauce, london steak sauce,
  heinz 57, heinz 57 sauce, a1 steak sauce, moore marinade, dale seasoning, daddies sauce,
  daddie sauce, fruity brown sauce, pad thai sauce, pad thai paste, rendang paste,
  nasi goreng paste, nasi goreng mix, satay curry paste, red thai curry paste, thai curry sauce,
  thai green curry sauce, thai red curry sauce, thai sauce, thai yellow curry paste,
  thai basil stir fry sauce, jungle curry paste, penang curry paste, masaman curry paste,
  som tam dressing, papaya salad dressing, vietnamese dipping sauce, wing marinade,
  bloody mary cocktail mix, michelada mix, steak marinade, meat marinade, fajita marinade,
  chicken marinade, pork marinade, mesquite marinade, lemon pepper marinade, mojo marinade,
  citrus marinade, herb marinade, italian marinade, barbeque marinade, kansas city bbq sauce,
  hickory sauce, chipotle bbq sauce, carolina bbq sauce, korean barbecue sauce,
  smokehouse sauce, sweet baby ray, sweet baby ray sauce, stubb, bullseye bbq sauce, rib sauce,
  grilling sauce, dipping sauce, sweet and sour, sweet sour sauce, orange sauce,
  plum dipping sauce, egg roll sauce, spring roll sauce, dumpling sauce, potsticker sauce,
  gyoza sauce, asian sauce, stir fry kit, wok sauce, simmering sauce, cooking sauce,
  cook in sauce, pour over sauce, sauce mix, sauce powder, sauce sachet, recipe mix,
  gravy browning powder, gravy mix powder, gravy thickener, bisto, oxo, oxo cube, oxo gravy
[has animal, may have fish gluten soy]
  honey bbq sauce, honey barbecue sauce
[may have gluten dairy]
  curry cooking sauce, tikka masala paste, tikka paste, tikka sauce, tandoori sauce,
  butter chicken paste, makhani sauce, jalfrezi sauce, jalfrezi paste, madras paste,
  madras sauce, balti paste, balti sauce, rogan josh paste, rogan josh sauce, vindaloo paste,
  vindaloo sauce, biryani paste, biryani masala mix, dopiaza sauce, bhuna sauce, bhuna paste,
  dhansak sauce, karahi sauce, indian simmer sauce, curry ketchup, pepper sauce mix,
  peppercorn sauce, au poivre sauce, diane sauce, mushroom sauce, parsley sauce,
  cheese sauce mix, bread sauce mix, onion sauce, hollandaise mix, hollandaise sauce mix,
  bearnaise mix, alfredo mix, alfredo sauce mix, pesto mix, ranch dip mix,
  french onion soup mix, lipton onion soup mix, lipton recipe secret, soup starter,
  chowder base, bisque base, tomato bisque, condensed tomato bisque, condensed chicken soup,
  knorr vegetable mix, knorr vegetable recipe mix, recipe starter, hamburger seasoning mix,
  sloppy joe mix, sloppy joe seasoning mix, sloppy joe sauce, meatloaf seasoning mix,
  pot roast seasoning, pot roast seasoning mix, beef stew seasoning, beef stew seasoning mix,
  stew seasoning mix, chili mix, chili kit, taco mix, taco seasoning sachet, fajita mix,
  fajita seasoning mix, burrito seasoning mix, enchilada mix, enchilada seasoning mix,
  enchilada kit, guacamole mix, salsa mix, spaghetti sauce mix, spaghetti seasoning,
  carbonara mix, lasagna mix, casserole mix, shake n bake, shake and bake, shake and bake mix,
  coating mix, chicken coating, chicken coating mix, chicken fry mix, fried chicken coating,
  fried chicken mix, zatarain fish fri, oven fry, batter mix powder, dressing mix,
  salad dressing mix, italian dressing mix, good season italian dressing mix,
  caesar dressing mix, seasoning sachet, seasoning sauce, seasoning paste, seasoning cube,
  flavour pot, stock jelly, stock gel, stock melt, stock paste, stock granule, stock capsule,
  broth base, broth cube, broth concentrate, broth powder, bouillon base, bouillon granule,
  bouillon paste, bouillon crystal, bouillon concentrate, vegetable bouillon granule,
  vegetable bouillon paste, vegetable bouillon base, vegetable broth base,
  vegetable broth concentrate, vegetable stock concentrate, vegetable stock granule,
  vegetable stock paste, vegetable stock gel, mushroom bouillon, mushroom bouillon cube,
  mushroom stock cube, tomato bouillon, tomato bouillon cube, tomato bouillon powder,
  onion bouillon, onion bouillon cube, garlic bouillon, herb stock cube, herb bouillon,
  veg stock cube, veggie stock cube, veggie bouillon, veggie bouillon cube, no chicken bouillon,
  no chicken base, no chicken bouillon cube, no beef base, not chick, not beef bouillon,
  marigold bouillon, marigold swiss bouillon, swiss bouillon, swiss vegetable bouillon,
  bouillon swiss, kallo, vegeta, vegeta seasoning, knorr cube, knorr bouillon, knorr stock pot,
  maggi cube, maggi bouillon, caldo, caldo de tomate, aromat, aromat seasoning, fondor,
  mirepoix base
[has meat, may have gluten dairy soy]
  beef bouillon granule, beef bouillon powder, beef bouillon base, beef bouillon paste,
  beef stock pot, beef stock powder, beef stock concentrate, beef stock granule, beef oxo cube,
  beef broth base, beef broth concentrate, beef better than bouillon, beef soup base,
  beef flavor base, chicken bouillon base, chicken bouillon paste, chicken better than bouillon,
  chicken broth base, chicken broth concentrate, chicken soup base, chicken stock concentrate,
  chicken stock granule, chicken stock gel, chicken oxo cube, chicken flavor bouillon,
  chicken essence, caldo de pollo, caldo de res, knorr chicken cube, pork bouillon,
  pork bouillon cube, ham base, ham bouillon, ham stock cube, ham stock pot, turkey base,
  turkey bouillon, turkey gravy mix, chicken gravy mix, beef gravy mix, pork gravy mix,
  pork gravy, lamb stock cube, lamb stock pot, lamb gravy, veal base, game stock cube,
  tonkotsu base, tonkotsu broth, pho base, pho broth, pho soup base, chicken soup mix,
  chicken rice soup, chicken vegetable soup, beef barley soup, beef vegetable soup, oxtail soup,
  mulligatawny, mulligatawny soup, scotch broth, cock a leekie, split pea soup with ham,
  bean and bacon soup, bean with bacon soup, hot and sour soup, wonton soup, albondigas soup
[has meat gluten, may have dairy]
  sausage gravy
[has fish, may have gluten soy dairy]
  fish stock cube, fish bouillon, fish bouillon cube, fish stock pot, fish stock powder,
  fish base, fish broth concentrate, dashi stock powder, dashi packet, dashi bag,
  dashi soup stock, hon dashi, ajinomoto hondashi
[has fish, may have gluten soy dairy crustacean mollusk]
  seafood stock cube
[has fish crustacean, may have gluten soy dairy]
  shrimp bouillon cube, shrimp base, crab base, lobster bouillon
[has fish mollusk, may have gluten soy dairy]
  clam base
[has egg]
  allioli, andalouse sauce, andalouse, samurai sauce, fritessaus, fry dipping sauce,
  big mac sauce, in n out spread, raising cane sauce, bang bang sauce, boom boom sauce,
  dynamite sauce, mayochup, marie rose, marie rose sauce, rose marie sauce, calypso sauce,
  gribiche, sauce gribiche, tartar dressing, sandwich sauce, mayonesa, maionese, louis dressing,
  crab louis dressing, russian dressing, 1000 island dressing, big boy sauce, durkee sauce,
  yum yum, cole slaw, macaroni salad dressing, waldorf salad dressing, crema di uovo
[has egg dairy]
  cheese dressing, roquefort dressing, gorgonzola dressing, blue cheese dip, parmesan dressing,
  creamy parmesan dressing, parmesan peppercorn dressing, newburg sauce, thermidor sauce,
  mornay glaze, mousseline
[has egg fish]
  remoulade sauce, cajun remoulade
[has dairy]
  bechamel mix, besciamella, quattro formaggi, nacho sauce, queso fundido, cheez whiz, rarebit,
  rarebit sauce, cacio e pepe sauce, stroganoff sauce, cream gravy, creamed gravy,
  tikka masala cooking sauce, creamy tomato pasta sauce, vodka pasta sauce, rose pasta sauce,
  pink pasta sauce, yogurt ranch, artichoke dip, seven layer dip, 7 layer dip, tirokafteri,
  htipiti, pesto cream sauce, pesto cream
[has dairy gluten]
  bread sauce, roux sauce, mac sauce, white roux sauce, country gravy, white gravy,
  peppered gravy, pepper gravy mix, sausage gravy mix, white gravy mix, country gravy mix
[has nut dairy]
  pesto calabrese, pesto alla genovese, walnut cream sauce, cashew korma
[may have nut soy gluten]
  chili crisp oil, chili crunch topping, lao gan ma, laoganma, salsa macha,
  crunchy garlic chili oil, everything but the bagel, mole poblano, mole rojo, mole verde,
  dona maria mole, dona maria, pipian, pipian sauce, adobo mole
[has soy]
  tofunaise, nayonaise, coconut soy aminos, liquid soy amino, cheonggukjang, chunggukjang,
  tauco, taucheo, tauchu, taucu, tao jiew, taosi, tausi, preserved black bean, bean curd puff,
  tofu pocket, abura age, inari pocket, atsuage, koya dofu, dou fu, doufu, douhua, tau foo fah,
  taho, sundubu, tofu noodle, tofu frankfurter, tempe, nutrela, nutri nugget, tvp mince,
  soy germ, soy meal, soy isolate, soy puff, soy pasta, soybean protein, soybean hull,
  soybean curd, soy whip, soy whipping cream, soy based cream, soy dessert, soy custard,
  soy formula, soy cheddar, soyannaise, soy sterol, e426, soybean hemicellulose, soy albumin,
  soya bean flour, soja, soja bean, injeolmi powder
[has mustard]
  djion, colman, beer mustard, moutarde, senf, karashi, kasundi, mostarda
[has mustard animal]
  honey dijon
[may have gluten]
  quesadilla
[has egg dairy, may have meat]
  carbonara
[has fish crustacean dairy, may have gluten]
  lobster bisque, crab bisque, shrimp bisque
[has egg, may have gluten dairy soy]
  egg drop soup
[has fish crustacean finfish]
  tom yum soup base
`;
