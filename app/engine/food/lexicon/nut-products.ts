/** Nuts, what is made of them, and sweets. See `readLexicon` for how it is written. */
export const NUT_PRODUCTS = `
[has nut]
  almond protein, hazelnut brittle, chinquapin, peanut snack, arachis, nut protein, treenut,
  kukui, marzipan raw mass, calisson, linzertorte, esterhazy, mandelhornchen, almond financier,
  bakewell filling, conversation tart, baklawa, fesenjan, encacahuatado, gado gado, bumbu pecel
  almond brittle, almond crunch, almond extract paste, almond nib, almond flavored paste,
  almond press cake, tamari almond, almond milk cream, almond pastry filling, amandel, mandorla,
  mandorle,
  mandel, amande, almendra, amaretti paste, marchpane, mazapan, mazipan, marcipan, nut nougat,
  nut nougat cream, nougatine, noisettine, croquant, krokant, cashew nut butter, cashew nut milk,
  cashew flour, cashew meal, kaju katli paste, anacardo, chestnut mousse, kastanie, castagna,
  castana, nocciola, nocciole, avellana, hazelnut crunch, gianduiotto, gianduiotti,
  macadamia nut butter, macadamia nut milk, pecan flour, pecan meal, honey pecan, pecan brittle,
  pinoli, pignon, pinyon, pine seed, pistachio flour, pistachio meal, pistachio nib,
  pistachio sliver, pistachio brittle, pista, pistacchio, pistache, nut crunch, nut meal flour,
  nut nib, nut pate, nut based cheese, nut based milk, nut rissole, nutmeat, scroggin,
  studentenfutter, walnut flour, walnut meal, walnut pesto, nocciolata, noix de grenoble, noce,
  akhrot, satsivi, bazhe, churchkhela, gozinaki, gozinaqi, kemiri, buah keras, pili,
  pecan nut butter, barukas, marcona, badam milk powder, thandai, thandai powder, thandai mix,
  sohan, peanut cream, peanut crunch, peanut protein, peanut meal, honey peanut, cracker nut,
  arachis oil, arachide, earthnut, groundnut butter, groundnut flour, kuli kuli, dakkwa,
  sate sauce, satay paste, satay marinade, gado gado sauce, gado gado dressing, pecel sauce,
  sambal kacang, bumbu kacang, kare kare sauce, romescu, salbitxada, xato, picada,
  pesto alla trapanese, pesto trapanese, rosso nut pesto, dukka, duqqa, ajoblanco, salsa di noci,
  mole negro, mole almendrado, almond satay, praline butter, pralin, falernum, soumada,
  mandorlata
[has nut egg]
  turron de jijona, jijona, nougat de montelimar, mandorlato, almond macaroon, amaretto biscuit,
  amaretto cookie, amarettini, ratafia biscuit, japonaise, marquesas
[has nut dairy, may have soy]
  praline chocolate, gianduja chocolate, hazelnut chocolate, chocolate hazelnut, nut chocolate,
  nut milk chocolate, fruit and nut chocolate, almond chocolate, almond bark, chocolate almond,
  chocolate covered almond, chocolate covered peanut, chocolate peanut, hazelnut truffle,
  praline truffle, rocher, nocciolata spread, nutella spread, nusspli, nudossi, baci, guylian,
  lindt hazelnut, ritter sport hazelnut, cashew brittle butter, toffee almond, almond toffee,
  english toffee, buttercrunch, butter crunch, almond buttercrunch, buckeye candy, buckeye,
  peanut butter ball, reeses cup, mini peanut butter cup, chick o stick, turtle candy,
  pecan turtle, caramel nut cluster, rocky road ice cream, maple walnut ice cream,
  praline ice cream, almond ice cream, hazelnut gelato, nutty buddy, drumstick cone,
  hershey almond, hershey bar with almond, whole nut chocolate, daim, dime bar, kaju katli,
  badam burfi, pista barfi
[has dairy, may have soy]
  mars bar, milky way, three musketeers, 3 musketeers, dove chocolate, galaxy chocolate,
  dairy milk, cadbury dairy milk, cadbury chocolate, flake bar, crunchie, caramello,
  caramel chocolate, caramel filled chocolate, chocolate button, chocolate coin, chocolate egg,
  creme egg, easter egg chocolate, mini egg, chocolate bunny, chocolate santa, milka,
  kinder chocolate, lindor, lindt truffle, hershey bar, hershey syrup milk, hershey hug,
  smarties, peppermint pattie, york pattie, after eight, milk dud, sugar daddy caramel,
  caramel square, werther, werther original, caramel topping, caramel dip, caramel apple dip,
  caramel filling, caramel piece, caramel block, kraft caramel, chewy caramel,
  caramel baking bit, soft toffee, toffee chip, toffee piece, toffee popcorn, toffee crunch,
  toffee crumble, penuche, scottish tablet, brigadeiro, cream candy, butter mint,
  butterscotch candy, white candy melt, white almond bark, white melting wafer,
  white chocolate wafer, white compound chocolate, white couverture, gold chocolate,
  blond chocolate, ruby couverture, crunchy chocolate ball
[has gluten dairy, may have soy nut]
  kitkat, twix bar, kit kat bar, malteser ball, hanuta, knoppers, duplo bar, hobnob bar,
  nestle crunch wafer, wafer chocolate bar, chocolate wafer bar, time out bar, tim tam biscuit
[may have dairy soy nut]
  assorted chocolate, chocolate assortment, box of chocolate, filled chocolate,
  chocolate decoration, chocolate vermicelli, chocolate strand, chocolate pearl, chocolate ball,
  chocolate disc, chocolate callet, melting chocolate, melting wafer, chocolate melt,
  candy coating chocolate, compound chocolate, chocolate couverture, chocolate cream,
  chocolate mousse mix, chocolate dessert, chocolate filling, chocolate glaze, chocolate icing,
  chocolate fondant, chocolate cookie dough, chocolate shell, magic shell, chocolate dip,
  chocolate fondue
[has gelatin]
  gelatin dessert, gelatin dessert mix, jelly dessert, jelly mix, gelatin gum, gelatin sponge,
  gelatin capsule, gelatin hydrolysate, calf foot jelly, rice crispy treat, rice krispie treat,
  rice krispies treat, gummy worm, gummy candy bear, gummy shark, gummi worm, gummi bear, haribo,
  sour worm, peach ring, fruit pastille, fruit gum, jelly snake, swedish berry, trolli,
  circus peanut, conversation heart, altoid, candy corn pumpkin, collagen hydrolysate,
  fish collagen peptide, mirror glaze, starburst
[may have animal gelatin]
  chewy candy, chewy fruit candy, mike and ike, licorice allsort, allsort, fruit chew,
  fruit roll up, fruit roll, gusher, nerd candy, smartie candy, lollipop, pear drop,
  sherbet lemon, love heart, jelly sweet, jelly candy, lokum, rahat lokum, lokoum,
  candied violet, sugar decoration, sugar pearl, sugar flower, dragee, confetti candy,
  jordan decoration, cake decoration, candy decoration, candy eye, candy eyeball,
  hundred and thousand, sprinkle mix, confetti sprinkle, red food color, red sprinkle
[has egg]
  divinity, divinity candy, sea foam candy, seven minute frosting, 7 minute frosting,
  boiled icing, fluffy white frosting, marshmallow frosting, yema
[has nut egg animal]
  torrone morbido, torrone tenero, turron, turron de alicante
[has gluten dairy nut, may have soy]
  kinder bueno, picnic bar
[has peanut nut dairy, may have soy]
  baby ruth, payday, oh henry, mr goodbar, fifth avenue bar, clark bar
[has dairy egg peanut nut, may have soy]
  snickers bar
[nothing]
  sour patch kid
[has gluten]
  liquorice allsort
[has dairy nut, may have gluten egg]
  rocky road
`;
