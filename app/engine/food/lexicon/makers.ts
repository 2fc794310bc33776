/**
 * Makers that are known for one kind of food, by that kind: "2 tbsp Kikkoman" is soy sauce, "Kikkoman panko" is
 * not. See `readLexicon` for how it is written.
 */
export const MAKERS = `
[has egg]
  hellmann, duke
[has soy gluten]
  kikkoman, yamasa
[has nut]
  jif, skippy, blue diamond
[has mustard]
  grey poupon
[has dairy]
  breyer, haagen dazs, philadelphia, kerrygold, lurpak, tillamook, sargento, galbani,
  belgioioso, arla, fage, chobani, land o lake
[has gluten]
  barilla, de cecco, ronzoni
[has gluten, may have dairy egg]
  pepperidge farm, pillsbury, krusteaz, nabisco, sara lee
[may have gluten soy dairy meat]
  knorr, maggi, lipton, wyler, herb ox, swanson, zatarain
[may have gluten soy dairy]
  old el paso, ortega, mccormick
[has egg dairy]
  hidden valley
[has fish]
  starkist, bumble bee
[has gelatin]
  knox
[may have dairy soy]
  ghirardelli, guittard, callebaut, valrhona, hershey
[may have dairy soy nut]
  lindt
[may have egg gluten]
  heinz
[may have dairy gluten egg]
  kraft
[may have gluten]
  goya
[has meat]
  oscar mayer, hormel, jimmy dean, johnsonville, hillshire farm
`;
