/** Vegetables and mushrooms. See `readNutrients` for how it is written. */
export const VEGETABLES = `
11215 149 6.36 0.5 33.06 2.1 17: garlic, garlic paste
11282 40 1.1 0.1 9.34 1.7 4: onion, yellow onion, white onion, red onion, sweet onion, spanish onion, whole onion,
  pearl onion, frozen pearl onion
11291 32 1.83 0.19 7.34 2.6 16: scallion, scallion green
11677 72 2.5 0.1 16.8 3.2 12: shallot, banana shallot
11246 61 1.5 0.3 14.15 1.8 20: leek, baby leek
11124 41 0.93 0.24 9.58 2.8 69: carrot
11960 35 0.64 0.13 8.24 2.9 78: baby carrot
11143 16 0.69 0.17 2.97 1.6 80: celery
11141 42 1.5 0.3 9.2 1.8 100: celeriac
11529 18 0.88 0.2 3.89 1.2 5: tomato, plum tomato, cherry tomato, grape tomato, roma tomato, red tomato, vine tomato,
  beefsteak tomato, beef tomato, yellow tomato
11527 23 1.2 0.2 5.1 1.1 13: green tomato
11531 17 0.78 0.13 4 1 128: diced tomato, canned tomato, whole tomato, canned plum tomato, canned italian plum tomato,
  chopped tomato, canned diced tomato, fire roasted tomato, canned whole tomato, italian plum tomato,
  whole tomato with juice, tomato with juice
11693 32 1.64 0.28 7.29 1.9 186: crushed tomato, canned crushed tomato
11546 82 4.32 0.47 18.91 4.1 59: tomato paste
11547 38 1.65 0.21 8.98 1.9 28: tomato puree
11549 24 1.32 0.18 5.38 1.5 524: tomato sauce
06931 49 1.41 1.48 7.53 1.8 419: marinara sauce, pasta sauce, spaghetti sauce, pizza sauce
11540 17 0.76 0.05 4.24 0.4 269: tomato juice, vegetable juice
11955 258 14.11 2.97 55.76 12.3 247: sun dried tomato
11975 69 4.27 1.97 11.71 9.9 2853: grape leaf, vine leaf, grape leaf in brine
11956 213 5.06 14.08 23.33 5.8 266: sun dried tomato in extra virgin olive oil, sun dried tomato in oil
11954 32 0.96 1.02 5.84 1.9 1: tomatillo
11333 20 0.86 0.17 4.64 1.7 3: green bell pepper, green pepper
11821 31 0.99 0.3 6.03 2.1 4: red bell pepper, bell pepper, red pepper, pepper strip
11951 27 1 0.21 6.32 0.9 2: yellow bell pepper, orange bell pepper, yellow pepper, orange pepper
11916 18 0.8 0.3 3.9 1.2 1369: roasted red pepper, pimento, piquillo pepper
11979 29 0.91 0.37 6.5 2.8 3: jalapeno, serrano chili, serrano pepper, serrano chili pepper, serrano
11670 40 2 0.2 9.46 1.5 7: green chili, chili, green chili pepper, thai chili, bird eye chili, poblano chili,
  poblano pepper, chili pepper, scotch bonnet chili, habanero pepper, shishito pepper
11819 40 1.87 0.44 8.81 1.5 9: red chili, red chili pepper, long red chili, fresno chili
11978 281 11.86 8.2 51.42 21.6 43: dried kashmiri chili, kashmiri chili, ancho chili, guajillo chili, pasilla chili, dried ancho chili, dried guajillo chili
11632 27 0.92 0.94 4.74 2.6 1671: canned jalapeno, pickled jalapeno, chipotle chili in adobo
11980 21 0.72 0.27 4.6 1.7 397: canned green chili, pepperoncini,
  pickled hot pepper, pickled cherry pepper
11352 77 2.02 0.09 17.47 2.2 6: potato, yukon gold potato, waxy potato, baking potato, yellow potato, baby potato,
  new potato, fingerling potato, maris piper potato, jersey royal potato
11353 79 2.14 0.08 18.07 1.3 5: russet potato, idaho potato
11355 70 1.89 0.14 15.9 1.7 18: red potato
11354 69 1.68 0.1 15.71 2.4 16: white potato
11507 86 1.57 0.05 20.12 3 55: sweet potato
11209 25 0.98 0.18 5.88 3 2: eggplant, japanese eggplant
11477 17 1.21 0.32 3.11 1 8: zucchini
11641 16 1.21 0.18 3.35 1.1 2: yellow squash, summer squash, yellow summer squash, pattypan squash
11485 45 1 0.1 11.69 2 4: butternut squash, winter squash, kabocha squash
11482 40 0.8 0.1 10.42 1.5 3: acorn squash
11492 31 0.64 0.57 6.91 1.5 17: spaghetti squash
11422 26 1 0.1 6.5 0.5 1: pumpkin
11424 34 1.1 0.28 8.09 2.9 5: pumpkin puree, canned pumpkin
11260 22 3.09 0.34 3.26 1 5: mushroom, white mushroom, button mushroom
11266 22 2.5 0.1 4.3 0.6 6: cremini mushroom, chestnut mushroom, brown mushroom, mixed mushroom, wild mushroom,
  mixed wild mushroom
11265 22 2.11 0.35 3.87 1.3 9: portobello mushroom, portobello mushroom cap
11238 34 2.24 0.49 6.79 2.5 9: shiitake mushroom
11987 33 3.31 0.41 6.09 2.3 18: oyster mushroom, king oyster mushroom
11268 296 9.58 0.99 75.37 11.5 13: dried shiitake mushroom, dried porcini, dried porcini mushroom, dried mushroom
11264 25 1.87 0.29 5.09 2.4 425: canned mushroom
11090 34 2.82 0.37 6.64 2.6 33: broccoli, broccoli floret, broccolini, purple sprouting broccoli
11096 22 3.17 0.49 2.85 2.7 33: broccoli rabe
11135 25 1.92 0.28 4.97 2 30: cauliflower, cauliflower floret, cauliflower rice, riced cauliflower
11109 25 1.28 0.1 5.8 2.5 18: cabbage, green cabbage, white cabbage, coleslaw mix
11112 31 1.43 0.16 7.37 2.1 27: red cabbage
11114 27 2 0.1 6.1 3.1 28: savoy cabbage
11119 16 1.2 0.2 3.23 1.2 9: napa cabbage
11116 13 1.5 0.2 2.18 1 65: bok choy, baby bok choy, choy sum
11098 43 3.38 0.3 8.95 3.8 25: brussels sprout
11233 49 4.28 0.93 8.75 3.6 38: kale, tuscan kale, lacinato kale, cavolo nero
11161 32 3.02 0.61 5.42 4 17: collard green, mustard green, turnip green
11147 19 1.8 0.2 3.74 1.6 213: swiss chard
11457 23 2.86 0.39 3.63 2.2 79: spinach, baby spinach
11463 29 3.63 0.57 4.21 2.9 74: frozen spinach
11959 25 2.58 0.66 3.65 1.6 27: arugula, baby arugula
11591 11 2.3 0.1 1.29 0.5 41: watercress
11250 13 1.35 0.22 2.23 1.1 5: butter lettuce, boston lettuce, bibb lettuce, butter lettuce leaf, lettuce leaf
11251 17 1.23 0.3 3.29 2.1 8: romaine lettuce, lettuce, romaine lettuce heart, little gem lettuce
11252 14 0.9 0.14 2.97 1.2 10: iceberg lettuce
11257 16 1.33 0.22 2.26 0.9 25: red leaf lettuce, mixed salad green, mixed green, salad green, mixed salad leaf,
  mesclun, frisee, salad leaf
11952 23 1.43 0.25 4.48 0.9 22: radicchio
11213 17 1.25 0.2 3.35 3.1 22: endive, escarole
11011 20 2.2 0.12 3.88 2.1 2: asparagus
11052 31 1.83 0.22 6.97 2.7 6: green bean, haricot vert, thin green bean, frozen green bean
11304 81 5.42 0.4 14.45 5.1 5: pea, green pea
11312 77 5.22 0.4 13.62 4.5 108: frozen pea, frozen green pea, frozen petite pea
11300 42 2.8 0.2 7.55 2.6 4: snow pea, sugar snap pea, snap pea
11900 86 3.22 1.18 19.02 2.7 15: corn, sweet corn, corn kernel
11178 88 3.02 0.78 20.71 2.1 3: frozen corn, frozen corn kernel
11172 79 2.46 1.11 17.77 1.9 186: canned corn, whole kernel corn
11174 72 1.74 0.42 18.13 1.2 261: creamed corn, cream style corn
11205 15 0.65 0.11 3.63 0.5 2: cucumber, english cucumber, persian cucumber, kirby cucumber
11429 16 0.68 0.1 3.4 1.6 39: radish
11430 18 0.6 0.1 4.1 1.6 21: daikon, daikon radish
11080 43 1.61 0.17 9.56 2.8 78: beet
11564 28 0.9 0.1 6.43 1.8 67: turnip
11435 37 1.08 0.16 8.62 2.3 12: rutabaga
11298 75 1.2 0.3 17.99 4.9 10: parsnip
11957 31 1.24 0.2 7.3 3.1 52: fennel, fennel bulb
11007 47 3.27 0.15 10.51 5.4 94 edible 40: artichoke, baby artichoke
11009 38 2.63 0.43 7.75 3.9 47: artichoke heart, artichoke heart in water, frozen artichoke heart,
  canned artichoke heart
11278 33 1.93 0.19 7.45 3.2 7: okra
11216 80 1.82 0.75 17.77 2 13: ginger, galangal
11603 38 0.72 0.09 8.82 4.9 4: jicama
11588 97 1.4 0.1 23.94 3 14: water chestnut
11028 19 1.72 0.4 3.22 1.4 7: bamboo shoot
11043 30 3.04 0.18 5.94 1.8 6: bean sprout, mung bean sprout
11226 73 2 0.01 17.44 1.6 4: jerusalem artichoke
11518 112 1.5 0.2 26.46 4.1 11: taro
11134 160 1.36 0.28 38.06 1.8 14: cassava
11450 147 12.95 6.8 11.05 4.2 15: edamame
11088 72 5.6 0.6 11.7 4.2 50: fava bean
11031 113 6.84 0.86 20.17 4.9 8: lima bean, frozen baby lima bean
11439 19 0.91 0.14 4.28 2.9 661: sauerkraut,
  kimchi, napa cabbage kimchi
11937 12 0.6 0.14 2.59 1.1 875: dill pickle, pickle, gherkin, cornichon
11945 130 0.37 0.47 35.06 1.1 811: sweet pickle relish, pickle relish, relish
11963 16 1.32 0.09 3.33 2.2 21: nopal
11446 35 5.81 0.28 5.11 0.3 48: nori, seaweed,
  kombu, dried kombu, wakame, dried wakame
11961 28 2.52 0.62 4.62 2.4 426: heart of palm
`;
