/** Wines, spirits, liqueurs and other drinks. See `readLexicon` for how it is written. */
export const DRINKS = `
[has alcohol sulfite]
  amarone, asti, asti spumante, barbaresco, barbera, bardolino, barolo, brunello,
  bordeaux, cabernet franc, carignan, carmenere, chablis, chenin, chenin blanc, cremant, dolcetto,
  frascati, gamay, gavi, gattinara, glogg, gluhwein, gruner veltliner, icewine, lillet,
  lillet blanc, dubonnet, montepulciano, moscatel, mourvedre, nebbiolo, nero d avola, orvieto,
  petite sirah, pinotage, umeshu, primitivo, retsina, sangiovese, sancerre, sangria,
  savennieres, sekt, soave, sparkling rose, spatlese, tempranillo, tokaji, tokay, torrontes,
  trebbiano, valpolicella, verdejo, verdelho, vermentino, vinho verde, viognier, vino,
  vin blanc, vin rouge, vin, oloroso, pedro ximenez, palo cortado, pommeau,
  pineau des charentes, mistelle, harvey bristol cream, bristol cream, tio pepe, croft original, lustau,
  sandeman, taylor port, taylor fladgate, cockburn port, cinzano, martini rosso, martini bianco, martini rossi,
  carpano antica, punt e me, moet chandon, veuve clicquot, dom perignon, freixenet
[has alcohol]
  toddy, rice liquor, makgeolli, makkoli, cheongju, huangjiu, mijiu, michiu, hua diao, huadiao,
  baijiu, maotai, mei kuei lu, awamori, shochu, akvavit, aquavit, slivovitz, palinka, rakia,
  raki, tsipouro, arak, ouzo liquor, mastika, sljivovica, marc de bourgogne, orujo, singani,
  jack daniel, jim beam, jameson, single malt, johnnie walker, moonshine, genever, malibu,
  bacardi, captain morgan, rhum, rhum agricole, creme de banane, creme de mure, luxardo, midori,
  st germain, strega, southern comfort, tia maria, jagermeister, fernet, fernet branca, cynar,
  amaro, averna, montenegro amaro, suze, goldschlager, fireball, butterscotch schnapps,
  benedictine, chartreuse, metaxa, pimm, ratafia,
  apple pucker, mandarine napoleon, licor 43, licor, domaine de canton, heering, kummel,
  smirnoff, absolut vodka, grey goose, ketel one, stolichnaya, tito vodka, tito handmade vodka,
  tanqueray, bombay sapphire, hendrick gin, plymouth gin, gordon gin, beefeater gin, jose cuervo, don julio,
  casamigos, espolon, patron silver, patron anejo, hennessy, remy martin, courvoisier, martell, maker mark,
  bulleit, woodford reserve, wild turkey, glenfiddich, glenlivet, laphroaig, famous grouse, havana club,
  mount gay, myer rum, kraken rum, appleton estate, sailor jerry, sloe gin, passoa,
  neutral spirit, ethanol, alcopop, perry, scrumpy
[has nut alcohol]
  amaretto liqueur, amaretto di saronno, disaronno, nocello, crema di nocciola
[has gluten alcohol]
  bock, doppelbock, dubbel, dunkel, hefeweizen, weissbier, witbier, weizen, cream ale, ipa,
  helles, kolsch, marzen, lambic, saison, gueuze, milk stout, pils, pilsener, malt liquor,
  coors, corona extra, peroni, asahi super dry, sapporo beer, kirin ichiban, tsingtao, singha, carlsberg, tuborg,
  amstel, grolsch, michelob, bud light, pabst, pacifico beer, newcastle brown ale, samuel adam, hoegaarden,
  leffe, chimay, duvel, miller lite, miller high life, modelo especial,
  kriek, tripel, quadrupel, budweiser, heineken, coors light, dos equis, modelo, negra modelo, tecate, stella artois,
  boza, kvas
[has gluten]
  barley drink, boricha, mugicha, grain coffee, postum, cereal coffee, caro coffee, inka coffee,
  teeccino, malta, malta goya, malt extract drink, milo powder, bournvita, complan
[has dairy, may have soy]
  chai latte, chai latte mix, matcha latte, matcha latte mix, pumpkin spice latte, frappe mix,
  cappuccino mix, instant cappuccino, cafe mocha, milk coffee, rivella, chocolate drink,
  vanilla milkshake, protein shake, meal replacement shake, slim fast, pediasure,
  carnation breakfast
[has dairy]
  egg cream, egg cream soda
[has alcohol, may have dairy]
  chocolate liqueur
[has dairy alcohol, may have soy]
  godiva liqueur, mozart liqueur, rumchata, amarula, sheridan, dulce de leche liqueur,
  brandy alexander, irish coffee, creme liqueur, carolans
[has egg dairy alcohol]
  coquito, tom and jerry batter, ponche, ponche de huevo, vov, zabov, bombardino, eierlikor,
  egg liqueur
[has fish]
  caesar mix, caesar cocktail mix
[may have dairy soy]
  hot cocoa packet, cocoa drink mix, cocoa drink powder, chocolate drink mix,
  chocolate drink powder, nesquik, nesquik powder, chai mix, chai powder mix, cappuccino powder,
  powdered creamer, coffee mate, coffeemate, liquid creamer, flavored creamer,
  french vanilla creamer, international delight, latte mix, protein drink,
  meal replacement powder, meal shake
[has animal]
  krupnik, benedictine liqueur
[has dairy, may have soy gluten]
  swiss miss
`;
