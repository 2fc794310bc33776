import type { FoodGroup } from "./group";

/**
 * Nuts, peanuts, seeds and soy. Pine nuts count as nuts (the FDA's list of
 * tree nuts, January 2025, names them); coconut, sesame, nutmeg and water chestnut do not.
 */
export const NUTS_SOY: readonly FoodGroup[] = [
  {
    has: ["nut"],
    words: `
      nut, mixed nut, tree nut, chopped nut, nut meal, nut flour, nut butter, nut milk,
      nut cheese, nut cream, nut oil, nut paste, nut mix, roasted nut, nut kernel, nut meat,
      almond, sliced almond, slivered almond, flaked almond, ground almond, almond flake,
      almond sliver, almond meal, almond flour, almond powder, almond butter, almond paste,
      almond milk, almond oil, almond pulp, almond skin, marcona almond, sugared almond,
      jordan almond, walnut, walnut half, walnut piece, walnut oil, black walnut, pecan,
      pecan half, pecan nut, candied pecan, candied walnut, cashew, cashew nut, cashew piece,
      cashew butter, cashew cheese, cashew milk, pistachio, pistachio nut, pistachio butter,
      pistachio paste, hazelnut, filbert, cobnut, hazelnut butter, hazelnut oil, hazelnut flour,
      hazelnut meal, hazelnut paste, macadamia, macadamia nut, macadamia oil, macadamia butter,
      brazil nut, pine nut, pinenut, pine kernel, pignoli, pinon, pignolia, hickory nut,
      butternut nut, heartnut, beechnut, pili nut, candlenut, bunya nut, peanut, groundnut,
      ground nut, monkey nut, peanut butter, creamy peanut butter, crunchy peanut butter,
      powdered peanut butter, pb2, peanut flour, peanut oil, groundnut oil, peanut sauce,
      peanut paste, peanut brittle, cocktail peanut, beer nut, goober, dukkah, romesco,
      romesco sauce, marzipan, praline, praline paste, gianduja, gianduia, noisette, nut brittle,
      trail mix, nut roast, nut topping, muhammara, tarator, skordalia nut, ajo blanco, kaju,
      badam, badam powder, orgeat, orgeat syrup, frangelico, nocino, nut liqueur,
      hazelnut liqueur, hazelnut syrup, bamba, chikki, kare kare mix, almondmilk, cashewmilk,
      peanutbutter, chestnut, chestnut puree, roasted chestnut, chestnut flour, chestnut paste,
      chestnut cream, creme de marron, marron glace, marron`,
  },
  {
    has: ["nut", "dairy"],
    words: `
      pesto, basil pesto, pesto sauce, green pesto, red pesto, sun dried tomato pesto,
      pesto rosso, pesto genovese, nutella, hazelnut spread, chocolate hazelnut spread,
      chocolate nut spread, butter pecan ice cream, almond bark candy, almond roca,
      ferrero rocher, snicker, reese, reese piece, peanut butter cup, reese peanut butter cup,
      pistachio ice cream, peanut butter chip, peanut butter candy, almond joy, butterfinger,
      peanut m and m, toblerone, torrone spread`,
  },
  {
    has: ["nut", "egg"],
    words: `
      nougat, torrone, macaron, french macaron`,
  },
  {
    has: ["nut", "animal"],
    words: `
      honey roasted peanut, honey roasted nut, honey roasted cashew, honey roasted almond`,
  },
  {
    has: ["nut", "gluten"],
    words: `
      baklava, peanut butter cookie, nutter butter, almond biscotti, biscotti, cantucci`,
  },
  {
    has: ["nut", "dairy", "egg"],
    words: `
      frangipane, almond croissant, turron cream`,
  },
  {
    has: ["nut", "soy"],
    words: `
      satay sauce, peanut satay sauce, peanut dressing, thai peanut sauce`,
  },
  {
    has: ["nut", "egg"],
    may: ["gluten"],
    words: `
      amaretti, amaretti cookie, amaretti biscuit`,
  },
  {
    may: ["soy", "nut"],
    words: `
      earth balance, miyoko, daiya, violife`,
  },
  {
    has: ["soy"],
    words: `
      soy yogurt, soy kefir, tofu cream`,
  },
  {
    has: ["nut"],
    words: `
      almond yogurt, cashew yogurt, almond kefir, cashew cream`,
  },
  {
    has: ["nut"],
    may: ["dairy"],
    words: `
      almond cream, hazelnut cream, walnut cream, pistachio cream`,
  },
  {
    may: ["nut"],
    words: `
      mole, mole sauce, mole paste, almond extract, almond essence, almond flavoring, korma paste,
      korma sauce, halva, halvah, turkish delight, seed and nut mix, halwa, hazelnut extract,
      walnut extract, pecan extract, pistachio pudding mix, pistachio extract,
      pistachio flavoring, mixed seed and nut, amaretto, amaretto extract`,
  },
  {
    has: ["soy"],
    words: `
      soy, soya, soybean, soy bean, soya bean, black soybean, black soy bean, yellow soybean,
      green soybean, soybean sprout, soy sprout, soy milk, soya milk, soymilk, soy drink,
      soya drink, soy cream, soya cream, soy creamer, soy yogurt, soya yogurt, soya yoghurt,
      soy cheese, soy protein, soya protein, soy protein isolate, soy flour, soya flour, soy oil,
      soya oil, soybean oil, soy bean oil, soya bean oil, soy lecithin, soya lecithin,
      soybean lecithin, soy fiber, soy nut, soynut butter, soy curl, soya chunk, soy chunk,
      soya mince, soy mince, soy meat, soy crumble, soy chorizo, soyrizo, soy nugget,
      textured vegetable protein, textured soy protein, tvp, tofu, firm tofu, extra firm tofu,
      silken tofu, soft tofu, medium tofu, smoked tofu, tofu skin, tofu puff, tofu crumble,
      fried tofu, aburaage, inari, bean curd, beancurd, dried bean curd, fermented bean curd,
      fermented tofu, yuba, edamame, edamame bean, edamame pod, mukimame, natto, okara, kinako,
      tamari, tamari sauce, tamari soy sauce, liquid amino, liquid aminos, bragg liquid amino,
      bragg amino, douchi, fermented black bean, fermented soybean, black bean paste chinese,
      salted black bean, soy ice cream, tofurky, tofu cream cheese, tofutti, soy butter,
      soy margarine`,
  },
  {
    has: ["soy", "gluten"],
    words: `
      soy sauce, soya sauce, soysauce, light soy sauce, dark soy sauce, low sodium soy sauce,
      reduced sodium soy sauce, less sodium soy sauce, sweet soy sauce, mushroom soy sauce,
      mushroom flavored soy sauce, shoyu, kecap manis, ketjap manis, kecap, thick soy sauce,
      teriyaki, teriyaki sauce, teriyaki marinade, teriyaki glaze, hoisin, hoisin sauce, ponzu,
      ponzu sauce, gochujang, gochujang paste, ssamjang, bulgogi sauce, bulgogi marinade,
      korean bbq sauce, black bean sauce, black bean garlic sauce, black bean paste,
      sweet bean sauce, sweet bean paste, tianmianjiang, yellow bean sauce, yellow bean paste,
      bean sauce, brown bean sauce, stir fry sauce, tonkatsu sauce, katsu sauce, yakisoba sauce,
      okonomiyaki sauce, sukiyaki sauce, chili bean paste, chili bean sauce, spicy bean paste,
      doubanjiang, toban djan, tobanjan, broad bean chili paste, general tso sauce,
      orange chicken sauce, golden mountain sauce, maggi seasoning, maggi sauce, thin soy sauce,
      soy paste, sweet and sour stir fry sauce, chun jang, chunjang, japanese curry roux,
      japanese curry block, curry roux, golden curry, char siu sauce, sesame ginger dressing,
      asian sesame dressing, soy glaze, teriyaki tofu, oriental sauce`,
  },
  {
    has: ["soy"],
    may: ["gluten"],
    words: `
      miso, miso paste, white miso, white miso paste, red miso, red miso paste, yellow miso,
      yellow miso paste, brown miso, shiro miso, aka miso, barley miso, mellow miso, miso powder,
      doenjang, tempeh, korean soybean paste, soybean paste, soy bean paste,
      fermented soybean paste, fermented bean paste, seasoned tofu, marinated tofu, baked tofu`,
  },
  {
    has: ["soy"],
    may: ["fish"],
    words: `
      miso soup, miso soup mix, instant miso soup`,
  },
  {
    may: ["soy", "gluten", "egg"],
    words: `
      veggie burger, veggie patty, veggie sausage, veggie crumble, meatless crumble,
      beyond burger, impossible burger, impossible meat, impossible beef, beyond meat,
      beyond beef, beyond sausage, mock duck, mock meat, faux meat, hydrolyzed vegetable protein,
      vegetable protein, hydrolyzed plant protein, plant protein, meat substitute,
      meat alternative`,
  },
  {
    has: ["egg"],
    words: `
      quorn, quorn mince, quorn piece`,
  },
  {
    may: ["soy"],
    words: `
      lecithin, vegetable lecithin, veganaise, vegenaise, emulsifier`,
  },
  {
    may: ["soy", "nut"],
    words: `
      nut or soy milk`,
  },
  {
    words: `
      nutmeg, nutmeg nut, ground nutmeg, grated nutmeg, water chestnut, waterchestnut,
      water chestnut flour, coconut, doughnut peach, donut peach, tiger nut, nutritional yeast,
      nutribullet, coconut aminos, coconut amino, coco aminos, sesame, sesame seed,
      black sesame seed, white sesame seed, sesame paste, sesame oil, toasted sesame oil, tahini,
      tahini paste, tahini sauce, sesame tahini, gomasio, sunflower seed, sunflower kernel,
      sunflower seed kernel, pumpkin seed, pepita, hemp seed, hemp heart, hemp, hemp protein,
      flax, flax seed, flaxseed, flaxseed meal, ground flaxseed, ground flax, linseed,
      ground linseed, chia, chia seed, poppy seed, poppyseed, mustard seed, nigella seed, nigella,
      basil seed, watermelon seed, melon seed, lotus seed, lotus nut, ginkgo nut, cola nut,
      kola nut, betel nut, soapnut, acorn squash, acorn, corn nut, butternut puree, wingnut,
      seed mix, mixed seed, quinoa seed, doughnut pan, pea protein, rice protein,
      pea protein powder, soy wax, lupin, lupini bean`,
  },
];
