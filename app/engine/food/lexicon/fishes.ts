/**
 * Fish and shellfish by their market names (FDA, The Seafood List), and what is made of them. See
 * `readLexicon` for how it is written.
 */
export const FISHES = `
[has fish]
  gravad lax, fishmeal, flatfish, flathead, hairtail, kingclip, ormer, rascasse, tarakihi, torsk,
  patum peperium, jeotgal, jeot, myeolchi, hamo, hotate, ocean sunfish, barracouta, aku,
  smooth dory, pacific dory, char fillet, smoked char, lavaret, omul, nelma, muksun, houting,
  weatherfish, gudgeon, sheatfish, gourami, porgie, tuskfish, fusilier, sharpsnout, salema,
  bogue, picarel, stargazer, sandeel, halfbeak, kinmedai, kohada, hotaru, ribbonfish, beltfish,
  pearlspot, karimeen, ayila, nethili, bangda, ikan teri, ikan kembung, ikan tongkol, tenggiri,
  kakap, bandeng, gurame, danggit, galunggong, lapu lapu, maya maya, tawilis, haddie, hakarl,
  gravlaks, solomon gundy, tartare of tuna, tuna tartare, salmon tartare, fish tartare, tunafish,
  tunny, botargo, avruga, oscietra, beluga, caviare, caviar substitute fish, kalles, fish frame,
  fish peptide, fish hydrolysate, fish curry, fish lip, fletan oil, pogy oil, mossbunker oil,
  fish cartilage, nuoc nam, padek, plara, mahyawa, liquamen, ishiru, ikanago, teuk trei, tonnato,
  pissaladiere, zarzuela, suquet, brodetto, encocado, gadus, gadus morhua, gadus macrocephalus,
  melanogrammus, melanogrammus aeglefinus, pollachius, merluccius, merluccius merluccius,
  thunnus, thunnus albacares, thunnus alalunga, katsuwonus, katsuwonus pelamis, scomber,
  scomber scombrus, scomberomorus, salmo salar, salmo trutta, oncorhynchus, oncorhynchus mykiss,
  salvelinus, clupea, clupea harengus, sardina pilchardus, sardinops, engraulis,
  engraulis encrasicolus, sprattus, sprattus sprattus, theragra, theragra chalcogramma,
  gadus chalcogrammus, pleuronectes, limanda, platichthys, hippoglossus, reinhardtius,
  solea solea, microstomus, glyptocephalus, psetta, scophthalmus, lepidorhombus, dicentrarchus,
  sparus, sparus aurata, pagrus, pagellus, mullus, lophius, zeus faber, xiphias, makaira,
  coryphaena, seriola, sebastes, anarhichas, brosme, molva, merlangius, micromesistius,
  trisopterus, macruronus, genypterus, dissostichus, oreochromis, pangasianodon, lates niloticus,
  cyprinus, esox lucius, perca fluviatilis, sander lucioperca, coregonus, acipenser, trachurus,
  gadidae, salmonidae, scombridae, clupeidae
  alewife, alfonsino, alfonsin, almaco jack, amberfish, anchoveta, angelfish, arapaima, paiche,
  ayu, ballyhoo, barracuda, barrelfish, bartail, bichir, blackfish, black drum, bleak, blenny,
  blueback, blue runner, bluegill, boarfish, bocaccio, bonefish, bowfin, bullhead,
  burbot fillet, cabezon, capitaine, cardinalfish, carpsucker, chinook, chub, cichlid,
  cigarfish, clarias, cod loin, cod liver, cod tongue, coho, sockeye, keta, kokanee, crappie,
  crevalle, cutlassfish, dace, dealfish, dentex, dolly varden, fluke, sand dab, sanddab,
  garpike, gemfish, goatfish, goby, goldeye, goosefish, greenling, green jobfish, grunion,
  guppy, harvestfish, hamachi kama, hogfish, horse mackerel, houndfish, huchen, icefish,
  inconnu, jack mackerel, jackfish, jobfish, kahawai, kanpachi, hiramasa, shima aji, katsuo,
  sanma, saury, pacific saury, iwashi, madai, hirame, karei, engawa, ankimo, kawahagi, blowfish,
  kingklip, ladyfish, leatherjacket, lizardfish, lookdown, louvar, luderick, lumpsucker,
  mahseer, margate, menhaden, merluza, merluzzo, mojarra, moonfish, mooneye, morwong, mudfish,
  mulloway, muskellunge, muskie, oarfish, oilfish, oreo dory, orfe, pacu, paddlefish, peamouth,
  pigfish, pinfish, piranha, porkfish, powan, vendace, prickleback, queenfish, quillback,
  rabbitfish, redear sunfish, rockling, roosterfish, rosefish, rudd, rudderfish, salmonid,
  salmon burger, salmon jerky, salmon steak, sandfish, sand lance, sardinella, sauger, sargo,
  scabbardfish, black scabbardfish, sculpin, sea robin, searobin, seerfish, surmai, sheefish,
  silverfish, skilfish, slickhead, snakehead, snoek, snook, soldierfish, spadefish, splake,
  squirrelfish, stonefish, streaked prochilod, surfperch, surgeonfish, tarpon, tautog, terpuga,
  threadfin, tigerfish, toadfish, tomcod, tonguefish, trahira, trevally, giant trevally,
  tripletail, trumpeter, ventresca, mojama, unicornfish, vimba, viperfish, wallago, warehou,
  weever, wrasse, redbait, ilish, catla, katla, pabda, mrigal, boal, bhetki, rawas, bombil,
  bombay duck, bummalo, ikan bilis, dilis, conpoy, stockfish, klippfisk, bacalhau, bacallao,
  baccala mantecato, brandade, bokkoms, tuyo, daing, tinapa, arbroath smokie, finnan haddie,
  cullen skink, buckling, matjes, maatjes, roll mop, surstromming, inlagd sill, sild, lutfisk,
  rakfisk, kaviar paste, kazunoko, mentaiko, tarako, milt, shirako, karasumi, fish egg,
  fish maw, fish bladder, swim bladder, fish stomach, fish floss, fish steak fillet,
  fish collagen, fish gelatin powder, fish flour, fish head curry, fish tofu, fish noodle,
  fish sausage, fish ham, fish chowder, bourride, cotriade, ukha, encebollado, tuna pate,
  salmon pate, mackerel pate, salmon mousse, crab pate, taramosalata, anchovy butter, iriko,
  niboshi, menhaden oil, marine oil, squalene, halibut liver oil, chitin, ricci di mare, erizo,
  beche de mer, trepang, sea slug, tunicate, sea pineapple, palolo
[has fish nonKosher]
  barbel, eelpout, geelbek, grayling, hagfish, anago, fugu, puffer, pufferfish, loach, moray,
  skate wing, wels, pangas, osetra, ossetra, sevruga
[has fish mercury]
  bigeye, king mackerel, mako, shark fin, sailfish, slimehead, spearfish, swordfish steak, shark liver oil,
  shark cartilage
[has fish, may have mercury]
  bluenose, patagonian toothfish, toothfish, antarctic toothfish, chutoro, otoro, akami, maguro,
  wreckfish
[has fish, may have crustacean mollusk]
  caldeirada, cacciucco, frutti di mare, fruits de mer, seafood medley, seafood extender
[has fish crustacean]
  scampo, crawdad, limulus, shrimp oil, otak udang, krill meal, lobster thermidor, heterocarpus,
  penaeus, penaeus monodon, litopenaeus, metapenaeus, parapenaeus, parapenaeopsis,
  parapenaeopsis stylifera, penaeidae, penaeid, pleoticus, pleoticus muelleri, pandalus,
  pandalus borealis, crangon, crangon crangon, aristeus, aristaeomorpha, solenocera, nephrops,
  nephrops norvegicus, homarus, homarus americanus, palinurus, panulirus, jasus, astacus,
  procambarus, procambarus clarkii, pacifastacus, cancer pagurus, callinectes, portunus,
  chionoecetes, paralithodes, maja squinado, euphausia, euphausia superba, decapod, sakura ebi
  balmain bug, moreton bay bug, bay bug, langostino, langosta, cigalle, lobster tomalley,
  tomalley, crab butter, crab leg meat, stone crab claw, yabby, barnacle, percebe,
  goose barnacle, vannamei, shrimp floss, shrimp cake, shrimp burger, sakuraebi, amaebi,
  botan ebi, ebi, saeujeot, saewoo jeot, balachan, blachan, hae ko, petis, petis udang, alamang,
  camaron, gambas, gamberi, gambero, mazzancolle, crevette, ecrevisse, homard, langouste,
  chitosan
[has fish mollusk]
  pipi, tuatua, queen scallop, quahaug, shijimi, akagai, mirugai, awabi, tsubu, torigai, perlemoen, concholepas, top shell,
  squid snack, ojingeo, ikameshi, pulpo a la gallega, nakji, jukkumi, cephalopod, bivalve,
  gastropod, teuthida, loligo, loligo vulgaris, doryteuthis, doryteuthis gahi, illex,
  illex argentinus, todarodes, todarodes pacificus, dosidicus, dosidicus gigas, ommastrephes,
  nototodarus, uroteuthis, sepiidae, sepia officinalis, octopus vulgaris, eledone, mytilus,
  mytilus edulis, mytilus galloprovincialis, mytilus chilensis, perna canaliculus, crassostrea,
  crassostrea gigas, magallana gigas, ostrea, ostrea edulis, pecten maximus, chlamys,
  placopecten, zygochlamys, argopecten, mizuhopecten, ruditapes, venerupis, meretrix,
  cerastoderma, ensis, spisula, buccinum undatum, littorina, haliotis, helix pomatia,
  helix aspersa, achatina, strombus
  ark shell, arkshell, asari, butter clam, carpet shell, ocean quahog, palourde, vongole,
  vongola, almeja, telline, hamaguri, hokkigai, coquille saint jacques, coquille st jacques,
  queenie, pen shell, turban shell, sazae, murex, bulot, bigorneau, paua, topneck, chiton,
  nautilus, petit gris, squid tentacle, calamari steak, calamaro, calamares, chipirones, totani,
  moscardini, polpo, pulpo, seppia, sepia, sepia ink, ika, tako, octopus tentacle
[has fish, may have gluten egg]
  fish patty, fish burger, tuna patty, tuna burger, clam strip, clam cake, fried fish, goujon,
  quenelle de brochet, pike quenelle, satsuma age, hanpen, tsumire, eomuk, odeng, fish quenelle,
  gefilte
[has fish crustacean, may have gluten egg]
  shrimp patty, lobster cake, fried shrimp, scampi bite, crab puff, stuffed crab
[has fish mollusk, may have gluten egg]
  calamari fritti
[has fish, may have crustacean mollusk gluten egg]
  fritto misto, surimi stick, surimi crab, seafood surimi, kanikama, imitation lobster,
  imitation shrimp, imitation scallop, ocean stick, seafood flake
[has fish gluten]
  battered fish, battered fish fillet, battered cod, battered haddock, fish nugget, fish popcorn,
  fish sandwich, tuna sandwich, tuna melt, tuna casserole, salmon wellington, salmon en croute,
  tuna empanada
[has fish crustacean gluten]
  battered prawn, tempura shrimp, prawn tempura, shrimp toast, shrimp dumpling, prawn wonton
[has fish mollusk gluten]
  battered calamari
[has fish gelatin]
  marine collagen
[has fish gluten, may have egg dairy soy]
  fish goujon
[has fish crustacean gluten dairy, may have egg soy]
  crab rangoon
`;
