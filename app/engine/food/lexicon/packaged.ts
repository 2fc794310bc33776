/**
 * Packaged foods that are known by a brand, as their labels list them: cereals, crackers, cookies, candy, snacks,
 * canned meals and soups, and what stands in for meat. See `readLexicon` for how it is written.
 */
export const PACKAGED = `
[has gluten]
  rice krispy, rice krispie, kellogg corn flake, grape nut cereal, fiber one, honey smack, golden crisp,
  ry krisp, rold gold pretzel, twizzler, red vine, black licorice, licorice twist,
  licorice stick, promite, cenovis, wheatina, tabouli, jalebi, sooji halwa, semolina halva, lokma
[has gluten soy]
  golden oreo, oreo thin, oreo crumb, biscoff cookie, lotus biscoff, golden mountain seasoning,
  vegetarian duck, mock chicken
[has gluten, may have soy dairy]
  speculoos cookie, ritz bit
[has gluten dairy]
  cheddar bunny, pepperidge goldfish, kraft macaroni and cheese, kraft mac and cheese,
  annie mac and cheese, carnation malted milk, basbousa, namoura, milano cookie,
  danish butter cookie, butter cookie
[has gluten dairy, may have soy nut]
  whopper candy, lion bar, nestle crunch
[has gluten, may have dairy soy egg]
  moon pie, hostess cupcake, oatmeal creme pie, cosmic brownie, bourbon biscuit,
  custard cream biscuit, jaffa cake, penguin bar, tunnock wafer
[has gluten meat dairy, may have soy egg]
  chef boyardee, chef boyardee ravioli, beefaroni, spaghettio with meatball, spaghettio meatball
[has peanut nut dairy, may have soy]
  butterfinger bar, peanut m m, peanut butter m m, goo goo cluster, take 5 bar
[has peanut nut]
  cracker jack, crunch n munch, reese puff, peanut butter pretzel
[has peanut nut gluten]
  nutter butter cookie
[has dairy nut egg animal, may have soy]
  toblerone bar
[has dairy nut, may have soy]
  cadbury fruit and nut, pecan praline
[has dairy, may have soy nut]
  cadbury, dairy milk bar, ritter sport, lindor truffle, ghirardelli square, aero bar, wispa,
  crunchie bar, bounty bar, junior mint, york peppermint patty
[has nut]
  nut thin, spiced pecan, spiced almond, glazed pecan, almond filling
[has gelatin]
  cola bottle, percy pig
[nothing]
  swedish fish, rock candy, cotton candy, necco wafer
[has meat]
  jack link, spam lite, armour vienna sausage, dinty moore
[has soy, may have gluten]
  tofurky sausage, tofurky roast, tofu pouch, bac o, bacos, soy bacon bit, soy bean curd stick,
  gochuchang, dwenjang
[has gluten soy, may have egg dairy]
  gardein chick n, gardein chickn, chick n, chickn, chik n, chik, gardein beefless ground,
  beefless ground, beefless tip, vegetarian chicken, vegetarian beef, vegetarian ham,
  morningstar sausage, morningstar bacon, morningstar burger, loma linda, worthington
[has gluten, may have soy]
  seitan strip, seitan cube, mian jin, kau fu
[has gluten dairy, may have egg]
  macaroni and cheese dinner, boxed macaroni and cheese, macaroni and cheese mix
[has gluten meat, may have egg dairy soy]
  chicken ramen, beef ramen
[has meat, may have gluten dairy egg soy]
  coney sauce, canned beef stew, chili without bean, deviled ham, potted meat
[has fish crustacean dairy, may have gluten]
  she crab soup
[has fish mollusk, may have gluten dairy egg]
  white clam sauce, red clam sauce, clam sauce
[has egg]
  coconut macaroon
[has gluten egg, may have dairy soy]
  egg barley, egg noodle soup, matzo ball soup
[has gluten, may have dairy egg soy]
  cornbread stuffing, cup o noodle, pot noodle, top ramen, maruchan ramen, kachori, pani puri
[has dairy, may have gluten egg]
  nacho cheese dip, nacho cheese sauce, broccoli cheddar soup, broccoli cheese soup, beer cheese soup,
  cheddar cheese soup, cheese soup, cream of potato soup, cream of asparagus soup,
  cream of broccoli soup, cream of onion soup, cheese grit
[has gluten dairy meat, may have soy]
  cream of chicken and mushroom soup, cream of bacon soup
[has dairy meat, may have gluten soy]
  cream of chicken, chicken corn chowder, ham and cheese soup
[has sesame]
  baba ganouj, baba ghanouj, moutabal, mutabbal, humus, hummus dip, gomashio, sesame candy,
  pasteli, gajak, til ladoo, barazek, koulouri, sesame snap, benne wafer, goma dare
[has sesame, may have nut]
  pistachio halva
[has nut, may have gluten]
  walnut sauce
[has dairy egg]
  french silk filling
[has sesame]
  til oil, teel oil, til seed oil, gingelly, gingelly seed, gingelly oil, gingili, gingili oil,
  gingelly paste, til seed, til paste, til chikki, simsim, simsim oil, simsim paste, simsim butter,
  kuro goma, shiro goma, iri goma, neri goma, suri goma, goma ae, gomaae, goma abura,
  goma paste, ajonjoli, susam, sumsum, semsem, wijen, wijenzaad, ufuta, kunjed, ellu, nuvvulu,
  zhima, zhima jiang, chee ma, beniseed, benniseed, gergelim
[has lupin]
  altramuz, altramuces, tremoco
`;
