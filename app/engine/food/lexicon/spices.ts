/** Dried herbs, spices and salt. See `readLexicon` for how it is written. */
export const SPICES = `
[nothing]
  asafetida, mahleb, wattleseed, orris root, merken, loomi, fleur de sel
  sea salt, kosher salt, pink salt, himalayan salt, flaky salt, rock salt, seasoning salt,
  smoked salt, black salt, curing salt, pickling salt, szechuan peppercorn, green peppercorn,
  chipotle powder, sweet paprika, anise, aniseed, anise seed, bay, cardamom pod,
  cinnamon stick, cassia, cumin seed, dill seed, dill weed, fenugreek seed,
  methi, kasuri methi, filé powder, garlic granule, onion flake, juniper, ground mustard,
  nigella, poppyseed, saffron thread, vanilla powder, za atar, chinese five spice,
  pumpkin spice, apple pie spice, mixed spice, old bay seasoning, everything bagel seasoning,
  dried herb, italian herb, bouquet garni, fine herb, harissa powder, sazon, msg,
  monosodium glutamate, meat tenderizer, grain of paradise, long pepper, mixed herb,
  licorice root, shichimi togarashi, citric acid, panch phoron,
  sambar powder, rasam powder, seafood seasoning, blackening seasoning,
  gomasio, tajin, tajin seasoning, chili lime seasoning, adobo, advieh, ice cream salt, nooch, montreal steak seasoning, steak spice,
  montreal chicken seasoning, chicken spice, poultry rub, beef seasoning, meat seasoning,
  meat masala, chicken masala powder, chicken masala spice, fish masala, fish seasoning,
  fish rub, fish spice, seafood spice, seafood rub, shrimp seasoning, crab boil,
  crab boil seasoning, shrimp boil seasoning, seafood boil seasoning, pork seasoning, pork rub,
  rib rub, lamb seasoning, turkey seasoning, turkey rub, wing seasoning, salmon seasoning,
  salmon rub, nutmeg nut, grated nutmeg, onion granule, garlic flake, wasabi powder,
  caper berry, caperberry, nonpareil caper, tomato powder, kelp granule, mushroom powder, bay laurel, dillweed,
  mexican oregano, summer savory, herb de provence, fines herbes, kasoori methi,
  carom seed, hing, kalonji, flaky sea salt, maldon salt, kala namak, prague powder,
  lawry seasoned salt, accent, sichuan pepper, szechuan pepper, lemon pepper seasoning,
  gingerbread spice, chinese five spice powder, pimento berry, jeera, madras curry powder,
  chana masala spice, masala powder, tikka masala spice, shawarma spice, shawarma seasoning,
  cajun spice, blackened seasoning, tony chachere, everything seasoning, everything bagel spice,
  korean chili flake, korean chili powder, korean red pepper flake,
  korean red pepper powder, kashmiri chili powder, kashmiri red chilli powder, red chili powder,
  hot paprika, hungarian paprika, pimenton, wonton soup seasoning,
  grill seasoning, greek seasoning, mrs dash, pizza seasoning, salad seasoning, seasoned pepper,
  liquorice root, mahlab, mastic, sassafras, gumbo file, citric acid powder, annatto color,
  emulsifying salt, black peppercorn = whole black peppercorn
  net 0 cup 292 exact trace: salt = table salt = fine salt
  net 30 cup 100 trace: celery salt, garlic salt, onion salt, seasoned salt,
  black pepper = (pepper) = ground pepper = freshly ground pepper = fresh ground pepper = ground black pepper = freshly ground black pepper = fresh ground black pepper = freshly cracked black pepper = cracked black pepper = cracked pepper = coarse ground black pepper = coarsely ground black pepper = freshly milled black pepper = freshly milled pepper,
  white pepper = ground white pepper = freshly ground white pepper, peppercorn, pink peppercorn,
  sichuan peppercorn, lemon pepper,
  cayenne pepper = (cayenne) = ground cayenne = ground cayenne pepper,
  red pepper flake = crushed red pepper = crushed red pepper flake = chili flake = red chili flake = dried chili flake = hot pepper flake = hot red pepper flake = dried red pepper flake = crushed chili flake,
  aleppo pepper = (aleppo) = pul biber = pulbiber = aleppo pepper flake = aleppo chili flake,
  urfa biber = (isot) = isot pepper = urfa pepper = urfa chili, gochugaru, chili powder, paprika = ground paprika, smoked paprika, ajwain,
  amchur, amchoor, star anise, annatto, achiote, asafoetida, caraway, caraway seed, cardamom,
  celery seed, clove, coriander seed, ground coriander = coriander powder, curry powder,
  fennel seed, fenugreek, garam masala, masala, chaat masala,
  ground ginger = ginger powder = powdered ginger, juniper berry, mustard seed, mustard powder,
  dry mustard, nigella seed, poppy seed, sumac = sumak = summak = sumac powder = ground sumac, ground turmeric = turmeric powder = (turmeric), haldi, haldi powder,
  zaatar, five spice, five spice powder, pumpkin pie spice, poultry seasoning,
  italian seasoning, cajun seasoning, creole seasoning, old bay, taco seasoning,
  steak seasoning, seasoning, herbes de provence, spice, jerk seasoning, ras el hanout, baharat,
  berbere, adobo seasoning, togarashi, tandoori masala, ground nutmeg = (nutmeg), tumeric,
  ground cinnamon = cinnamon powder = (cinnamon), ground cumin = cumin powder = (cumin),
  ground allspice = (allspice), ground mace = (mace)
  net 0 trace: ground pepper, cracked pepper, salt and pepper
  net 6 cup 250: achiote paste
  net 5 cup 60 trace: bay leaf, coriander
  net 64 trace: garlic powder, granulated garlic, onion powder
  net 12 cup 50 trace: saffron
  net 2 cup 120 trace: caper
  net 35 cup 60: nutritional yeast, nutritional yeast flake
  net 4.6 cup 150 piece 150: pepper
  net 25 piece 5 trace: chipotle, chipotle pepper
[may have gluten]
  fajita seasoning, spice rub, popcorn seasoning, chicken seasoning, steak rub, chicken rub,
  chicken salt, meat rub, burger seasoning, hamburger seasoning, sausage seasoning, bbq rub,
  barbecue rub, dry rub, bbq seasoning, barbecue seasoning, vegetable seasoning
[may have gluten dairy soy]
  vegetable bouillon powder, vegetable broth powder, taco seasoning mix, chili seasoning mix,
  seasoning mix, seasoning packet, taco seasoning packet, chili seasoning packet, flavor packet,
  spice packet
[may have dairy]
  ranch seasoning, ranch seasoning mix, ranch powder
[may have fish]
  remoulade powder
  net 30 cup 100 trace: furikake
[may have gluten meat dairy soy]
  net 30 cup 100 trace: bouillon powder
[has fish]
  fish powder, shrimp powder, dashi powder
[has fish, may have gluten soy]
  worcestershire powder
[has meat, may have gluten dairy soy]
  chicken bouillon powder
[has meat]
  chicken powder
[has nut]
  dukkah, kare kare mix
[has soy gluten]
  japanese curry roux, japanese curry block, curry roux, golden curry
[has soy, may have gluten]
  miso powder
[by its words]
  salt flake, sea salt flake, pepper flake, ground red pepper, ancho chili powder,
  chipotle chili powder, cardamom seed, dried dill, granulated onion, dried minced onion,
  dehydrated onion, dried minced garlic, pie spice, pickling spice, chili seasoning,
  seasoning blend, herb blend, spice mix, spice blend, jerk spice, dried basil, dried rosemary,
  dried sage, dried parsley, dried mint, dried marjoram, dried tarragon, rubbed sage,
  ground sage, ground thyme, epazote dried, galangal powder, sesame seasoning,
  liquid smoke powder, white pepper powder, curry leaf dried, black cardamom, black mustard seed,
  celery flake, parsley flake, mustard flour, salt substitute, bell pepper flake, dried chive,
  dried cilantro, tonka bean, achiote seed, dried lemon peel, dried orange peel,
  freeze dried chive, fennel pollen, sesame salt, herb salt, truffle salt,
  espelette pepper = piment d'espelette = piment d espelette = espelette,
  dried lime, black lime, rose harissa powder, hawaij, curry, chipotle chili flake,
  licorice paste, ancho powder
  net 30 cup 100 trace: rub, dried oregano, dried thyme
[has gluten soy]
  maggi seasoning
[has dairy, may have gluten soy egg]
  ranch dressing mix
`;
