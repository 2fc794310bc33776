/** Fish and shellfish. See `readLexicon` for how it is written. */
export const SEAFOOD = `
[nothing]
  carrot lox
[may have fish]
  sushi
[has fish gluten egg]
  crab cake, breaded shrimp, popcorn shrimp, coconut shrimp, fried calamari
[has fish]
  lutefisk, cusk, burbot, cisco, scorpionfish, sheepshead, saltfish, mahimahi, dolphinfish, scup,
  red drum, ocean pout, seatrout, sunfish, opah, weakfish, brisling, elver
  ceviche, cebiche, tiradito, aguachile, kinilaw, fish crudo, tuna crudo, salmon crudo, scallop crudo, tuna poke,
  ahi poke, salmon poke,
  fish, white fish, whitefish, fish fillet, salmon, smoked salmon, lox, gravlax, tuna steak,
  ahi tuna, ahi, skipjack, cod, codfish, black cod, salt cod, bacalao, haddock, pollock,
  pollack, coley, hake, halibut, flounder, sole, lemon sole, plaice, turbot, brill, tilapia,
  catfish, trout, steelhead, arctic char, bass, sea bass, seabass, branzino, striped bass,
  snapper, red snapper, grouper, mahi mahi, swordfish, shark, marlin, mackerel, herring, kipper,
  bloater, sardine, sprat, smelt, shad, perch, ocean perch, walleye, pike, carp, barramundi,
  bream, sea bream, porgy, monkfish, skate, john dory, orange roughy, rockfish, lingcod, ling,
  butterfish, bluefish, croaker, eel, milkfish, mullet, red mullet, pompano, sablefish,
  sturgeon, tilefish, wolffish, yellowtail, amberjack, cobia, kingfish, wahoo, escolar, gurnard,
  garfish, whiting, zander, lamprey, lumpfish, pangasius, basa, swai, crabmeat, crab meat, crab,
  lump crab, king crab, dungeness crab, soft shell crab, lobster, lobster tail, spiny lobster,
  crayfish, crawfish, langoustine, scampi, king shrimp, tiger shrimp, tiger prawn, scallop,
  bay scallop, sea scallop, clam, littleneck, littleneck clam, cockle, mussel, oyster, abalone,
  conch, whelk, winkle, periwinkle, snail, escargot, cuttlefish, octopus, sea urchin, uni,
  caviar, roe, salmon roe, fish roe, tobiko, shellfish, seafood, jellyfish, sea cucumber,
  bottarga, crab leg, fish head, fish bone, razor clam, rock shrimp, seabream, whitebait,
  anglerfish, albacore, capelin, crustacean, saithe, megrim, redfish, corvina, oily fish,
  firm white fish, flaky white fish, fish paste, seafood mix, mollusk, mollusc, surf clam,
  boquerones, salmon fillet, gravadlax, ikura, trout roe, char fish, bonito, yellowfin, bluefin,
  pilchard, scad, pouting, common dab, dab fillet, sea squirt, rollmop, baccala, hoki,
  blue whiting, dover sole, pikeperch, chilean sea bass, gilthead, dorade, orata, mahi, dorado,
  hamachi, stingray, dogfish, scorpion fish, masago, lumpfish roe, taramasalata, tarama, unagi,
  conger, tench, roach fish, triggerfish, bangus, rohu, hilsa, pomfret, king fish, parrotfish,
  needlefish, grenadier, jumbo shrimp, shrimp shell, krill, lump crab meat, lobster meat, snow crab,
  crab paste, green lipped mussel, smoked oyster, cherrystone, manila clam, geoduck, limpet,
  squid ink, cuttlefish ink, baby octopus, cocktail sauce with shrimp, kipper fillet,
  oyster on half shell, oyster on the half shell, raw oyster, raw clam, smoked trout, smoked trout fillet,
  smoked rainbow trout, smoked whitefish, smoked mackerel, smoked mackerel fillet, smoked tuna, smoked sturgeon,
  smoked halibut, smoked fish, smoked seafood, fish flake, poke fish, sashimi, sushi grade fish, shrimp = prawn, squid = calamari
[has fish, may have gluten egg soy]
  surimi, imitation crab, crab stick, fish ball, fish cake, fishcake, kamaboko, narutomaki,
  chikuwa, crab substitute, imitation crabmeat, krab
[has meat]
  whale
  frog leg, turtle, frog
[by its words]
  fish steak, fish stick fresh, bluefin tuna, yellowfin tuna, smoked haddock, dab, rainbow trout,
  char, kippered herring, fresh sardine, fresh anchovy, ray, drum, drum fish,
  pout, sea trout, spot, sucker, monkfish tail, gar, lump crabmeat, mixed seafood, gefilte fish,
  crab claw, scallop roe, oyster liquor, cherrystone clam, bay shrimp, fresh tuna,
  fresh tuna steak, raw tuna, sashimi grade tuna, sushi grade tuna
[has fish crustacean]
  lobster claw
[has fish mollusk]
  quahog
`;
