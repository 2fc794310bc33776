/** Spices, herbs, rice and what stands in the pantry in German; see `GERMAN_FOODS`. */
export const GERMAN_SPICES = `
baking powder: backpulver, weinsteinbackpulver
baking soda: natron, kaisernatron, speisenatron
yeast: hefe, trockenhefe, germ, trockengerm, hefewürfel, backhefe
nutritional yeast: hefeflocke, nährhefe
cream of tartar: weinstein
sourdough: sauerteig, sauerteigansatz, anstellgut
agar: agar-agar, agartine
water: wasser, leitungswasser, mineralwasser, nudelwasser, kochwasser, eiswürfel
salt: salz, kräutersalz, meersalz, speisesalz, salzwasser, jodsalz, kochsalz
pepper: pfeffer, pfefferkorn
black pepper: schwarzer pfeffer
nutmeg: muskat, muskatnuss
cinnamon: zimt, zimtstange
vanilla: vanille, vanilleschote, vanillemark, vanillearoma, vanilleextrakt
clove: nelke, gewürznelke
allspice: piment, nelkenpfeffer
bay leaf: lorbeer, lorbeerblatt
juniper berry: wacholder, wacholderbeere
caraway: kümmel
cumin: kreuzkümmel, cumin
coriander: koriander, koriandergrün
turmeric: kurkuma, gelbwurz
saffron: safran
cardamom: kardamom
star anise: sternanis
anise: anis
ginger: ingwer, ingwerwurzel
curry powder: currypulver, curry
cayenne pepper: cayennepfeffer
gingerbread spice: lebkuchengewürz
spice: gewürz
herb: kräuter, küchenkräuter, kräutermischung, küchenkraut
parsley: petersilie
chive: schnittlauch
basil: basilikum
thyme: thymian
rosemary: rosmarin
sage: salbei
marjoram: majoran
oregano: oregano
dill: dill
mint: minze, pfefferminze
tarragon: estragon
chervil: kerbel
savory: bohnenkraut
lovage: liebstöckel
watercress: kresse, brunnenkresse
garlic chive: bärlauch
horseradish: meerrettich, kren
poppy seed: mohn, blaumohn
sunflower seed: sonnenblumenkern
pumpkin seed: kürbiskern
pumpkin seed oil: kürbiskernöl
flaxseed: leinsamen
flaxseed oil: leinöl
chia seed: chiasamen
rice: reis, langkornreis, rundkornreis, milchreis, basmatireis, risottoreis, naturreis, wildreis, duftreis
rice flour: reismehl
quinoa: quinoa
millet: hirse
buckwheat: buchweizen
buckwheat flour: buchweizenmehl
amaranth: amaranth
oat milk: hafermilch, haferdrink
oat cream: hafersahne, hafercuisine, hafer cuisine
rice milk: reismilch, reisdrink
almond milk: mandelmilch, mandeldrink
plant based milk: pflanzenmilch, pflanzendrink
plant based cream: pflanzensahne, pflanzencreme
ketchup: ketchup, tomatenketchup
tomato sauce: tomatensoße, tomatensauce
hot sauce: scharfe soße, tabasco
cocoa powder: kakao, kakaopulver, backkakao
coffee: kaffee, espresso, kaffeepulver
tea: tee
starch: stärkepulver
lupin flour: lupinenmehl
sauce: soße, sauce, sosse
`;
