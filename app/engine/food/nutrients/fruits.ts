/** Fruit, nuts and seeds. See `readNutrients` for how it is written. */
export const FRUITS = `
09003 52 0.26 0.17 13.81 2.4 1: apple, granny smith apple, tart apple, gala apple, cooking apple, firm apple,
  red apple, golden delicious apple, bramley apple, red delicious apple
09037 160 2 14.66 8.53 6.7 7: avocado, hass avocado, guacamole
09040 89 1.09 0.33 22.84 2.6 1: banana
09042 43 1.39 0.49 9.61 5.3 1: blackberry
09050 57 0.74 0.33 14.49 2.4 1: blueberry
09054 51 0.42 0.64 12.17 2.7 1: frozen blueberry
09070 63 1.06 0.2 16.01 2.1 0: cherry, sweet cherry
09063 50 1 0.3 12.18 1.6 3: sour cherry, tart cherry
09078 46 0.39 0.13 12.2 4.6 2: cranberry
09079 308 0.07 1.37 82.36 5.7 3: dried cranberry
09081 151 0.2 0.15 38.9 1 29: cranberry sauce
09087 282 2.45 0.39 75.03 8 2: date
09421 277 1.81 0.15 74.97 6.7 1: medjool date
09089 74 0.75 0.3 19.18 2.9 1: fig, fresh fig
09094 249 3.3 0.93 63.87 9.8 10: dried fig
09032 241 3.39 0.51 62.64 7.3 10: dried apricot
09021 48 1.4 0.39 11.12 2 1: apricot
09132 69 0.72 0.16 18.1 0.9 2: grape, seedless grape, red seedless grape, green grape, seedless red grape
09112 42 0.77 0.14 10.66 1.6 0: grapefruit, pink grapefruit
09123 38 0.52 0.1 8.96 0.1 1: grapefruit juice
09139 68 2.55 0.95 14.32 5.4 2: guava
09148 61 1.14 0.52 14.66 3 3: kiwi
09150 29 1.1 0.3 9.32 2.8 2: lemon
09152 22 0.35 0.24 6.9 0.3 1: lemon juice
09156 47 1.5 0.3 16 10.6 6: lemon zest, lime zest
09159 30 0.7 0.2 10.54 2.8 2: lime
09160 25 0.42 0.07 8.42 0.4 2: lime juice, limejuice
09176 60 0.82 0.38 14.98 1.6 1: mango,
  canned mango puree, mango puree
09181 34 0.84 0.19 8.16 0.9 16: cantaloupe
09184 36 0.54 0.14 9.09 0.8 18: honeydew
09326 30 0.61 0.15 7.55 0.4 1: watermelon
09191 44 1.06 0.32 10.55 1.7 0: nectarine
09194 81 0.97 6.87 5.61 2.5 735: black olive, olive
09195 145 1.03 15.32 3.84 3.3 1556: green olive, pimento stuffed green olive, castelvetrano olive, kalamata olive,
  nicoise olive
09200 47 0.94 0.12 11.75 2.4 0: orange, navel orange, blood orange
09206 45 0.7 0.2 10.4 0.2 1: orange juice
09216 97 1.5 0.2 25 10.6 3: orange zest
09218 53 0.81 0.31 13.34 1.8 2: mandarin orange, tangerine, clementine
09226 43 0.47 0.26 10.82 1.7 8: papaya
09231 97 2.2 0.7 23.38 10.4 28: passion fruit
09236 39 0.91 0.25 9.54 1.5 0: peach
09252 57 0.36 0.14 15.23 3.1 1: pear, bosc pear, firm pear
09340 42 0.5 0.23 10.65 3.6 0: asian pear
09266 50 0.54 0.12 13.12 1.4 1: pineapple, pineapple chunk
09267 32 0.43 0.09 8.3 0.8 1: canned pineapple, crushed pineapple
09273 53 0.36 0.12 12.87 0.2 2: pineapple juice
09277 122 1.3 0.37 31.89 2.3 4: plantain
09279 46 0.7 0.28 11.42 1.4 0: plum
09286 83 1.67 1.17 18.7 4 3: pomegranate, pomegranate seed, pomegranate aril
09442 54 0.15 0.29 13.13 0.1 9: pomegranate juice
09291 240 2.18 0.38 63.88 7.1 2: prune
09298 299 3.07 0.46 79.18 3.7 11: raisin, seedless raisin, currant, dried currant
09297 302 3.39 0.46 79.52 4 12: golden raisin
09302 52 1.2 0.65 11.94 6.5 1: raspberry
09307 21 0.9 0.2 4.54 1.8 4: rhubarb
09316 32 0.67 0.3 7.68 2 1: strawberry
09318 35 0.43 0.11 9.13 2.1 2: frozen strawberry
09296 57 0.4 0.1 15.3 1.9 4: quince
09322 239 2.8 0.6 62.5 5.1 28: tamarind paste, tamarind concentrate, tamarind
09016 46 0.1 0.13 11.3 0.2 4: apple juice, apple cider
09019 42 0.17 0.1 11.27 1.1 2: applesauce
09130 60 0.37 0.13 14.77 0.2 5: grape juice
09328 165 0.22 0.21 41.97 3.2 4: maraschino cherry
09426 322 0.34 0.07 82.74 1.6 98: candied fruit, crystallized ginger, candied peel
14242 54 0 0.1 13.52 0 2: cranberry juice
09246 239 3.61 0.76 61.33 8.2 7: dried peach, dried mango, dried fruit, mixed dried fruit
12061 579 21.15 49.93 21.55 12.5 1: almond, whole almond, ground almond, almond flour, almond meal
12062 590 21.4 52.52 18.67 9.9 19: marcona almond
12195 614 20.96 55.5 18.82 10.3 7: almond butter
12071 458 9 27.74 47.81 4.8 9: almond paste, marzipan
12087 553 18.22 43.85 30.19 3.3 12: cashew
12088 587 17.56 49.41 27.57 2 15: cashew butter
12098 196 1.63 1.25 44.17 0 2: chestnut
12104 354 3.33 33.49 15.23 9 20: coconut
12108 660 6.88 64.53 23.65 16.3 37: unsweetened shredded coconut, unsweetened coconut flake, desiccated coconut
12179 501 2.88 35.49 47.67 4.5 262: shredded coconut, sweetened shredded coconut, flaked coconut,
  sweetened coconut flake
12118 197 2.02 21.33 2.81 0 13: coconut milk, full fat coconut milk, unsweetened coconut milk, canned coconut milk,
  light coconut milk
12115 330 3.63 34.68 6.65 2.2 4: coconut cream
12119 19 0.72 0.2 3.71 1.1 105: coconut water, unsweetened coconut water
12120 628 14.95 60.75 16.7 9.7 0: hazelnut
12131 718 7.91 75.77 13.82 8.6 5: macadamia nut, macadamia
12142 691 9.17 71.97 13.86 9.6 0: pecan, pecan half, pecan piece
12147 673 13.69 68.37 13.08 3.7 2: pine nut
12151 562 20.27 45.39 27.51 10.3 1: pistachio, pistachio nut
12155 654 15.23 65.21 13.71 6.7 2: walnut, walnut half, walnut piece, nut
12014 559 30.23 49.05 10.71 6 7: pumpkin seed, raw pumpkin seed, pepita
12023 573 17.73 49.67 23.45 11.8 11: sesame seed, white sesame seed, black sesame seed
12036 584 20.78 51.46 20 8.6 9: sunflower seed
12166 595 17 53.76 21.19 9.3 115: tahini
12006 486 16.54 30.74 42.12 34.4 16: chia seed
12220 534 18.29 42.16 28.88 27.3 30: flaxseed, ground flaxseed
16087 567 25.8 49.24 16.13 8.5 18: peanut, unsalted peanut
16390 585 23.68 49.66 21.51 8 6: dry roasted peanut
16098 588 25.09 50.39 19.56 6 459: peanut butter, creamy peanut butter, smooth peanut butter
`;
