/** Nuts, and what is made of them. See `readLexicon` for how it is written. */
export const NUTS = `
[has nut animal]
  honey roasted peanut, honey roasted nut, honey roasted cashew, honey roasted almond
[has nut dairy egg]
  turron cream
[has nut dairy]
  hazelnut spread, chocolate nut spread, almond bark candy, almond roca, reese, reese piece,
  peanut butter cup, reese peanut butter cup, peanut butter candy, almond joy, peanut m and m,
  torrone spread
  net 59 cup 170 sugar: chocolate hazelnut spread
[has nut egg]
  nougat
[has nut]
  pilinut
  pinenut, pignolia, beechnut, butternut nut, hickory nut, trail mix, candlenut, tree nut,
  chopped nut, nut paste, nut mix, roasted nut, nut kernel, nut meat, almond flake,
  almond sliver, almond pulp, almond skin, sugared almond, jordan almond, walnut half,
  walnut piece, black walnut, pecan half, cashew piece, pistachio nut, pistachio butter,
  pistachio paste, hazelnut butter, hazelnut paste, macadamia butter, pine kernel, pignoli,
  pinon, heartnut, pili nut, bunya nut, ground nut, monkey nut, creamy peanut butter,
  crunchy peanut butter, powdered peanut butter, peanut paste, peanut brittle, cocktail peanut,
  goober, praline, noisette, nut brittle, skordalia nut, kaju, badam, peanutbutter,
  chestnut puree, chestnut paste, chestnut cream, creme de marron, walnut meat, pecan meat,
  almond meat
  net 8 cup 140: nut, mixed nut
  net 9 cup 143 exact piece 1: almond
  net 9 cup 140 piece 1: flaked almond, slivered almond, sliced almond, marcona almond
  net 27 cup 137 piece 1.5: cashew, cashew nut
  net 7 cup 117 piece 2: walnut
  net 4 cup 109 piece 1.5: pecan = pecan nut, macadamia, macadamia nut, brazil nut
  net 7 cup 135 piece 1: hazelnut = filbert
  net 17 cup 123 piece 1: pistachio
  net 9.4 cup 135: pine nut
  net 8 cup 146 piece 1: peanut = groundnut
  net 14 cup 258: nut butter, almond butter, cashew butter
  net 14 cup 258 exact: peanut butter = pb
[has gluten dairy nut soy]
  ferrero rocher
[has dairy egg peanut nut, may have soy]
  snicker
[has peanut nut dairy, may have soy]
  butterfinger
[has dairy nut egg animal, may have soy]
  toblerone
[has dairy nut soy]
  net 59 cup 170 sugar: nutella
[has nut egg animal]
  torrone
[has peanut nut]
  pb2, beer nut, bamba, chikki
[has nut, may have gluten]
  ajo blanco
`;
