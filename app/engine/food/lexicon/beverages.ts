/** What is drunk. See `readLexicon` for how it is written. */
export const BEVERAGES = `
[nothing]
  rooibos, rooibos tea, yerba mate, soju, sambuca, galliano, curacao, blue curacao, everclear, claret,
  sauternes, muscat, moscato, kirschwasser, amontillado, applejack, anisette, arrack, semillon,
  grenache, malvasia
  sparkling water, mineral water, tonic water, club soda, soda water, seltzer, coke,
  sports drink, limeade, vegetable juice, v8, kombucha, instant coffee, brewed coffee,
  instant espresso, instant espresso powder, coffee granule, black tea, green tea, tea bag,
  matcha powder, chai, chamomile, rose wine, sparkling wine, triple sec, creme de menthe,
  creme de cacao, creme de cassis, limoncello, schnapps, dark rum, white rum, spiced rum,
  mezcal, whisky, scotch, calvados, kirsch, grappa, ouzo, pernod, absinthe, pisco, cachaca,
  campari, aperol, bitters, margarita mix, armagnac, cabernet, eau de vie, poire william,
  ricard, pastis, cream soda, birch beer, gewurztraminer, lambrusco, cream sherry, goose island,
  hibiscus, fruit nectar, apricot nectar, peach nectar, earl grey, ice water,
  cold water, warm water, hot water, boiling water, 7up, dr pepper, vin jaune, vin santo,
  sherry wine, cassis, framboise, vouvray, pina colada mix, dry cider, angostura bitters,
  aguardente
  home: pasta water, pasta cooking water, starchy pasta water, pasta cooking liquid, potato water
  home net 0.3 cup 240 trace: water = tap water = ice water = iced water = ice cold water
  net 4 cup 240: coconut water
  net 10 cup 240 sugar: soda, cola, root beer, ginger ale, ginger beer, sprite, lemonade
  net 11 cup 244: apple juice, apple cider
  net 10 cup 248: orange juice, pineapple juice, cranberry juice, grape juice,
  pomegranate juice, fruit juice
  net 3.5 cup 240 piece 60: tomato juice
  net 3.6 cup 240: cider, sake, hard cider
  net 0 cup 240 trace: coffee, tea, rum, vodka, gin, tequila, whiskey, bourbon, brandy, cognac
  net 30 cup 100 trace: espresso, matcha
  net 12 cup 50 trace: espresso powder
  net 2.6 cup 240: wine, white wine, red wine, dry white wine, dry red wine, champagne,
  prosecco, cava, sherry, dry sherry, vermouth, dry vermouth, sauvignon blanc, chardonnay,
  pinot noir, pinot grigio, merlot, riesling, zinfandel, shiraz, burgundy, cabernet sauvignon,
  malbec, chianti, rioja, syrah, muscadet, beaujolais
  net 13 cup 240 sugar: port, port wine, marsala, marsala wine, madeira
  net 30 cup 240 sugar: liqueur, coffee liqueur, kahlua, orange liqueur, cointreau,
  grand marnier
  net 8.2 cup 246: yuzu juice
[may have dairy]
  coffee whitener
[may have dairy soy]
  drinking chocolate
[may have gluten fish]
  bloody mary mix
[may have nut]
  net 30 cup 240 sugar: amaretto
[has animal]
  drambuie, chambord
  mead
[has dairy, may have soy]
  hot chocolate, baileys, baileys irish cream, irish cream liqueur, irish cream liquor,
  cream liqueur
  net 30 cup 240 sugar: irish cream
[has egg alcohol]
  advocaat
[has fish]
  clamato
[has gluten dairy]
  ovaltine, horlicks, milo, malted milk
[has gluten]
  kvass, stout, guinness, pilsner, malt beverage, porter, pale ale, wheat beer, shandy,
  barley tea, malt drink, ovaltine classic, malt whisky mash
  net 3.6 cup 240: beer, ale, lager
[has nut]
  orgeat, orgeat syrup, nocino, nut liqueur, hazelnut liqueur, hazelnut syrup
  net 30 cup 240 sugar: frangelico
[by its words]
  tonic, diet cola, lemon lime soda, lemon soda, carbonated beverage, soft drink, energy drink,
  drink, drink mix, beverage, punch, fruit punch, juice, grapefruit juice, carrot juice,
  cherry juice, peach juice, pear juice, prune juice, mango juice, nectar, smoothie, juice drink,
  juice cocktail, cranberry juice cocktail, clam and tomato juice, acerola juice,
  passion fruit juice, tangerine juice, coffee bean, coffee powder, ground coffee, iced tea,
  herbal tea, hot cocoa, cocoa mix, chocolate syrup drink, malted drink, dessert wine, ruby port,
  rice sake, peach schnapps, coconut rum, spirit, alcohol, cocktail, daiquiri, pina colada,
  whiskey sour, sweet and sour mix, sour mix, eggnog liqueur, fino sherry,
  mountain dew, lemon lime soda pop, cold brew, cold brew concentrate,
  canadian whisky, crown royal, rye whiskey, creme de violette, elderflower cordial, cordial,
  squash drink, lime cordial, vermouth rosso, tonic wine, cocktail mixer,
  root beer extract drink, sweet wine, ginger wine, mate
[has dairy, may have soy gluten]
  hot chocolate mix, hot cocoa mix
[may have dairy nut]
  horchata
`;
