/**
 * Brands that people cook with, by what they are: a brand that is one product counts as that product. See
 * `readLexicon` for how it is written.
 */
export const BRANDS = `
[has egg]
  helman
[has soy gluten]
  pearl river bridge, soy vay, veri teri, yoshida sauce, abc sauce, bango, bull dog sauce
[has dairy]
  plugra, cracker barrel cheese, polly o, la laitiere, cathedral city, pilgrim choice, dairylea,
  primula, quark magerstufe, eagle brand, la lechera, nestle carnation, nido, klim, milkmaid,
  stonyfield, ben and jerry, dairy queen, dove bar, kraft american single, cracker barrel
[has nut]
  sun pat, almond breeze, pb fit
[has nut dairy]
  kinder
[may have gluten]
  mccormick taco seasoning, old el paso seasoning, ortega seasoning, lawry seasoning,
  tony chachere seasoning, slap ya mama, goya adobo, goya sazon, badia complete seasoning,
  weber seasoning, kinder seasoning
[may have gluten soy dairy]
  knorr bouillon cube, maggi stock cube, herb ox bouillon, wyler bouillon, orrington farm,
  minor base, better than bouillon base, oxo stock cube, kallo stock cube, swanson concentrate,
  uncle ben ready rice, tasty bite, lipton soup mix, mccormick gravy, mccormick mix,
  pioneer gravy, schwartz mix, colman mix
[may have soy gluten egg dairy]
  gardein, morningstar, morning star, morningstar crumble, boca, boca burger, boca crumble,
  lightlife, field roast, tofurkey, yves, dr praeger, linda mccartney, vivera,
  the vegetarian butcher, heura, this isnt chicken, daring chicken, abbot butcher,
  upton natural, sweet earth, trader joe meatless, incogmeato, gardein crumble, gardein chicken,
  veggie nugget, veggie mince, veggie bacon, veggie meatball, veggie chicken, veggie ground,
  veggie ground round, veggie hot dog, veggie dog, mycoprotein
[has soy, may have gluten]
  nasoya, house tofu, morinaga tofu, mori nu, mori nu tofu, hodo, wildwood tofu, silk soymilk,
  butler soy curl
[has gluten, may have dairy egg]
  ritz, stove top, jiffy mix, jiffy, aunt jemima, pillsbury crust, pillsbury dough,
  pillsbury crescent, duncan hine, athens phyllo, dufour, jus rol, jusrol, bimbo bread,
  wonder bread, hovis, warburton, king hawaiian, entenmann, mcvitie, bahlsen, leibniz,
  walker shortbread, chips ahoy, rold gold, snyder pretzel, dot pretzel, goldfish
[has gluten animal, may have dairy egg]
  honey maid
[has gluten]
  creamette, wheaties, la moderna
[has fish]
  red boat, tiparos, megachef, old bay crab cake
[has fish, may have gluten soy]
  lea perrin
[has gelatin]
  jet puffed, rowntree jelly, hartley jelly, vital protein
[has meat]
  hormel chili, aidell, ball park frank, hebrew national, nathan famous, butterball,
  wolf brand chili, stagg chili
[may have dairy]
  country crock, benecol, becel, blue bonnet, parkay, smart balance, truwhip, rich whip,
  hershey syrup, nestle quik, tollhouse chip, nestle toll house, toll house chip, hershey chip
[has gluten dairy nut soy]
  ferrero
[has gluten dairy]
  cheez its
`;
