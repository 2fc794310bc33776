/**
 * Cheeses of the world. A cheese is set with animal rennet by definition where the specification of its
 * protected name asks for it. See `readLexicon` for how it is written.
 */
export const CHEESES = `
[has dairy rennet]
  aletsch, alp cheese, bergkase, alpkase, alpine cheese, bitto, casin, casciotta d urbino,
  etivaz, l etivaz, fiore sardo, flor de guia, formaggella, graviera of crete, ibores,
  murazzano, nostrano valtrompia, palmero, pecorino sardo, pecorino toscano, pecorino siciliano,
  piacentinu, piave, provolone valpadana, provolone del monaco, puzzone di moena, ragusano,
  raschera, roncal, sbrinz, silter, spressa, stelvio, toma piemontese, valle d aosta fromadzo,
  vezzena, zamorano, trentingrana, emmental de savoie, tome des bauges, raclette du valais,
  grana trentino, caprino, canestrato, queso ibores, formai de mut, vastedda
[has dairy rennet, may have unpasteurized]
  bleu des causses, bleu du vercors, brie de meaux, brie de melun, camembert de normandie,
  mont d or, vacherin mont d or, vacherin fribourgeois
[has dairy, may have rennet]
  afuegal pitu, ardi gasna, ossau fermier, abertam, adelost, altenburger, aura blue, aisy cendre, bruder basil,
  cacetti, cantalet, casciotta, cathelain, celtic promise, chabis, chontaleno, coquetdale,
  corleggy, croghan, curworthy, dorset drum, esbareich, fougerus, flower marie,
  fondant de brebis, fribourgeois, friesekaas, gammelost, geramont, gloucester, gospel green,
  graviera naxou, greuilh, gris de lille, hereford hop, il boschetto, kefalograviera, kaseri,
  lancashire, laruns, lavistown, loddiswell, maasdamer, mamirolle, margotin, menallack, mothais,
  murol, nevat, oschtjepka, oszczypek, pavé d auge, pavé du berry, penbryn, petit morin,
  picos de europa, provel, pyengana, quercy petit, rabaçal, red windsor, remedou, sap sago,
  sharpham, spenwood, swaledale sheep, teifi, testouri, teviotdale, toscanello,
  trappe des moines, tymsboro, tyning, vermont shepherd, vieux corse, vignotte, xynotyro, yarg,
  yarra valley pyramid, bergader, tomette, bethmale, vieux pane, st agur, fourme,
  fourme de montbrison, bleu de sassenage, bleu de septmoncel, boursault, delice des fiouves,
  edelpilz, bavaria blu, bavarian blue, blue castello, castello blue, gippsland blue, devon blue,
  yorkshire blue, jubilee blue, cornish kern, gruth dhu, kilcummin, dunsyre blue, hebridean blue,
  brie de nangis, pouligny, sainte maure de touraine, rigotte, marzotica, primo sale,
  caciobarricato, robiola bosina, formaggio di fossa, blu del moncenisio, toma di gressoney,
  castelrosso, latteria, strachitund, queso iberico, queso ranchero, queso de cincho,
  queijo fresco, queijo da ilha, queijo serra, goudse kaas, edammer, geitenkaas, schapenkaas,
  limburgse kaas, almkase, heumilchkase, norzola, kvarg, hvid ost, smor ost, kashkawal,
  sir iz mijeha, jibneh baida, kashar, gravyer, van otlu peynir, mihalic, dil peyniri, nguri,
  aarul, aaruul, ghost pepper jack, cornish cruncher, p tit louis, kaltbach, st marcellin,
  st felicien, st nectaire, st paulin, perail, queso flameado, fondue, fonduta, potato au gratin,
  dauphinoise potato, dauphinoise, aligot, tartiflette, truffade, tiropita filling,
  khachapuri filling, ricotta impastata, zincica, ziger, zieger, mascherpa
  aged cheese, aged gouda, boerenkaas, amarelo, nisa, sao jorge, castelo branco,
  queijo da serra, quesuco, casar, majorero, garrotxa, arzua, ulloa, san simon, murcia al vino,
  afuega l pitu, urgelia, cebreiro, burgos cheese, nata cheese, bra duro, squacquerone,
  pannerone, formaggio, ubriaco, asiago pressato, caciotta, caciotta cheese, cacioricotta,
  marzolino, provola, provoletta, provolone piccante, fontal cheese, toma, tomme de savoie,
  tomino, ricotta forte, ricotta infornata, ricotta affumicata, scamorza affumicata, casizolu,
  bagoss, belpaese, latteria cheese, morlacco, seirass, cacio, caciofiore, cacio e vino,
  petit basque, p tit basque, etorki, boulette, mimolette vieille, bergues, bergues cheese,
  mont des cats, port salut cheese, grand vatel, baguette laonnaise, curé nantais,
  tomme de chevre, chevre log, fleur du maquis, carre frais, vache qui rit, petit billy,
  fol epi, leerdamer, passendale, orval cheese, maredsous, brusselae, remoudou, beemster,
  old amsterdam, prima donna cheese, leyden, leiden cheese, leidse kaas, nagelkaas, friese kaas,
  kernhem, maaslander, allgauer, allgau bergkase, butterkase, tilsiter cheese, steinbuscher,
  harzer, handkase, mainzer, quargel, altenburger ziegenkase, rauchkase, schabzieger,
  schabziger, sapsago, graukase, tiroler graukase, mondseer, gailtaler almkase,
  vorarlberger bergkase, vorarlberger alpkase, ennstaler, gelundener kase, mutschli,
  tilsit cheese, chaschol, danbo, esrom, samso, samsoe, maribo, fynbo, elbo, tybo, molbo,
  svenbo, havarti dill, rygeost, vasterbotten, vasterbottensost, prastost, herrgard,
  herrgardsost, hushallsost, svecia, greve, gräddost, mesost, messmor, primost, gamalost,
  nokkelost, norvegia, snofrisk, ridder, leipajuusto, juustoleipa, lappi, oltermanni, turunmaa,
  hofdingi, feta dodoni, telemea, branza, branza de burduf, kashkaval cheese, kackavalj,
  cascaval, kaskaval, sirene, sirene cheese, bulgarian feta, vlasic, travnicki, paski sir,
  pag cheese, pule, trapist, trappista, liptov, ostiepok, korbacik, parenica, bundz, golka,
  gomolya, olomoucke tvaruzky, edamski, sulguni, imeretian cheese, chechil, guda cheese,
  dziugas, lori cheese, chanakh, lighvan, tulum, beyaz peynir, kasar peyniri, ezine, cokelek,
  orgu peyniri, hellim, anari, anthotyro, manouri, xynomizithra, xinomizithra, ladotyri,
  formaela, metsovone, batzos, feta pok, galotyri, san michali, kalathaki, sfela, shanklish,
  baladi cheese, domiati, rumi cheese, areesh, istanboli, mish cheese, majdoule, majdouleh,
  tresse cheese, jben, ayib, wagashi cheese, bandel, kalari, kalimpong, churpi, chhurpi,
  chura kampo, byaslag, rubing, rushan, kesong puti, dangke, sakura cheese, anejo cheese,
  telita, quesito, cuartirolo, sardo, sardo cheese, reggianito, provoleta, chanco,
  chanco cheese, mantecoso, catupiry, queijo prato, prato cheese, coalho, queijo coalho,
  turrialba cheese, colony cheese, pinconning, liederkranz, cougar gold, jasper hill,
  pleasant ridge reserve, marieke gouda, sartori, bellavitano, crowley cheese, oka, oka cheese,
  ermite, kenogami cheese, guernsey cheese, cheese of tasmania, kapiti, kikorangi, dovedale,
  sage derby, derby cheese, derby, cotherstone, swaledale, single gloucester, dunlop,
  dunlop cheese, caboc, crowdie, coolea, dubliner, ticklemore, berkswell, lincolnshire poacher,
  hafod, llanboidy, y fenni, red dragon, tintern, isle of mull, mull of kintyre,
  double worcester, huntsman cheese, ogleshield, duddleswell, sussex slipcote, rachel cheese,
  pant ys gawn
[has dairy]
  aged cheddar, crescenza, burrata affumicata, tartare cheese, kiri, bread cheese, urda, kajmak,
  twarog, twarog cheese, white brined cheese, akkawi, akawi, ackawi, nabulsi, jibneh,
  jibneh arabieh, syrian cheese, chhena, chenna, chhana, yak cheese, queso panela, queso de bola,
  queso de freir, queso para freir, queso chihuahua, queso cotija, queso menonita, queso crema,
  queso seco, queso duro, queso de mano, queso guayanes, queso llanero, queso costeno,
  queso campesino, queso paipa, cuajada, requeijao, queijo minas, minas cheese, minas frescal,
  bandaged cheddar, clothbound cheddar, vermont cheddar, white cheddar, yellow cheddar,
  mild cheddar, medium cheddar, longhorn, longhorn cheese, longhorn colby, co jack, cojack,
  orkney cheddar, alouette, rondele, fromage, chevre frais, faisselle, faiselle, cheese fondue,
  quarg, topfen, dry curd, ricottone, mascarpone torta, mozzarella di bufala, bufala, bocconcino,
  ovolini, ciliegine, perlini, nodini, treccia, burratina, stracciatella di bufala, cheesestring,
  american slice, kraft single, beer cheese, kochkase, schmelzkase, bread cheese juusto, geitost
[has dairy, may have rennet unpasteurized]
  azeitao, serra da estrela, serpa, evora, torta del casar, la serena, picon, gamoneu,
  drunken goat, drunken goat cheese, castelmagno, quartirolo, salva cremasco, strachitunt,
  gorgonzola dolce, gorgonzola piccante, bastardo del grappa, robiola di roccaverano,
  paglierina, la tur, carre de l est, brillat savarin, explorateur, delice de bourgogne,
  saint andre, gaperon, vieux lille, saint paulin, soumaintrain, affidelice, ami du chambertin,
  vieux boulogne, rollot, dauphin cheese, trappe cheese, echourgnac, chabichou,
  chabichou du poitou, pouligny saint pierre, crottin de chavignol, mothais sur feuille,
  charolais cheese, maconnais cheese, chevrotin, cabecou, rigotte de condrieu,
  bouton de culotte, buchette, buche de chevre, saint domnin, brin d amour, niolo, calenzana,
  venaco, bleu de laqueuille, bleu de termignon, bleu des basques, bresse bleu, rouy, chaumes,
  saint albray, caprice des dieux, herve, herve cheese, limbourg, limburger cheese, romadur,
  weisslacker, danablu, mycella, hermelin, niva cheese, kopanisti, rogue river blue, bay blue,
  bayley hazen, bayley hazen blue, red hawk, mt tam, mount tam cheese, winnimere, harbison,
  stinking bishop, cornish blue, dorset blue vinny, blue vinny, shropshire blue, oxford blue,
  stichelton, cashel blue, crozier blue, lanark blue, strathdon blue, beenleigh blue,
  barkham blue, buxton blue, blacksticks blue, blue stilton, gubbeen, durrus, ardrahan,
  milleens, tunworth, baron bigod, cornish brie, somerset brie, waterloo cheese, wigmore,
  bath blue, innes button, ragstone, dorstone, sinodun hill, perl las, perl wen
[has dairy, may have unpasteurized]
  queso fresco cheese, white stilton
[has dairy]
  brinza, pont l'eveque, carre de l'est, casatica, monte veronese, tyn grug,
  sarassou, ashta, qishta, kishta
[has gluten dairy, may have egg]
  welsh rarebit
[may have dairy nut soy]
  coconut cream cheese
`;
