/** Tofu, tempeh and other foods of soybeans. See `readLexicon` for how it is written. */
export const SOY_FOODS = `
[may have gluten soy]
  stir fry mix
[has soy gluten]
  teriyaki tofu
[has soy]
  green soybean, soybean sprout, fried tofu, bean curd, soy sprout, medium tofu, tofu skin,
  tofu crumble, aburaage, inari, beancurd, fermented bean curd, fermented tofu, yuba,
  edamame pod, mukimame, natto, okara, tofu steak, tofu scramble
  net 4 cup 155: edamame, edamame bean
  net 2 cup 250 piece 350: tofu, extra firm tofu, silken tofu, firm tofu, soft tofu,
  smoked tofu, tofu puff
[has soy, may have gluten]
  seasoned tofu, marinated tofu, baked tofu
  net 8 cup 166: tempeh
[has soy, may have gluten]
  sufu
`;
