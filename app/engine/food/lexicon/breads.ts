/** Breads, cakes and pastries of the world. See `readLexicon` for how it is written. */
export const BREADS = `
[has gluten]
  wheat wort, brewer wort, nama fu, foccacia, burrito, empanada, samosa, kadayif,
  battered vegetable, battered mushroom, wheat pop, wheat isolate, wheat texture, spelt groat,
  malta drink, malt whisky wort, malt flavoring, gluten protein, limpa, laugengeback,
  pane di altamura, tarallo, schiacciata, pinsa, pinsa base, papo seco, pao de forma, taftoon,
  manakeesh, gozleme, lahmacun base, matnakash, puran poli, mathri snack, khari, roti canai,
  roti prata, yau char kwai, shaobing, man tou, cong you bing, roujiamo, biang biang,
  dao xiao mian, kal guksu, jiaozi wrapper, brick sheet, katayef, qatayef, baghrir, harcha,
  khobz, batbout, ksra, borek, byrek, bougatsa, galaktoboureko, lahmajun, lahmacun,
  pissaladiere base, kroket, bitterballen, pithivier, crumb coating, crumb mix, coating crumb
  aish baladi, balep, bannock, barm cake, barm, bauernbrot, bazlama, bialy, borodinsky,
  bread heel, bread starter, brotchen, carta di musica, pane carasau, pane, pane toscano,
  pane casareccio, chapata, coppia ferrarese, cottage loaf, knackebrod, knackebrot, ekmek,
  farmhouse loaf, ficelle, fougasse, pain, pain de campagne, pain complet, pain rustique,
  pain de seigle, pain epi, frybread, granary loaf, half baked roll, hardtack, kaiser semmel,
  kaisersemmel, semmel, khobez, khubz, khachapuri dough, kesra, kommissbrot, laffa, lafah,
  landbrot, luchi, mantou, markook, shrak, msemen, muffuletta, naan khatai bread, sangak,
  taftan, phulka, thepla, bhatoora, batura, pide, pugliese, puccia, rustic loaf,
  roggenbrot, ruisleipa, rugbrod, schwarzbrot, vollkornbrot, seeded loaf, sheermal, shokupan,
  simit, sliced loaf, stotty, stottie cake, tunnbrod, turkish pide, sippet, vienna loaf,
  whole grain roll, yufka, yufka dough, paximadi, dakos, friselle, frisella, taralli, tarallini,
  crostino, fette biscottate, biscotte, melba, sandwich thin, flatout wrap, spring roll sheet,
  popiah skin, popiah wrapper, wheat wrapper, samosa wrapper, samosa dough, empanada dough,
  empanada wrapper, empanada disc, jiaozi skin, mandu wrapper, mandu skin, shumai wrapper,
  siu mai wrapper, malsouka, warka, warqa, feuille de brick, knodel,
  semmelknodel, klosse, serviettenknodel, canederli
[has gluten meat]
  suet pastry
[has gluten, may have dairy egg]
  pirogi, jiaozi, sweet dough, cone pieces, zimtsterne wheat
  bara brith, barmbrack, buttery rowie, rowie, cob roll, bread cob, bap, floury bap, cuban roll,
  devonshire split, dutch crunch, farl, fruit bread, fruit loaf, tea bread, teacake, tea loaf,
  toasted teacake, raisin bread, cinnamon bread, cinnamon raisin bread, finger roll,
  bridge roll, hot roll mix, hot dog bread, hamburger bread, knish, kolache, kolach, kolachi,
  marraqueta, melonpan, melon pan, milk roll, mini roll, morning roll, onion roll, pan de coco,
  pan de sal, pandesal, pan de muerto, parker house roll, ladi pav, potato bap, pretzel bread,
  soft pretzel, laugenbrezel, brezel, pull apart bread, pullman loaf, pumpkin bread,
  zucchini bread, monkey bread, quick bread, sally lunn, slider roll, slider bread, soft roll,
  tebirke, yeast roll, yeast dough, zopf, cardamom bread, pulla, vetekrans, semla, lussekatt,
  kringle, bolo bread, bolludagur, skillingsbolle, aebleskiver, ebelskiver, dutch baby, pikelet,
  singing hinny, hotcake, galette crust, tart base, tartlet, tartlet shell, tartlet case,
  vol au vent, vol au vent case, bouchee, patty shell, pastry lid, ruff puff, pate a foncer,
  sable crust, cobbler topping, crumble topping, crumble mix, brown betty, pandowdy,
  apple turnover, chausson, apple strudel, kolaczki, rugelach, hamantaschen, sufganiyot, paczki,
  krapfen, berliner, faworki, chrusciki, angel wing cookie, chiacchiere, bugne, beignet, churro,
  youtiao, malasada, loukoumades, struffoli, zeppole, bomboloni, bombolone,
  pastel de nata shell, bunuelo,
  palmier, arlette, sacristain, mille feuille, millefeuille, kouign amann, pain au raisin,
  pain aux raisins, chouquette, religieuse, paris brest, saint honore, croquembouche,
  tarte, torta, crostata, vanilla slice, custard slice, egg tart, treacle tart, butter tart, pop tart, toaster strudel,
  poptart, viennoiserie, swiss roll, yule log, buche de noel, victoria sponge, lamington,
  parkin, black forest gateau, gateau, torte, sachertorte, linzer torte,
  dobos torte, joconde, galette des rois, rum baba, savarin, kugelhopf, gugelhupf, bienenstich,
  streuselkuchen, kuchen, baumkuchen, lebkuchen, pfefferkuchen, pain d epices, panforte,
  panpepato, colomba, castella, kasutera, dorayaki, taiyaki, imagawayaki, mooncake, hopia,
  mamon, pionono, doughnut hole, donut hole, twinkie, little debbie,
  tastykake, blooming onion, cheese straw, cheese twist, sausage bun, panzerotti, flammkuchen,
  tarte flambee, manakish, manaeesh, fatayer, boreka, bourekas, gibanica, pirozhki, piroshki,
  vareniki, varenyky, coulibiac, blintze, syrniki, placki, racuch, kaiserschmarrn,
  palatschinken, germknodel, buchteln, marillenknodel
[has gluten dairy egg]
  gateau basque, petit four, trifle sponge, baked alaska, dampfnudel, sufganiyah,
  roscon de reyes, pastiera, cream slice, cream horn pastry, custard tart,
  bakewell, sponge pudding, steamed pudding, hot cross bun mix, bath bun, chelsea bun, iced bun,
  wienerbrod, kanelbulle, babovka, makovec, cozonac, kozunak, tsoureki, melomakarona base, anpan,
  pineapple bun, roti boy, poffertjes, pannekoek, pfannkuchen, palacinta, nalesniki, blinchiki,
  oladi, visitandine, ladyfinger biscuit, langue de chat biscuit
  chocolate croissant, pain au chocolat, far breton, canele, cannoli,
  pastel de nata, pasteis de nata,
  bread and butter pudding, sticky toffee pudding, treacle sponge, spotted dick, jam roly poly,
  queen of puddings, eve pudding, toad in the hole, ice cream roll, choux puff, croque monsieur,
  croque madame, kringle pastry
[has nut gluten, may have dairy egg]
  battenberg, battenburg, bakewell tart, pecan tart, frangipane tart, hazelnut torte, nut bread,
  banana nut bread,
  walnut bread, pecan roll, sticky bun, bear claw, nut roll, potica, knafeh, kunafa, kanafeh,
  kunefe, maamoul, linzer cookie, linzer, ricciarelli, kourabiedes, kourambiedes, mandelbrot,
  mandel bread, mandelbread, cantuccini, pecan sandy, russian tea cake, mexican wedding cookie,
  snowball cookie, vanillekipferl, florentine biscuit, nussecke, basler leckerli,
  engadiner nusstorte, esterhazy torte, dacquoise, marjolaine cake, simnel, loacker,
  manner wafer
[has nut]
  amandine
[nothing]
  burrito bowl
[has gluten dairy, may have egg]
  calzone, spanakopita, tiropita
[has gluten meat, may have egg dairy soy]
  pasty
`;
