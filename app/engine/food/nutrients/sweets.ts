/** Sugars, sweets, stocks, sauces and drinks. See `readNutrients` for how it is written. */
export const SWEETS = `
19918 0 0 0 100 0 0: monk fruit sweetener, erythritol, stevia, sweetener, sugar substitute
16003 237 3.8 0.03 55.01 0 218: sweet red bean paste, red bean paste
19335 387 0 0 99.98 0 1: sugar, superfine sugar, golden superfine sugar, cane sugar, turbinado sugar, raw sugar,
  sprinkle
19334 380 0.12 0 98.09 0 28: brown sugar, dark brown sugar, soft brown sugar, jaggery, piloncillo, muscovado sugar,
  palm sugar, coconut sugar
19336 389 0 0 99.77 0 2: powdered sugar
19296 304 0.3 0 82.4 0.2 4: honey, raw honey, runny honey, clear honey
19353 260 0.04 0.06 67.04 0 12: maple syrup
19304 290 0 0.1 74.73 0 37: molasses, pomegranate molasses
19350 283 0 0.2 76.79 0 62: corn syrup, light corn syrup, golden syrup, dark corn syrup, simple syrup
19912 310 0.09 0.45 76.37 0.2 4: agave nectar, agave syrup
19297 278 0.37 0.07 68.86 1.1 32: jam, apricot jam, raspberry jam, strawberry jam, preserve, mango chutney,
  lemon curd, chutney, fig jam
19303 246 0.3 0 66.3 0.7 56: marmalade, orange marmalade
19300 266 0.15 0.02 69.95 1 30: jelly, red currant jelly
19902 546 4.88 31.28 61.17 7 24: chocolate, semisweet chocolate, dark chocolate, bittersweet chocolate,
  plain chocolate, baker semi sweet chocolate
19080 480 4.2 30 63.9 5.9 11: semisweet chocolate chip, chocolate chip
19120 535 7.65 29.66 59.4 3.4 79: milk chocolate
19087 539 5.87 32.09 59.24 0.2 90: white chocolate, white chocolate chip
19078 501 12.9 52.31 29.84 16.6 24: unsweetened chocolate, unsweetened baking chocolate
19165 228 19.6 13.7 57.9 33.2 21: cocoa powder, unsweetened cocoa powder, unsweetened cocoa, dutch process cocoa
19116 318 1.8 0.2 81.3 0.1 80: marshmallow, mini marshmallow
19074 382 4.6 8.1 77 0 245: caramel
19125 541 5.41 29.73 62.16 5.4 41: chocolate hazelnut spread, nutella
14181 279 2.1 1.13 65.1 2.6 72: chocolate syrup
19177 335 85.6 0.1 0 0 196: gelatin, unflavored gelatin, gelatine, powdered gelatin
06172 36 2.52 1.2 3.53 0 143: chicken bone broth, bone broth, rich chicken stock
06194 6 0.64 0.21 0.44 0 371: chicken stock, stock, turkey stock, lamb stock, low sodium chicken stock,
  reduced sodium chicken stock, no salt added chicken stock, canned low sodium chicken stock
06170 13 1.97 0.09 1.2 0 198: beef stock, veal stock
06174 17 2.26 0.81 0 0 156: fish stock, dashi, shrimp stock, seafood stock
06615 5 0 0 1.28 0 400: vegetable stock, mushroom stock
06081 198 14.6 4.7 23.5 0 24000: chicken stock cube, bouillon cube, vegetable stock cube, stock cube,
  chicken bouillon, bouillon powder, vegetable bouillon, vegetable bouillon powder, chicken bouillon powder,
  vegetable bouillon cube
06076 170 17.3 4 16.1 0 24000: beef stock cube, beef bouillon cube
11935 112 1.25 0.18 26.23 0.3 907: ketchup
06150 172 0.82 0.63 40.77 0.9 1027: barbecue sauce
06112 89 5.93 0.02 15.56 0.1 3833: teriyaki sauce
06175 220 3.31 3.39 44.08 2.8 1615: hoisin sauce
06176 51 1.35 0.25 10.92 0.3 2733: oyster sauce
06179 35 5.06 0.01 3.64 0 7851: fish sauce, thai fish sauce
06971 78 0 0 19.46 0 980: worcestershire sauce
06151 184 0.89 1.04 42.81 0.7 538: plum sauce, duck sauce, sweet chili sauce
06164 29 1.54 0.17 6.72 1.8 705: salsa, tomato salsa, enchilada sauce, pico de gallo
27047 38 1.13 0.89 6.36 1.9 600: salsa verde
06168 11 0.51 0.37 1.75 0.3 2643: hot sauce, tabasco sauce, tabasco, cayenne hot sauce,
  sambal oelek, buffalo sauce
06972 104 2.5 0.3 19.79 5.9 1338: chili sauce, sriracha, sriracha sauce, chili garlic sauce, chili paste, harissa,
  harissa paste, adobo sauce, achiote paste, thai red curry paste, thai green curry paste, red curry paste,
  green curry paste, curry paste, laksa paste, shrimp paste
06116 53 3.75 2.36 4.81 0.4 560: gravy
27059 257 6.31 16.02 22.02 1.8 1338: peanut sauce
14096 85 0.07 0 2.61 0 4: red wine, dry red wine, burgundy, cabernet
14106 82 0.07 0 2.6 0 5: white wine, dry white wine, champagne, sparkling wine, prosecco, dry riesling
14057 160 0.2 0 13.69 0 9: port, port wine, marsala, dry marsala, madeira, marsala wine, sweet vermouth, mirin,
  sherry, dry sherry, dry vermouth
43479 134 0.5 0 5 0 2: sake, shaoxing wine, rice wine
14003 43 0.46 0 3.55 0 4: beer, dark beer, lager, stout, dry hard cider
14037 231 0 0 0 0 1: brandy, bourbon, cognac, rum, dark rum, light rum, vodka, tequila, gin, whiskey, bourbon whiskey,
  kirsch, calvado, pernod, armagnac
14534 308 0.1 0.3 32.2 0 8: orange liqueur, grand marnier, cointreau, coffee liqueur, coffee flavored liqueur,
  amaretto, irish cream liqueur, raspberry liqueur, limoncello, campari
14209 1 0.12 0.02 0 0 2: coffee, brewed coffee
14210 9 0.12 0.18 1.67 0 14: espresso, strong brewed espresso
14214 353 12.2 0.5 75.4 0 37: instant coffee, instant espresso powder, instant coffee powder
14355 1 0 0 0.3 0 3: tea, brewed tea, black tea bag, tea bag, green tea bag
14121 0 0 0 0 0 21: club soda, sparkling water, seltzer
14136 34 0 0 8.77 0 7: ginger ale
14148 41 0 0 10.58 0 4: cola
14144 41 0.09 0 10.42 0 10: lemon lime soda
14429 0 0 0 0 0 3: water, food coloring, red food coloring, ice, ice cube, filtered water, rose water, orange blossom water, orange flower water
48052 370 75.16 1.85 13.79 0.6 29: vital wheat gluten, seitan
`;
