/** Milk, cheese, eggs, fats and oils. See `readNutrients` for how it is written. */
export const DAIRY = `
01145 717 0.85 81.11 0.06 0 11: unsalted butter
01001 717 0.85 81.11 0.06 0 643: butter, salted butter, vegan butter, plant butter
01003 876 0.28 99.48 0 0 2: ghee, clarified butter, butter oil, brown butter
01004 353 21.4 28.74 2.34 0 1146: blue cheese, gorgonzola, stilton, cambozola
01039 369 21.54 30.64 2 0 1809: roquefort
01006 334 20.75 27.68 0.45 0 629: brie
01007 300 19.8 24.26 0.46 0 842: camembert
01009 403 24.9 33.14 1.28 0 621: cheddar, cheese, cheshire cheese, mexican cheese blend, vegan cheese
01011 394 23.76 32.11 2.57 0 604: colby, colby jack
01012 98 11.12 4.3 3.38 0 364: cottage cheese
01017 342 5.93 34.24 4.07 0 365: cream cheese, mascarpone
01031 253 9.15 22.78 3.59 0 334: neufchatel
01018 357 24.99 27.8 1.43 0 812: edam
01019 264 14.21 21.28 4.09 0 917: feta
01020 389 25.6 31.14 1.55 0 800: fontina, taleggio
01022 356 24.94 27.44 2.22 0 819: gouda
01023 413 29.81 32.34 0.36 0 714: gruyere, comte, beaufort, raclette
01025 373 24.48 30.28 0.68 0 600: monterey jack, pepper jack, jack cheese
01026 300 22.17 22.35 2.19 0 627: mozzarella, fresh mozzarella, burrata, bocconcini
01027 318 21.6 24.64 2.47 0 710: low moisture mozzarella
01028 254 24.26 15.92 2.77 0 619: part skim mozzarella
01030 368 23.41 30.04 1.12 0 628: muenster
01033 392 35.75 25.83 3.22 0 1376: parmesan, grana padano, asiago, vegetarian parmesan style cheese, manchego
01035 351 25.58 26.62 2.14 0 876: provolone
01036 174 11.26 12.98 3.04 0 84: ricotta, whole milk ricotta, fromage blanc
01037 138 11.39 7.91 5.14 0 99: part skim ricotta
01038 387 31.8 26.94 3.63 0 1433: romano, pecorino, pecorino romano
01040 380 26.93 27.8 5.38 0 70: swiss cheese, emmental, emmentaler, jarlsberg
01042 366 18.13 30.71 4.78 0 1671: american cheese, processed cheese
01191 303 16.3 22 9.8 0 1499: velveeta
01049 130 2.96 11.5 4.3 0 41: half and half
01050 195 2.7 19.31 3.66 0 40: light cream, single cream, table cream
01052 292 2.17 30.91 2.96 0 34: creme fraiche, light whipping cream, clotted cream
01053 345 2.05 37 2.79 0 38: heavy cream, double cream, cream, whipped cream
01073 318 1.25 25.31 23.05 0 25: whipped topping, frozen whipped topping
01056 193 2.07 19.73 2.88 0 47: sour cream, soured cream, mexican crema, crema
01178 181 7 14.1 7 0 70: reduced fat sour cream, light sour cream
01180 74 3.1 0 15.6 0 141: fat free sour cream
01077 61 3.15 3.25 4.8 0 43: milk, whole milk, full fat milk
01079 50 3.3 1.98 4.8 0 47: reduced fat milk
01082 42 3.37 0.97 4.99 0 44: low fat milk, semi skimmed milk
01085 34 3.37 0.08 4.96 0 42: skim milk, nonfat milk, fat free milk
01088 40 3.31 0.88 4.79 0 190: buttermilk
01091 362 36.16 0.77 51.98 0 535: dry milk powder, nonfat dry milk, milk powder, nonfat dry milk powder
01095 321 7.91 8.7 54.4 0 127: sweetened condensed milk, condensed milk
01096 134 6.81 7.56 10.04 0 106: evaporated milk
01106 69 3.56 4.14 4.45 0 50: goat milk
01102 83 3.17 3.39 10.34 0.8 60: chocolate milk
01116 61 3.47 3.25 4.66 0 46: yogurt, plain yogurt, plain whole milk yogurt, kefir, tzatziki
01293 97 9 5 3.98 0 35: greek yogurt, whole milk greek yogurt, labneh, skyr
01117 63 5.25 1.55 7.04 0 70: low fat yogurt, plain low fat yogurt
01118 56 5.73 0.18 7.68 0 77: nonfat yogurt, plain nonfat yogurt
01256 59 10.19 0.39 3.6 0 36: nonfat greek yogurt, plain nonfat greek yogurt
01123 143 12.56 9.51 0.72 0 142: egg, free range egg
01124 52 10.9 0.17 0.73 0 166: egg white, free range egg white
01125 322 15.86 26.54 3.59 0 48: egg yolk, free range egg yolk
01138 185 12.81 13.77 1.45 0 146: duck egg
01140 158 13.05 11.09 0.41 0 141: quail egg
01159 268 18.52 21.08 0 0 459: goat cheese, soft goat cheese, soft goat cheese in log, chevre, farmer cheese
01166 356 22.6 28.26 2.87 0 705: oaxaca cheese, asadero
01228 299 18.09 23.82 2.98 0 751: queso fresco
01229 310 20.38 24.31 2.53 0 704: paneer, halloumi, queso blanco
01267 366 20 30 3.97 0 1400: cotija
01225 315 6.84 7.35 55.35 0 129: dulce de leche, caramel sauce
01057 88 4.55 4.19 8.05 0 54: eggnog
19095 207 3.5 11 23.6 0.7 80: vanilla ice cream, ice cream
19270 216 3.8 11 28.2 1.2 76: chocolate ice cream
19097 144 1.1 2 30.4 1.3 46: sherbet, sorbet
16120 54 3.27 1.75 6.28 0.6 51: soy milk
14639 47 0.28 0.97 9.17 0.3 39: rice milk
04053 884 0 100 0 0 2: extra virgin olive oil, olive oil, oil, neutral oil, vegetable oil, cooking oil, canola oil,
  sunflower oil, peanut oil, corn oil, grapeseed oil, sesame oil, toasted sesame oil, dark sesame oil, safflower oil,
  avocado oil, walnut oil, garlic oil, chili oil, hot chili oil, mustard oil, truffle oil, hazelnut oil,
  nonstick cooking spray, cooking spray
04047 862 0 100 0 0 0: coconut oil
04002 902 0 100 0 0 0: lard, bacon fat, chicken fat, duck fat, goose fat, schmaltz, bacon grease, beef dripping
04615 884 0 99.97 0 0 4: shortening, vegetable shortening
04610 717 0.16 80.71 0.7 0 751: margarine
04025 680 0.96 74.85 0.57 0 635: mayonnaise, aioli
04641 238 0.37 22.22 9.23 0 827: light mayonnaise
04639 421 1.32 44.54 5.74 0 901: ranch dressing, pesto, basil pesto
04114 240 0.41 21.12 12.12 0 993: italian dressing, vinaigrette, dressing
04539 484 1.37 51.1 4.77 0.4 642: blue cheese dressing
`;
