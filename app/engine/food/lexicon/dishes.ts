/**
 * Dishes that are bought ready-made, where their words do not tell what is in them. A name that cooks also give to
 * dishes without it ("fried rice") has only what every one of them has. See `readLexicon` for how it is written.
 */
export const DISHES = `
[has gluten dairy, may have egg]
  mac and cheese bite, grilled cheese sandwich, grilled cheese, cheese toastie, pizza bagel, pizza pocket,
  cheese pizza, margherita pizza, pizza margherita, french bread pizza, cheese quesadilla,
  cheese blintz, cheese pierogi, ruskie pierogi, pierogi ruskie, baked ziti, stuffed pasta shell,
  cheese borek, cheese empanada, khachapuri, cheese sandwich, fried mozzarella, cheese fritter,
  welsh rabbit, pastitsio, gnocchi alla romana
[has gluten dairy meat, may have egg]
  pepperoni pizza, sausage pizza, meat lover pizza, cheesesteak, philly cheesesteak,
  reuben sandwich, cuban sandwich, monte cristo sandwich, cheeseburger, meat lasagna,
  sausage biscuit, ham and cheese croissant, ham and cheese sandwich, hot pocket,
  ham and cheese quiche, lunchable
[has gluten dairy egg meat]
  quiche lorraine
[has gluten meat, may have egg dairy soy]
  mini corn dog, pig in blanket, pig in a blanket, pork bun, char siu bao, char siu bun,
  pork dumpling, beef dumpling, chicken dumpling, pork wonton, xiao long bao, chicken gyoza,
  pork gyoza, pork potsticker, chicken potsticker, pork egg roll, chicken egg roll,
  pork spring roll, lumpiang shanghai, pork schnitzel, wiener schnitzel, veal schnitzel,
  turkey schnitzel, chicken tempura, chicken milanesa, beef milanesa, chicken fritter,
  ham croquette, chicken croquette, beef croquette, southern fried chicken, crispy chicken strip,
  meat pasty, steak bake, sausage bake, meatball sub, jamaican beef patty, maultasche, beef momo,
  chicken momo, chicken chow mein, beef chow mein, chicken lo mein, pork lo mein
[has meat, may have gluten dairy egg soy]
  swedish meatball, cocktail meatball, frozen meatball, turkey meatball
[has fish, may have gluten egg dairy soy]
  salmon patty, salmon cake, cod cake, codfish cake, brandade de morue
[has fish gluten, may have egg dairy soy]
  beer battered fish, beer battered cod, breaded cod, breaded haddock, breaded pollock,
  breaded fish, fish fritter, cod fritter, filet o fish
[has fish crustacean, may have gluten egg dairy soy]
  shrimp ring, shrimp summer roll
[has fish crustacean gluten, may have egg dairy soy]
  har gow, shrimp egg roll, butterfly shrimp, breaded scampi, lobster roll
[has fish mollusk, may have gluten dairy egg]
  oyster stew
[has fish mollusk gluten, may have egg dairy]
  fried clam, fried oyster, calamari ring
[has egg, may have gluten dairy soy]
  egg patty, shakshuka, spanish omelette, tortilla espanola, tortilla de patata, egg fried rice,
  quorn fillet, quorn nugget, quorn grounds
[has gluten egg, may have dairy soy]
  matzo brei, noodle kugel, vegetable tempura
[has gluten, may have dairy egg soy]
  vegetable spring roll, vegetable egg roll, vegetable dumpling, vegetable gyoza,
  vegetable potsticker, vegetable samosa, vegetable pasty, vegetable pot pie, breaded mushroom,
  breaded zucchini, breaded eggplant, breaded okra, fried pickle, battered onion ring,
  breaded onion ring, corn fritter, apple fritter, zucchini fritter, conch fritter,
  vegetable chow mein, vegetable lo mein, curry puff, aloo paratha, gobi paratha,
  stuffed paratha, fattoush, bean burrito, tabbouleh salad, flour dumpling, bread dumpling
[has gluten dairy egg]
  clafoutis, cherry clafoutis, cheese souffle, spinach souffle, cheese strata, crab quiche
[may have gluten egg dairy]
  potato croquette, vegetable croquette, onion bhaji, onion bhajia, bhajia, pakora,
  vegetable pakora
[has dairy, may have gluten egg]
  au gratin potato, potato gratin, gratin dauphinois, creamed onion, saag paneer, palak paneer,
  mattar paneer, paneer butter masala, shahi paneer, loaded potato skin, twice baked potato
[has sesame]
  jian dui
[has nut, may have gluten]
  nut loaf
[has dairy, may have nut]
  pista kulfi
[has dairy]
  orange sherbet, rainbow sherbet, lime sherbet, fudgsicle, creamsicle
[has dairy egg]
  french vanilla ice cream, frozen custard
[has gluten dairy, may have soy egg]
  klondike ice cream sandwich, cookies and cream ice cream, cookie dough ice cream, eggo,
  eggo waffle, frozen waffle, toaster waffle
[has peanut nut dairy, may have soy]
  peanut butter ice cream
[has peanut nut gluten]
  uncrustable
[has dairy nut, may have soy]
  pistachio gelato
[may have gluten egg soy sesame]
  fried rice, vegetable fried rice, egg foo young gravy, egg foo yung gravy, vegetable sushi roll
[has meat, may have gluten egg soy]
  general tso chicken, chicken fried rice, pork fried rice, beef fried rice
[has fish, may have gluten egg soy sesame]
  sushi roll, maki roll, poke bowl
[may have egg]
  macaroni salad
[has soy]
  impossible burger patty, impossible ground beef, impossible sausage
`;

/** Those that stand in the cold, and need no more than to be put on a plate. */
export const CHILLED = `
[has meat egg, may have gluten dairy soy]
  meat salad
[has meat, may have gluten dairy egg soy]
  country pate, chicken liver mousse
[has fish, may have gluten egg dairy soy]
  tuna salad spread, smoked salmon spread, smoked trout pate, salmon spread, whitefish salad,
  california roll, tuna roll, nigiri
[has fish crustacean, may have gluten egg dairy soy]
  crab dip
[has fish mollusk, may have gluten dairy egg]
  clam dip
[has egg, may have gluten dairy soy]
  egg salad spread, egg bite, creamy coleslaw
[has gluten]
  tabbouleh = tabouleh
[has gluten, may have dairy egg soy]
  pasta salad, couscous salad
[has dairy, may have gluten egg]
  cucumber raita, spinach and artichoke dip, pimento cheese spread, cheese ball, cheese log
[has dairy, may have nut]
  kheer, rice kheer, phirni, basundi, milk barfi
[has dairy]
  rice pudding cup, sutlac, muhallebi, malabi, misti doi
[has dairy egg]
  flan, baked custard
`;

/** Those that the meat counter has. */
export const FROM_THE_BUTCHER = `
[has meat, may have gluten dairy egg soy]
  italian meatball, goetta, livermush, liver pudding, doner meat, swiss steak, hamburger steak
`;
