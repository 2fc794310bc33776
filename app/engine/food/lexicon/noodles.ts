/** Pasta, noodles and grains, by shape and kind. See `readLexicon` for how it is written. */
export const NOODLES = `
[has gluten]
  wheatmeal, frikeh, frikah, taglierini, bourghul, hokkien mee, chukamen, chuka soba, houtou,
  jajangmyeon, couscous pearl, maghrabieh, pasta spiral, pasta bow, filini, barbina, cascatelli,
  cuscussu, ditaloni, fazzoletti, filei, fileja, fettuccelle, gnocchetti, lorighittas, reginette,
  rocchetti, sorprese, taglioni, torchiette, umbricelli, bavette pasta
  abissini, acini, alphabets, amori, anellini, anelletti, bavettine, bigoli, bombolotti,
  bozzoli, brichetti, bucati, busiate, cajunti, candele, canestrini, canule, capunti,
  cappelli d angelo, cappellini, caserecce, casareccia, castellane, cavatappo, cavatello,
  cellentani, cencioni, chifferi, chifferini, chiocciole, spaghetti alla chitarra, ciriole,
  conchigliette, conchiglioni, corzetti, croxetti, cresti di gallo, creste di gallo,
  croissant pasta, cuoretti, dischi volanti, ditalini rigati, eliche, elicoidali, farfalline,
  farfallette, farfalloni, fagottini, fedelini, festoni, festonati, fettucce, foglie d ulivo,
  foratini, fregula, fregola sarda, fusilli bucati, fusilli lunghi, fusillata, fusilloni,
  garganelli, gigli, gnocchetti sardi, gramigna, grattini, grattoni, lasagnette, lasagnotte,
  linguettine, linguine fini, lumaconi, lumachine, maccheroni, maccheroncini, maccheroncelli,
  malloreddus, maltagliata, manicotto, marille, marziani, messinesi, mezze maniche, midolline,
  mostaccioli rigati, occhi di pernice, occhi di lupo, orecchietta, pappardella, passatelli,
  penne lisce, penne zita, pennette, pennoni, perciatelli, pillus, pipe rigate, pizzoccheri,
  quadrefiore, quadretti, quadrettini, racchette, radiatore, ricciolini, riccioli, ricciutelle,
  rigatoncini, rotella, rotini tricolor, ruote, ruotine, sagne, sagnette, scialatielli, sedani,
  sedanini, seme di melone, semi di melone, spaccatelle, spaghettoni quadrati, spiralini,
  spirali, stellette, stracnar, stringozzi, strangozzi, tempestine, testaroli, tonnarelli,
  torchietti, torchio, treccine, trenette, tripoline, troccoli, trofiette, tubettoni, tubini,
  tufoli, vermicelloni, zite, zitoni, zitelle, kritharaki, manestra, moghrabieh, moghrabiyeh,
  mograbieh, maghrebia, berkoukes, frik, firik, dalia, daliya, lapsi, pourgouri, pligouri,
  farro piccolo, farro perlato, spelt germ, wheat groat, wheat dextrin, wheat protein isolate,
  hordein, gliadin, glutenin, secalin, gluten meal, gluten puff, mianjin, kao fu, kaofu,
  rye meal, rye grist, rye starter, rye groat, barley groat, barley meal, barley protein,
  barley beta glucan, beremeal, talbina, talbinah, tsampa, malted grain, malted cereal,
  brewer grain, spent grain, distiller grain, self rising cornmeal mix, cake and pastry flour,
  pancake flour, vermicelli semiya, semiya, seviyan, sewai, misua, mee sua, misoa, mi goreng,
  mie goreng, bami, bami goreng, la mian, lamian, zhajiangmian, jjajangmyeon, kalguksu, ramyeon,
  ramyun, shin ramyun, somyeon, somyun, sujebi, jjolmyeon, hiyamugi, kishimen, champon, saimin,
  cumian, daoxiaomian, indomie, reshteh, reshte, erishte, eriste, kesme, lagman
[has gluten egg]
  tajarin, extra broad noodle, amish noodle, pennsylvania dutch noodle, reames noodle, reames,
  wonton noodle, wanton mee, mami noodle, pancit canton, canton noodle, yi mein, yee mein,
  e fu noodle, efu noodle, hong kong noodle, hong kong style noodle, chitarra, spatzli, knopfle,
  knoepfle, knopfli, nokedli, halusky, galuska, csipetke, tarhonya, farfel, egg farfel, lokshen,
  kreplach wrapper, hilopites, egg bow, fresh fettuccine, fresh lasagna, fresh linguine,
  fresh lasagne sheet, fresh ravioli sheet, frascarelli, pasta all uovo, pasta dough,
  noodle dough, ravioli dough
[has gluten dairy egg]
  cappelletti, cappellacci, anolini, agnolini, fagottini pasta, mezzelune, pansoti, pansotti,
  culurgiones, casoncelli, casunziei, tortelli, tordelli, panzerotto, sacchetti pasta,
  sacchettini, girasoli, triangoli, filled pasta, stuffed shell, stuffed manicotti,
  lasagne alla bolognese, kraft dinner, kraft macaroni, annie macaroni,
  velveeta shell, fettuccine alfredo, spaghetti carbonara, rice a roni pasta, pasta roni,
  hamburger helper
[may have gluten]
  tabbouleh mix, grain blend, harvest grain blend, five grain, wheatgrass, wheatgrass juice,
  wheatgrass powder, sprouted grain, kibbled grain, pilaf mix, rice pilaf mix, rice a roni,
  rice side dish, rice mix packet, near east rice pilaf, naengmyeon, buckwheat pasta, memil,
  kartoffelknodel, gnocchi di patate, gnocco
[has fish crustacean gluten, may have egg dairy soy]
  lobster ravioli
[has gluten meat, may have egg dairy soy]
  maultaschen
`;
