/** Meat, poultry and sausage, and what hangs beside them. See `readLexicon` for how it is written. */
export const MEAT = `
[nothing]
  coconut bacon, mushroom bacon, shiitake bacon, carrot bacon, eggplant bacon, rice paper bacon,
  banana peel bacon, black bean burger, bean burger, chickpea burger, lentil burger,
  portobello burger, quinoa burger, beet burger, jackfruit pulled pork, jackfruit meat,
  lentil meat, mushroom meat, mushroom jerky, lentil meatball, chickpea meatball,
  eggplant meatball, quinoa meatball, bean meatball, carrot hot dog, bean sausage,
  cauliflower meat, bean patty, vegetable burger, vegetable sausage, vegetable crumble,
  mushroom pate, vegetable pate, lentil pate
[may have meat]
  natural casing, sausage casing, casing, bacon flavored bit, collagen casing
[may have soy gluten egg]
  veggie sausage, veggie crumble, meatless crumble, beyond burger, beyond meat, beyond beef,
  beyond sausage, mock meat, faux meat, meat substitute, meat alternative
[has egg]
  sandwich spread
[has gluten]
  seitan chicken, seitan bacon, seitan sausage, seitan beef, seitan steak, seitan wing,
  seitan meat, seitan roast, seitan duck, seitan pepperoni
[has meat gluten]
  black pudding, haggis, scrapple, white pudding, steak and kidney pie, beef wellington
[has meat]
  drumstick, turkey drumstick, duck drumstick, breakfast link,
  spleen, carcass, silverside, topside, round roast, rib rack, onglet, bavette, entrecote,
  chateaubriand, ground buffalo, braunschweiger, knockwurst, thuringer
  beef, pork, lamb, veal, mutton, hogget, goat, venison, bison, buffalo meat, rabbit, hare, elk,
  boar, wild boar, kangaroo, horse, caribou, moose, deer, ostrich, emu, quail, pheasant,
  partridge, squab, pigeon, goose, duck, guinea fowl, grouse, chicken, turkey, hen, cornish hen,
  cornish game hen, game hen, capon, poultry, meat, stew meat, bacon, canadian bacon,
  turkey bacon, chicken bacon, beef bacon, lamb bacon, duck bacon, venison bacon, turkey ham,
  chicken ham, beef ham, lamb ham, turkey prosciutto, beef prosciutto, duck prosciutto,
  lamb prosciutto, turkey pepperoni, chicken pepperoni, beef pepperoni, turkey salami,
  turkey chorizo, chicken chorizo, beef chorizo, turkey kielbasa, beef kielbasa, turkey andouille, chicken andouille,
  beef andouille,
  chicken salami, beef salami, venison salami, duck salami, back bacon, streaky bacon, bacon bit,
  pancetta, guanciale, lardon, ham, prosciutto, cured ham, bayonne ham, iberico ham, serrano ham, parma ham, gammon, ham hock, speck,
  bresaola, salami, salame, soppressata, pepperoni, chorizo, kielbasa, andouille, head cheese,
  pastrami, corned beef, roast beef, jerky, beef jerky, foie gras, merguez, nduja, linguica,
  longaniza, lap cheong, steak, ribeye, rib eye, sirloin, tenderloin, filet mignon, flank steak,
  flank, skirt steak, brisket, chuck, chuck roast, pot roast, rump roast, rib roast, prime rib,
  short rib, back rib, sparerib, spare rib, baby back rib, osso buco, shank, oxtail,
  london broil, tri tip, hamburger, burger, ground round, ground meat, mince, t bone,
  porterhouse, hanger steak, flat iron steak, pork chop, pork loin, loin, pork shoulder,
  pork butt, boston butt, pork belly, pork rind, fatback, salt pork, lamb chop, lamb shank,
  leg of lamb, rack of lamb, lamb shoulder, trotter, tripe, liver, chicken liver, kidney,
  sweetbread, tongue, gizzard, giblet, marrow bone, soup bone, chicken breast, chicken thigh,
  chicken wing, chicken leg, chicken drumstick, drumette, chicken tender, chicken tenderloin,
  rotisserie chicken, turkey breast, turkey leg, duck breast, duck leg, duck confit, breast,
  thigh, wing, whole chicken, suet, poussin, suckling pig, chicken carcass, goat meat,
  chicken cutlet, coppa, lardoon, botifarra, reindeer, offal, red meat, minced meat, lean meat,
  charcuterie, game meat, organ meat, bone marrow, marrowbone, blood, lean beef, beef chuck,
  beef suet, biltong, salt beef, beef rib, beef short rib, beef steak, beefsteak, ribeye steak,
  sirloin steak, sirloin tip, strip steak, ny strip, new york strip, flat iron, round steak,
  top round, bottom round, eye of round, fillet steak, rump steak, chuck steak,
  standing rib roast, ox tail, ox cheek, ox tongue, ox, wagyu, stewing beef, stewing steak, beef stew meat, beef stewing meat,
  braising steak, carne asada, carnitas, barbacoa, bulgogi, shaved steak, doner, kebab meat,
  sloppy joe meat, calf, calf liver, veal shank, ossobuco, pork tenderloin, pork rib, pork bone,
  pork hock, pork knuckle, pulled pork, pig, pig feet, pig trotter, country style rib,
  cooked ham, smoked ham, honey ham, deli ham, black forest ham, jamon, jamon serrano, iberico,
  prosciutto crudo, rasher, lonza, capicola, finocchiona, genoa salami, pepperoni slice, lardo,
  char siu, chinese sausage, andouille sausage, mexican chorizo, spanish chorizo, saucisson,
  saucisse, landjager, salumi, rillette, confit duck, cabanossi, teewurst, salsiccia, butifarra,
  sobrasada, toulouse sausage, roast chicken, fried chicken, chicken strip, chicken fillet,
  chicken heart, chicken skin, chicken feet, chicken bone, cockerel, fowl, breast fillet,
  turkey carcass, turkey neck, goose liver, woodcock, magret, kid goat, ground bison, horse meat,
  alligator, crocodile, rack of rib, rack rib, bbq rib, barbecue rib, meaty rib, heifer,
  duckling, pig skin, intestine, heart meat, cold meat, roast meat, picadillo, machaca,
  cochinita pibil, bak kwa, lechon, tocino, longganisa, bacon lardon, gelatinous bone,
  ground chicken = chicken mince = minced chicken, ground turkey = turkey mince = minced turkey,
  ground beef = minced beef = beef mince = hamburger meat,
  ground pork = minced pork = pork mince, ground lamb = minced lamb = lamb mince
[has meat, may have gluten dairy soy]
  bratwurst, knackwurst, frankfurter, hot dog, hotdog, wiener, blood sausage, boudin, mettwurst,
  cervelat, luncheon meat, lunch meat, cold cut, deli meat, spam, brat, beef frank,
  cocktail frank, vienna sausage, bologna
[has meat, may have gluten]
  liverwurst, pate, liver pate, hamburger patty, beef patty, burger patty, taco meat,
  italian sausage, pork sausage, smoked sausage, garlic sausage, lamb sausage, beef sausage,
  terrine, leberwurst, cumberland sausage, lincolnshire sausage, chicken sausage,
  turkey sausage, sausage, breakfast sausage, sausage meat, sausage link, sausage patty,
  chipolata, banger, meat paste
[has meat, may have gluten dairy egg]
  meatball, meat loaf, meatloaf, salisbury steak, schnitzel, cordon bleu, chicken kiev, kebab,
  kofta, kibbeh, pork pie
[has meat nut]
  mortadella
[has nut]
  walnut taco meat, nut burger, walnut meatball
[has soy]
  soy mince, soy meat, soy crumble, soy chorizo, soyrizo, tofurky, tofu bacon, tofu sausage,
  tofu chicken, tofu wing, tofu meatball, tofu meat, tofu burger, tempeh bacon, tempeh sausage,
  tempeh burger, tempeh meatball, soy bacon, soy sausage, soy chicken, soy burger, soy hot dog,
  impossible burger, impossible meat, impossible beef
[by its words]
  guinea hen, stewing meat, lebanon bologna, pimiento loaf, salami stick, beef stick,
  summer sausage, rump, shin, cube steak, cubed steak, ground chuck, mincemeat beef, chop,
  cutlet, escalope, roast, rib, pig foot, pig ear, hock, knuckle, heart, brain, neck, beef bone,
  ham bone, bone, lung, pancreas, tail, lard pork, drumstick chicken, ground veal, turkey wing,
  broiler, fryer, roaster, stewing hen, meat spread, chicken spread, ham salad, chicken salad,
  ham spread, spatchcock, chicken part, buffalo, merguez sausage, pig snout, chicken stomach
[has meat pork]
  lop yuk, lomo iberico, headcheese, jowl, backfat, chitterling, lop chong, chourico, olive loaf, pickle loaf
[has gluten soy]
  mock duck
[has meat, may have gluten dairy egg soy]
  gyro meat, souse
[has gluten meat, may have egg dairy soy]
  popcorn chicken, chicken schnitzel
[has gluten meat, may have dairy egg]
  breaded chicken
`;
