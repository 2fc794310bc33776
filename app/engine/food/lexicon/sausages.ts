/** Meats, sausages and cured meats of the world. See `readLexicon` for how it is written. */
export const SAUSAGES = `
[has meat]
  bruehwurst, bruhwurst, beef brain, sweetbread pancreas, calf lung, beef lung, haslet, carcase,
  chicken carcase, poultry carcass, poultry protein, game bird, game stock, wildfowl, waterfowl,
  horsemeat, horseflesh, bushmeat, rump cap, contre filet, paillard, barnsley chop, dewlap,
  leaf fat, beef marrow, chaurice, gruetzwurst, grutzwurst, krakauer, kransky, kranski,
  rookworst, rookwurst, wollwurst, stadtwurst, beerwurst, ciorba de burta, sudzuk, soutzoukakia,
  kebbe, barg, tantuni, mechoui, boerie, braai wors, sosatie, nyama choma, chicharron de pollo,
  rendang daging, gulai kambing, semur daging, bakso ball, sate ayam, sate kambing, bulalo,
  kaldereta, yukgaejang, seolleongtang, gukbap, chadolbagi, tebasaki, torikatsu, bo vien, pho bo,
  bo kho, ga nuong, larb gai, wienerschnitzel, leberknodel, bitoque, francesinha filling,
  vitello tonnato, ossobuco alla milanese, lampredotto, coda alla vaccinara,
  chicken wing drummette, veal jus, lamb jus, duck jus, tonkotsu   alpaca, armadillo,
  bacon joint, san daniele, suho meso, debrecener, debreziner, kabana, kishka, kiska, jaternice,
  jitrnice, virsli, spekacky, currywurst, curry wurst, frankfurter wurstchen, wiener wurstchen,
  wienerwurst, bierwurst, fleischwurst, fleischkase, plockwurst, katenwurst, cervelas, saveloy,
  knacker, regensburger, wurst, wurstchen, presswurst, beinwurst, longeole, boutefas,
  sanguinaccio, salsiccia fresca, mocetta, violino di capra, cervelas lyonnais, fromage de tete,
  pate de campagne, pate de foie, leverpastej, leverpostej, mousse de foie, foie gras mousse,
  galantine, ballotine, gesier, chorizo de cantimpalo, salchicha, alheira, chorizo verde, tripa,
  moronga, achuras, molleja, chinchulin, anticucho, charqui, sai krok, nem nuong, thit,
  pork floss, meat floss, chicken floss, yakitori, yakiniku, dak galbi, soondae, pemmican,
  braaiwors, kaddid, khlea, gueddid, qawarma, gyro, donner, adana, kofte, cevapi, cevapcici,
  pljeskavica, mici, mititei, seekh kabab, galouti, keema, kheema, qeema, sheftalia,
  tsiknopempti, kavourmas, kavurma, salam de sibiu, carnati, caltabos, beef bavette, beef tendon,
  beef topside, beef silverside, beef mignon, beef medallion, beef escalope, beef paillard,
  beef joint, beef jus, beef collagen, beef protein, beef skirt, beef plate, veal scallopini,
  scaloppine, scallopini, scaloppini, veal escalope, ris de veau, beaver, muskrat, squirrel,
  opossum, raccoon, nutria, cuy, capybara, llama, impala, kudu, springbok, gemsbok, eland,
  wildebeest, warthog, wallaby, possum, chevaline, roe deer, chamois, mouflon, ibex, wild game,
  mallard, widgeon, snipe, ptarmigan, capercaillie, turtle dove, ortolan, rhea, peafowl, coot,
  turkey escalope, chicken oyster, chicken foot, chicken paw, chicken tikka, chicken supreme,
  chicken escalope, chicken paillard, chicken collagen, chicken protein, chicken jus, silkie,
  bantam, cockscomb, coxcomb, poularde, magret de canard, moulard, lamb brain, milk lamb,
  lechazo, cordero, agneau, agnello, abbacchio, cabrito, capretto, chevon, pork jowl,
  pork collar, pork collar butt, pork escalope, pork medallion, pork joint, pork riblet,
  pork backfat, crepinette, pork snout, pork brain, pork lung, hog casing, sheep casing,
  natural hog casing, pork stomach, pork uterus, pork rind puff, pork puff, pork frank, piglet,
  hackepeter, yukhoe, beef carpaccio, surfleisch, rinderroulade, beef roulade, steak tartare, beef tartare, kibbeh nayyeh,
  carne molida, carne picada, hackfleisch, gehakt, hachis, viande, viande hachee,
  glace de viande, meat protein, meat flavor concentrate, bone meal, bone stock, blood plasma,
  blood meal, rendered fat, oleo stock, tail fat, gribenes
[has meat pork]
  aitchbone, baerenschinken, bierschinken slice, ciccioli, crubeen, creton, lountza, presskopf,
  back fat, chitlin, spek, tasso, pork spleen, pork plasma, pork protein, st louis rib, rib tip,
  pimento loaf, dutch loaf, luncheon loaf, old fashioned loaf, pepper loaf, salceson, krupniok,
  kiszka, szynka, boczek, golonka, schwartenmagen, haxe, schaufele, leberkas, jambonneau,
  rillauds, farcon, caillette, lonzino, fiocco, culatello di zibello, luganiga, mazzafegato,
  cotechino modena, paletilla iberica, chicharrones, leitao, torresmo, char siew, lap mei,
  pork sung, bak kut teh, bah kut, sio bak, moo ping, moo deng, nham, buta kakuni, jeyuk, dwaeji,
  lechon kawali, crispy pata, bagnet, babi guling, babi panggang
  andouillette, honey baked ham, schwarzwalder schinken, schinken, jambon, jambon de bayonne,
  jambon cru, jambon blanc, jambon sec, jambon persille, jamon de bellota, pata negra, paleta,
  prosciutto di parma, prosciutto cotto, culatello, culaccia, speck alto adige,
  lardo di colonnata, pancetta affumicata, guanciale amatriciano, coppa di parma, capocollo,
  capicollo, capocolla, cappicola, gabagool, njegusi prsut, prsut, kulen, kranjska klobasa,
  kranjska, csabai, gyulai, kabanos, kabanosy, krakowska, mysliwska, wiejska, kaszanka, klobasa,
  klobasy, bockwurst, weisswurst, weiswurst, rostbratwurst, nurnberger,
  nurnberger rostbratwurst, thuringer rostbratwurst, thueringer, blutwurst, zungenwurst,
  jagdwurst, lyoner, leberkase, landjaeger, knipp, pinkel, pinkelwurst, gelbwurst,
  mortadella di fegato, sulze, sulz, saumagen, saucisson vaudois, cotechino, zampone, luganega,
  lucanica, salamella, salama da sugo, salame milano, salame felino, salame toscano,
  salame napoli, sopressata, sopressa, soppressa, soppressata di calabria, ventricina,
  ciauscolo, cacciatorini, cacciatora, spianata, spianata calabra, strolghino, boudin blanc,
  boudin noir, boudin rouge, saucisse de toulouse, saucisse de strasbourg, saucisse de morteau,
  morteau, montbeliard, saucisse de montbeliard, saucisse seche, rosette de lyon, figatelli,
  figatellu, diot, andouille de vire, andouille de guemene, rillon, gratton, chistorra,
  txistorra, morcilla, morcon, botillo, fuet, llonganissa, secallona, salchichon,
  lomo embuchado, sobrassada, butifarra blanca, butifarra negra, chourico mouro, morcela,
  farinheira, paio, salpicao, presunto, toucinho, paiola, mortadela, linguica calabresa,
  calabresa, longaniza mexicana, chicharron prensado, al pastor, lap yuk, lap xuong, lop cheung,
  lap chong, sai ua, sai oua, naem, nem chua, cha lua, gio lua, gio cha, rousong, bakkwa,
  siu yuk, siew yoke, chashu, cha shu, samgyeopsal, bossam, jokbal, loukaniko, apaki, louza,
  noumboulo, slanina, salo, szalonna, smalec, ventreche, poitrine fumee, poitrine, petit sale,
  lardon fume, pork caul, caul fat, caul, porchetta, cochon de lait, kurobuta, secreto,
  presa iberica, pluma iberica, kasseler, kassler, eisbein, schweinshaxe, spanferkel, mett,
  griebenschmalz, schmalz, manteca, manteca de cerdo, saindoux, strutto
[has meat beef]
  bresaola della valtellina, bundnerfleisch, viande des grisons, cecina, pastirma, basturma,
  basterma, pastourma, sujuk, soujouk, sucuk, carne de sol, carne seca, charque, tasajo, suadero,
  cecina enchilada, matambre, entrana, picanha, maminha, alcatra, cupim, arrachera, galbi,
  kalbi, droewors, boerewors, kilishi, pastrama, tournedos, aberdeen angus, calf foot,
  calf brain, cow foot, cow heel, cowfoot, ox foot, bullock, zebu, tafelspitz, rouladen, kitfo,
  viandox, neatsfoot, premier jus
[has meat, may have gluten dairy]
  deli chicken, sandwich meat, luncheon sausage, polony, devon sausage, fritz sausage,
  ring bologna, garlic bologna, beef bologna, turkey bologna, ham sausage, wienerle,
  cocktail sausage, cocktail wiener, lil smokie, little smokie, lit l smokie, smokie, smoky link,
  party sausage, hot link, smoked link, hot dog sausage, beef hot dog, turkey hot dog,
  beef frankfurter, turkey frank, foot long hot dog, coney dog, sausage round, sausage crumble,
  sausage topping, pizza sausage, pork and apple sausage, pork and leek sausage, cheddar wurst,
  chicken apple sausage, chicken bratwurst, beef bratwurst, turkey bratwurst, turkey breakfast sausage,
  maple sausage, sage sausage, irish sausage, oxford sausage, newmarket sausage, square sausage,
  lorne sausage, beef link, brawn, meat pie filling, meat filling, meat balls, albondigas,
  keftedes, frikadelle, frikadeller, frikkadel, frikandel, rissole, chicken patty,
  chicken burger, chicken finger, chicken goujon, chicken bite, chicken popcorn, chicken fry,
  chicken ring, chicken fried steak, country fried steak, jaegerschnitzel, escalope milanaise,
  chicken parmesan, chicken parmigiana, veal parmigiana, turkey nugget, meat nugget,
  turkey tetrazzini, lasagna bolognese, bolognese sauce, bolognaise sauce, ragu bolognese,
  ragu alla bolognese, meat ragu, cottage pie, shepherd pie, beef stroganoff, chicken casserole,
  chicken curry, beef curry, chicken a la king, chicken fricassee, chicken pie, meat pie,
  tourtiere, natchitoches meat pie, beef empanada, meat samosa, tortellini in brodo,
  meat tortellini, corned beef hash, roast beef hash, slaw dog, slim jim, meat stick, meat bar,
  biersticks, meat snack
[has meat pork, may have gluten dairy]
  pressed ham, sandwich ham, mortadella style sausage, cheddar bratwurst, jagerschnitzel
[has gluten, may have meat dairy egg]
  siopao, baozi, siu mai, shumai, pelmeni, manti, mandu, khinkali, momo
[has meat, may have gluten dairy soy]
  deli turkey, deli turkey breast, deli chicken breast, deli roast beef
[has meat gluten]
  battered chicken, battered sausage, katsu chicken, chicken milanese, pork milanese,
  veal milanese, pate de campagne en croute, chicken empanada, lamb samosa,
  beef samosa, chicken samosa, spaghetti bolognese, beef burrito, chicken burrito, beef taquito,
  chicken sandwich, ham sandwich, turkey sandwich
[has meat egg gluten]
  scotch egg
[has gluten meat]
  bovril
[has gluten meat, may have egg dairy soy]
  chicken katsu, pork katsu, steak pie, cornish pasty, jamaican patty, lumpia shanghai,
  xiaolongbao, soup dumpling, kreplach, beef ravioli, meat ravioli, tonkatsu, corndog
[has gluten dairy meat, may have egg]
  chicken quesadilla
[has gluten meat, may have dairy egg]
  breaded cutlet
`;
