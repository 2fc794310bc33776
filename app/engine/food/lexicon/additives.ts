/**
 * Additives and other substances, by their names and by their E numbers: Regulation (EC) 1333/2008 lists the
 * numbers, its specifications (Regulation (EU) 231/2012) say of what they are made. See `readLexicon` for how
 * it is written.
 */
export const ADDITIVES = `
[has animal]
  lanoline, lanolin alcohol, wool wax alcohol, wool alcohol, cera flava, cera alba, beepollen,
  propolis tincture, honey comb, shellac varnish, lanosterol, lanogene, lac, lac dye, lac resin,
  laccaic acid, resinous glaze, pure food glaze, pharmaceutical glaze, castoreum, civet,
  civet oil, ambergris, animal musk, eiderdown, wool wax, wool fat, wool grease, bee bread,
  bee product, bee venom, honey flavored glaze, honey solid, creamed honey, chestnut honey,
  barenjager, honey butter, honey graham, honey lozenge, tej, hydromel, snail slime,
  edible bird nest, swiftlet nest, cholesterol, e966, pearl essence
[has animal byProduct]
  oxgall, spermaceti, spermaceti wax, whale oil, sperm oil, drone brood, drone larva,
  silk amino acid, sericin, placenta, placenta extract, bonemeal, bone earth, bone charcoal,
  bone black pigment, marrow extract, animal bone, animal extract, animal serum, animal plasma,
  plasma powder, hog plasma, bovine plasma, globin, feather protein, oleostearin, oleostearine,
  pancreatine, cricket protein, insect protein, buffalo worm, migratory locust,
  acheta domesticus, tenebrio molitor, alphitobius diaperinus, locusta migratoria,
  black soldier fly, black soldier fly larva, chicatana ant, bee drone, water bug,
  giant water bug, agave worm, maguey worm, gusano, jumile, carminic, carmine lake, crimson lake,
  natural red 4 color, c i 75470, ci 75470, kermes, animal charcoal, bone char, bone black,
  bone ash, bone extract, bone fat, bone glue, animal glue, horn meal, feather meal, silk powder,
  silk protein, silk fiber, silkworm, silkworm pupa, beondegi, insect, edible insect,
  insect powder, insect flour, cricket, cricket powder, cricket flour, grasshopper, chapulines,
  chapulin, mealworm, mealworm powder, mopane worm, witchetty grub, ant egg, escamoles,
  bee larva, bee brood, elastin, keratin, hydrolyzed keratin, fibronectin, reticulin,
  chondroitin, chondroitin sulfate, emu oil, mink oil, ostrich oil, turtle oil, guanine,
  animal cholesterol, heme iron, hemoglobin, haemoglobin, bovine serum albumin, serum albumin,
  blood albumin, thrombin, fibrinogen, bile, ox bile, oxbile, cholic acid, bile salt, trypsin,
  chymotrypsin, trypsinogen, calf stomach, abomasum, rennin, rennet paste, rennet tablet,
  pancreatic enzyme, pancreas extract, animal protein, animal protein hydrolysate,
  hydrolyzed animal protein, animal fiber, animal derivative, animal glyceride, animal lecithin,
  animal oil, animal enzyme, animal starch
[has animal byProduct fish crustacean]
  shellfish glucosamine, glucosamine
[has animal byProduct fish mollusk]
  oyster shell calcium, oyster shell, cuttlebone, pearl powder
[has gelatin]
  e441, collagen protein, atelocollagen, tropocollagen
[has fish]
  isinglas, fish glue, fish isinglass, ichthyocolla
[has dairy]
  lactitol monohydrate, milk calcium, dairy calcium, yogurt starter, kefir starter, paracasein,
  glycomacropeptide, milk phospholipid, milk fat globule membrane, butter ester, butter solid,
  osteopontin, lactoperoxidase
[has egg]
  e1105, lysozyme chloride, lysozyme hydrochloride, muramidase, apovitellin, silici albuminate,
  egg phospholipid, eggshell, eggshell calcium, eggshell membrane
[may have animal byProduct]
  e161g, canthaxanthin, e422, glycerine, e430, e431, e432, e433, e434, e435, e436, polysorbate,
  polysorbate 20, polysorbate 40, polysorbate 60, polysorbate 65, polysorbate 80, e442,
  ammonium phosphatide, e445, glycerol ester of wood rosin, ester gum, e470, e470a, e470b,
  magnesium stearate, calcium stearate, sodium stearate, potassium stearate, stearate,
  fatty acid salt, salt of fatty acid, e471, e472, e472a, e472b, e472c, e472d, e472e, e472f,
  datem, monoglyceride, diglyceride, mono diglyceride, monoacylglycerol, glyceryl monostearate,
  glycerol monostearate, glyceryl stearate, distilled monoglyceride, acetylated monoglyceride,
  lactylated monoglyceride, e473, sucrose ester, sucrose fatty acid ester, e474, sucroglyceride,
  e475, polyglycerol ester, polyglycerol ester of fatty acid, e476,
  polyglycerol polyricinoleate, pgpr, e477, propylene glycol ester,
  propylene glycol monostearate, e478, e479, e479b, thermally oxidized soya, e481, e482,
  sodium stearoyl lactylate, calcium stearoyl lactylate, stearoyl lactylate, e483,
  stearyl tartrate, e491, e492, e493, e494, e495, sorbitan monostearate, sorbitan tristearate,
  sorbitan monolaurate, sorbitan monooleate, sorbitan monopalmitate, e570, fatty acid, stearic,
  palmitic acid, oleic acid, myristic acid, capric acid, caprylic acid, caproic acid,
  lauric acid, oleate, palmitate, myristate, e572, e585, ferrous lactate, e626, guanylic acid,
  e627, disodium guanylate, e628, e629, e630, inosinic acid, e631, disodium inosinate,
  sodium inosinate, e632, e633, e634, e635, disodium ribonucleotide, disodium 5 ribonucleotide,
  ribonucleotide, calcium ribonucleotide, e640, glycine, sodium glycinate, e910, e920,
  l cysteine, cysteine, l cysteine hydrochloride, e921, cystine, l cystine,
  cysteine hydrochloride, e1000, e1518, triacetin, glyceryl triacetate, e1517, e636, vitamin d3,
  vitamin d, cholecalciferol, vitamin a palmitate, retinol, retinyl palmitate, vitamin a, dha,
  epa, arachidonic acid, taurine, carnitine, l carnitine, creatine, coenzyme q10, biotin,
  beta carotene beadlet, lipase, protease, phospholipase, bacon flavor, chicken flavor,
  beef flavor, meat flavor, pork flavor, crab flavor, shrimp flavor, lobster flavor,
  fish flavor, seafood flavor, anchovy flavor, oyster flavor, egg flavor, cheese flavor,
  cream flavor, milk flavor, cheese flavoring, yogurt flavor, civet flavor, glazing agent, e907,
  e905
[may have dairy gluten soy]
  caramel flavor, natural flavoring, flavoring agent, enzyme modified cheese flavor,
  hydrolyzed protein powder, protein isolate, protein hydrolysate, protein concentrate,
  protein crisp, protein blend, rusk filler, cereal filler, cereal binder, food starch, dextrin
[has sulfite]
  e220, e221, e222, e223, e224, e225, e226, e227, e228, sulfur dioxide, sulphur dioxide,
  sodium bisulfite, sodium metabisulfite, potassium metabisulfite, campden tablet,
  sulphur dioxide preservative
[nothing]
  illipe, illipe butter, illipe fat, shea fat, sal fat, kokum, kokum butter, kokum fat,
  mango kernel fat, mango kernel oil, murumuru butter, cupuacu butter, rapeseed fat,
  sunflower fat, palm kernel fat, coconut fat, buckwheat kernel, e330, e331, e332, e333, e300,
  e301, e302, e306, e307, e290, e260, e261, e262, e263, e270, e296, e297, e322a, e325, e326,
  e327, e334, e335, e336, e338, e339, e340, e341, e350, e351, e352, e400, e401, e402, e403, e404,
  e405, e406, e407, e407a, e410, e412, e413, e414, e415, e416, e417, e418, e420, e421, e425,
  e440, e450, e451, e452, e460, e461, e463, e464, e466, e500, e501, e503, e504, e508, e509, e516,
  e524, e535, e536, e551, e575, e150a, e150b, e150c, e150d, e160b, e160c, e162, e163, e170, e171,
  e172, e100, e101, e102, e110, e129, e131, e132, e133, e140, e141, e153, e903, e902, e950, e951,
  e952, e953, e954, e955, e957, e960, e961, e965, e967, e968, e1400, e1404, e1410, e1412, e1413,
  e1414, e1420, e1422, e1440, e1442, e1450
`;
