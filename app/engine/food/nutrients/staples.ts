/** Pulses, soy, grains, bread and pasta. See `readNutrients` for how it is written. */
export const STAPLES = `
16057 164 8.86 2.59 27.42 7.6 7: cooked chickpea
16070 116 9.02 0.38 20.13 7.9 2: cooked lentil, canned lentil, canned brown lentil, canned green lentil,
  canned puy lentil, canned black lentil
16015 132 8.86 0.54 23.71 8.7 1: black bean, canned black bean
16014 341 21.6 1.42 62.36 15.5 5: dried black bean
16145 124 7.98 1.05 21.49 5.5 231: kidney bean, red kidney bean, canned kidney bean
16027 333 23.58 0.83 60.01 24.9 24: dried kidney bean
16146 114 6.99 0.9 20.22 5.5 239: pinto bean, canned pinto bean
16042 347 21.42 1.23 62.55 15.5 12: dried pinto bean
16050 139 9.73 0.35 25.09 6.3 6: cannellini bean, white bean, great northern bean, navy bean, canned cannellini bean,
  haricot bean, flageolet bean, bean, borlotti bean
16049 333 23.36 0.85 60.27 15.2 16: dried white bean, dried cannellini bean, dried navy bean,
  dried great northern bean, dried lima bean, gigante bean
16358 139 7.05 2.77 22.53 6.4 246: chickpea, canned chickpea
16056 364 19.3 6.04 60.65 17.4 24: dried chickpea
16063 116 7.73 0.53 20.76 6.5 4: black eyed pea
16062 336 23.52 1.26 60.03 10.6 16: dried black eyed pea
16069 343 25.8 1.06 60.08 30.5 6: lentil, brown lentil, green lentil, dried green lentil, puy lentil, black lentil,
  french green lentil
16144 345 24.95 2.17 59.15 10.8 7: red lentil
16085 341 24.55 1.16 60.37 25.5 15: split pea, yellow split pea, chana dal
16080 347 23.86 1.15 62.62 16.3 15: mung bean, moong dal
16083 341 25.21 1.64 58.99 18.3 38: urad dal
16006 94 4.75 0.37 21.14 4.1 343: baked bean
16103 91 5.41 1.17 15.26 5.1 449: refried bean
16157 387 22.39 6.69 57.82 10.8 64: chickpea flour
16112 199 11.69 6.01 26.47 5.4 3728: gochujang, doubanjiang, miso, white miso, red miso, miso paste, fermented black bean
16114 193 18.54 10.8 9.39 0 9: tempeh
16123 53 8.14 0.57 4.93 0.8 5493: soy sauce, light soy sauce, dark soy sauce, shoyu
16424 57 9.05 0.3 5.59 0.7 3598: reduced sodium soy sauce, low sodium soy sauce
16124 60 10.51 0.1 5.57 0.8 5586: tamari
16126 70 8.19 4.17 1.69 0.9 12: firm tofu, tofu
16127 61 6.55 3.69 1.8 0.2 8: soft tofu, silken tofu
16159 91 9.89 5.83 2 0.4 8: extra firm tofu
16158 166 7.9 9.6 14.29 6 379: hummus
11450 147 12.95 6.8 11.05 4.2 15: soybean
20081 364 10.33 0.98 76.31 2.7 2: all purpose flour, pillsbury all purpose flour, gluten free flour, wheat flour
20011 335 12.62 3.1 70.59 10 11: buckwheat flour
20083 361 11.98 1.66 72.53 2.4 2: bread flour, tipo 00 flour
20084 362 8.2 0.86 78.03 1.7 2: cake flour, pastry flour
20082 354 9.89 0.97 74.22 2.7 1193: self rising flour
20080 340 13.21 2.5 71.97 10.7 2: whole wheat flour
20061 366 5.95 1.42 80.13 2.4 0: rice flour, white rice flour, glutinous rice flour
20027 381 0.26 0.05 91.27 0.9 9: cornstarch, potato starch, tapioca starch, tapioca flour, arrowroot
20020 362 8.12 3.59 76.89 7.3 35: cornmeal, yellow cornmeal, ground cornmeal, fine cornmeal, polenta, instant polenta,
  quick cooking polenta, coarse polenta, grit, quick cooking corn grit
20017 365 9.28 3.86 76.29 6.4 5: masa harina, corn flour
20061 366 5.95 1.42 80.13 2.4 0 edible 63: rice cake, korean rice cake, rice cake stick, tteok, tteokbokki, garaetteok
20066 360 12.68 1.05 72.83 3.9 1: semolina, fine semolina, coarse semolina,
  semolina flour
20044 365 7.13 0.66 79.95 1.3 5: rice, white rice, long grain rice, long grain white rice, basmati rice, jasmine rice,
  grain white rice,
  poha
20045 130 2.69 0.28 28.17 0.4 1: cooked rice
20052 358 6.5 0.52 79.15 2.8 1: short grain white rice, arborio rice, sushi rice, carnaroli rice, bomba rice
20054 370 6.81 0.55 81.68 2.8 7: glutinous rice, thai glutinous rice, sticky rice
20036 370 7.94 2.92 77.24 3.5 7: brown rice
20037 111 2.58 0.9 22.96 1.8 5: cooked brown rice
20088 357 14.73 1.08 74.9 6.2 7: wild rice,
  farro, pearled farro
20048 380 7.82 0.94 82.32 1.9 10: instant rice
20121 158 5.8 0.93 30.86 1.8 1: cooked spaghetti, cooked pasta, cooked macaroni, cooked penne, cooked noodle, gnocchi,
  potato gnocchi
18024 266 6.7 7.1 43.5 2.3 658: cornbread, corn muffin
20035 368 14.12 6.07 64.16 7 5: quinoa
20012 342 12.29 1.33 75.87 18.3 17: bulgur, bulgur wheat, fine bulgur
20028 376 12.76 0.64 77.43 5 10: couscous, pearl couscous, israeli couscous
20005 352 9.91 1.16 77.72 15.6 9: pearl barley, barley
20031 378 11.02 4.22 72.85 8.5 5: millet
20008 343 13.25 3.4 71.5 10 1: buckwheat
08020 357 7.5 0.4 84.1 3.3 729: corn flake
08120 379 13.15 6.52 67.7 10.1 6: oat, rolled oat, old fashioned oat, quick cooking oat, certified gluten free oat,
  oatmeal, oat flour, oat bran
20078 360 23.15 9.72 51.8 13.2 12: wheat germ
20120 371 13.04 1.51 74.67 3.2 6: spaghetti, pasta, dried spaghetti, linguine, fettuccine, penne, dried penne,
  penne pasta, elbow macaroni, macaroni, rigatoni, dried rigatoni, orzo, ziti, orecchiette, dried orecchiette,
  dried linguine, dried ditalini, ditalini, dried pasta shell, shell pasta, bucatini, farfalle, fusilli, cavatappi,
  lasagna noodle, lasagna sheet, tagliatelle, angel hair pasta, vermicelli, fine wheat vermicelli, pappardelle,
  dried pasta, dried fettuccine,
  dried pastina, pastina, dried rotini, rotini
20093 288 11.31 2.3 54.73 0 26: fresh pasta, fresh lasagna sheet
22901 307 13.5 7.23 47 1.9 406: tortellini, cheese tortellini, ravioli, cheese ravioli
20093 288 11.31 2.3 54.73 0 26: fresh ramen noodle, fresh egg noodle, fresh wheat noodle, fresh lo mein noodle,
  fresh noodle, fresh chinese noodle, fresh chinese egg noodle, fresh hokkien noodle
20110 138 4.54 2.07 25.16 1.2 5: yakisoba noodle, fresh yakisoba noodle, hokkien noodle
20109 384 14.16 4.44 71.27 3.3 21: egg noodle, noodle
20133 364 5.95 0.56 80.18 1.6 182: rice noodle, rice vermicelli noodle, flat rice noodle, wide dried rice noodle, thin rice vermicelli,
  rice vermicelli, rice paper wrapper, rice stick
20114 336 14.38 0.71 74.62 0 792: soba noodle, soba
20116 356 11.35 0.81 74.1 4.3 1840: somen noodle, dried udon noodle, udon noodle, udon, ramen noodle, ramen,
  wheat noodle, dried wheat noodle
20117 131 4 0.18 27.54 0 161: frozen udon noodle, fresh udon noodle, cooked udon noodle, vacuum packed udon noodle
16082 351 0.16 0.06 86.09 0.5 10: cellophane noodle, glass noodle, bean thread noodle, sweet potato noodle
18069 265 9.15 3.19 49.06 2.7 491: white bread, bread, sandwich bread, white breadcrumb, fresh breadcrumb, brioche,
  white sandwich bread
18029 289 11.75 1.83 56.44 2.4 513: french bread, baguette, sourdough bread, country bread, crusty country bread,
  crusty bread, french baguette, ciabatta, day old bolillo roll, bolillo roll, sourdough
18033 271 8.8 3.5 50 2.7 613: italian bread
18075 252 12.45 3.5 42.71 6 455: whole wheat bread, whole grain bread
18060 259 8.5 3.3 48.3 5.8 603: rye bread, pumpernickel bread
18041 275 9.1 1.2 55.7 2.2 536: pita bread, pita, pitta bread, flatbread
18042 266 9.8 2.6 55 7.4 444: whole wheat pita
28307 291 9.62 5.65 50.43 2.2 465: naan, naan bread,
  paratha
18079 395 13.35 5.3 71.98 4.5 732: breadcrumb, dry breadcrumb, dried breadcrumb, panko, matzo meal
18350 278 9.87 3.76 50.15 2.1 500: hamburger bun, burger bun, hot dog bun, vegan burger bun, slider bun
18342 310 10.86 6.47 52.04 2 467: dinner roll, roll
18258 227 8.87 1.69 44.17 3.5 425: english muffin
18001 257 10.02 1.62 50.5 2.2 477: bagel
18363 218 5.7 2.85 44.64 6.3 45: corn tortilla
18364 301 8 6.7 51.21 2.3 686: flour tortilla, tortilla
18360 474 6.48 21.3 64.03 7 243: taco shell, tostada
25028 497 6.62 22.33 67.38 4.7 310: tortilla chip
19411 542 6.56 36.4 50.81 4.4 450: potato chip
18368 291 9.8 1.5 57.9 1.8 572: wonton wrapper, egg roll wrapper, wheat spring roll wrapper, round dumpling wrapper,
  dumpling wrapper, gyoza wrapper, spring roll wrapper
18338 299 7.1 6 52.6 1.9 483: phyllo dough
18337 551 7.3 38.1 45.1 1.5 249: puff pastry, all butter puff pastry, frozen puff pastry
18402 469 5.7 30.8 42.3 3.4 482: pie crust, pie dough, shortcrust pastry
18942 501 5.1 24.83 64.3 1.9 471: graham cracker crust
18173 423 6.9 10.1 76.8 2.8 477: graham cracker, graham cracker crumb, digestive biscuit
18228 418 9.45 8.66 74.05 2.8 943: saltine cracker, cracker, oyster cracker
18229 510 6.75 26.39 61.46 2.3 705: buttery round cracker, butter cracker
18239 406 8.2 21 45.8 2.6 467: croissant
18242 407 11.9 6.6 73.5 5.1 698: crouton
18175 365 10.6 9.1 59.7 1 147: ladyfinger, crisp ladyfinger
18272 402 7.9 3.8 84.1 1.7 298: sugar cone, ice cream cone, waffle cone
18213 473 4.3 19.4 71.1 2 306: vanilla wafer, wafer, nilla wafer
18157 433 6.6 14.2 72.7 3.4 580: chocolate cookie crumb, chocolate wafer
18166 463 5.21 19.13 71 2.9 388: chocolate sandwich cookie, oreo, oreo cookie
18169 404 3.6 12.7 72.2 1.8 247: crisp amaretti cookie, amaretti cookie
18120 353 5 13.96 53.64 0.6 377: pound cake
18973 249 8.77 7.89 35.82 1.8 561: pizza dough, focaccia
18086 258 5.9 0.8 57.8 1.5 749: angel food cake
18369 53 0 0 27.7 0.2 10600: baking powder
18372 0 0 0 0 0 27360: baking soda
18373 258 0 0 61.5 0.2 52: cream tartar
18375 325 40.44 7.61 41.22 26.9 51: active dry yeast, instant yeast, yeast, fast action active dry yeast
18374 105 8.4 1.9 18.1 8.1 30: fresh yeast
08020 357 7.5 0.4 84.1 3.3 729: cornflake
08065 381 6.75 2.05 85.05 0.4 527: crisp rice cereal
08037 489 14.85 24.06 53.25 9 25: granola
19034 387 12.94 4.54 77.78 14.5 8: popcorn
20068 358 0.19 0.02 88.69 0.9 1: tapioca pearl, tapioca
20030 72 1.48 0.88 14.26 2.5 345: hominy, white hominy
`;
