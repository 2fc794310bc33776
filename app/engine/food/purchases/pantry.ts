/**
 * What keeps in a cupboard, in grams. Source: USDA FoodData Central (household portions), https://fdc.nal.usda.gov,
 * rounded; a can of beans or tomatoes is the American no. 300 (14 to 15.5 oz) or the European 400 g, tomato paste 6 oz.
 * See `readSales` for how it is written.
 */
export const PANTRY = `
all purpose flour = plain flour, flour, white flour, plain white flour | measured, cup 125
bread flour = strong bread flour | measured, cup 137
whole wheat flour | measured, cup 120
almond flour = almond meal, ground almond | measured, cup 96
cornstarch = cornflour, corn starch | measured, cup 128
sugar = granulated sugar, white sugar, caster sugar, superfine sugar, castor sugar, fine sugar | measured, cup 200,
  piece 4, cube 4
brown sugar = light brown sugar, dark brown sugar, soft brown sugar, light muscovado sugar, dark muscovado sugar,
  muscovado sugar | measured, cup 220
powdered sugar | measured, cup 120
salt = kosher salt, sea salt, table salt, fine salt, fine sea salt, coarse salt, coarse sea salt, iodized salt,
  coarse kosher salt, himalayan salt, himalayan pink salt, pink salt, sea salt fine, diamond crystal kosher salt,
  rock salt, cooking salt | measured, cup 250
flaky sea salt = flaky salt, sea salt flake, maldon salt, flaked sea salt, maldon sea salt, finishing salt | spooned,
  cup 160
black pepper = pepper, ground black pepper, freshly ground black pepper, ground pepper, cracked black pepper,
  coarse black pepper, freshly cracked black pepper, cracked pepper | spooned, cup 110
olive oil = extra virgin olive oil, light olive oil, virgin olive oil, pure olive oil, mild olive oil | poured,
  cup 216
vegetable oil = cooking oil, neutral oil, frying oil, oil | poured, cup 218
cooking spray = nonstick cooking spray, non stick cooking spray, nonstick spray, non stick spray, vegetable oil spray,
  vegetable cooking spray, oil spray, nonstick vegetable oil spray | measured
canola oil = rapeseed oil | poured, cup 218
sesame oil = toasted sesame oil, dark sesame oil | poured, cup 218
apple cider vinegar = cider vinegar | poured, cup 239
white vinegar = distilled white vinegar, distilled vinegar | poured, cup 239
red wine vinegar | poured, cup 239
white wine vinegar | poured, cup 239
rice vinegar = unseasoned rice vinegar, rice wine vinegar, unseasoned rice wine vinegar, plain rice vinegar | poured, cup 239
balsamic vinegar = balsamic | poured, cup 255
soy sauce = light soy sauce, regular soy sauce, all purpose soy sauce | poured, cup 255
low sodium soy sauce = reduced sodium soy sauce, lite soy sauce, low salt soy sauce, less sodium soy sauce,
  reduced salt soy sauce | poured, cup 255
fish sauce | poured, cup 290
worcestershire sauce = worcestershire, worcester sauce | poured, cup 275
chicken stock = chicken broth | carton 960, cup 240
low sodium chicken stock = low sodium chicken broth, reduced sodium chicken broth, reduced sodium chicken stock,
  lower sodium chicken broth, low salt chicken broth, less sodium chicken broth | carton 960, cup 240
unsalted chicken stock = unsalted chicken broth, no salt added chicken broth, no salt added chicken stock | carton 960, cup 240
beef stock = beef broth | carton 960, cup 240
low sodium beef stock = low sodium beef broth, reduced sodium beef broth | carton 960, cup 240
vegetable stock = vegetable broth | carton 960, cup 240
low sodium vegetable stock = low sodium vegetable broth, reduced sodium vegetable broth | carton 960, cup 240
honey = runny honey, clear honey, liquid honey | measured, cup 339
maple syrup = pure maple syrup | poured, cup 315
mayonnaise | measured, cup 220
ketchup | measured, cup 240
dijon mustard = dijon, smooth dijon mustard | measured, cup 250
mustard = yellow mustard, american mustard, prepared mustard, prepared yellow mustard | measured, cup 250
whole grain mustard = wholegrain mustard, grainy mustard, coarse grain mustard, grain mustard, seeded mustard |
  measured, cup 250
peanut butter = creamy peanut butter, smooth peanut butter | measured, cup 258
tomato paste = tomato puree concentrate, double concentrated tomato paste | can 170, cup 262, tube 130
black bean = canned black bean | can 425, cup 283
kimchi | measured, cup 150
kimchi / kimchi juice, kimchi brine, kimchi liquid | cup 240
fermented black bean | measured, cup 170
kidney bean = red kidney bean, canned kidney bean, dark red kidney bean, light red kidney bean | can 425, cup 283
pinto bean = canned pinto bean | can 425, cup 283
cannellini bean = cannellini, canned cannellini bean, white kidney bean | can 425, cup 283
white bean = canned white bean | can 425, cup 283
chickpea = canned chickpea | can 425, cup 283
diced tomato = canned diced tomato, chopped tomato, canned chopped tomato, tinned chopped tomato, petite diced tomato,
  diced tomato with juice, diced tomato in juice | can 411, cup 240
crushed tomato = canned crushed tomato | can 794, cup 240
whole peeled tomato = whole tomato, canned whole tomato, peeled tomato, canned tomato, peeled plum tomato,
  canned plum tomato, whole plum tomato, whole peeled plum tomato, canned san marzano tomato, whole san marzano tomato,
  peeled san marzano tomato, whole peeled san marzano tomato | can 411, cup 240
chipotle in adobo = chipotle pepper in adobo, chipotle pepper in adobo sauce, chipotle chili in adobo,
  chipotle chili in adobo sauce, chipotle in adobo sauce, canned chipotle in adobo | can 200, piece 20, cup 240
chipotle in adobo < adobo sauce | cup 240
sun dried tomato paste = sundried tomato paste | measured, cup 250
tomato puree | poured, cup 250
tomato sauce | can 425, cup 245
coconut milk = canned coconut milk, full fat coconut milk | can 400, cup 240
light coconut milk = lite coconut milk, low fat coconut milk, canned light coconut milk, reduced fat coconut milk | can 400, cup 240
sweetened condensed milk = condensed milk | can 396, cup 306
evaporated milk | can 354, cup 252
pumpkin puree = canned pumpkin, canned pumpkin puree | can 425, cup 245
rice = white rice, long grain rice, long grain white rice, white long grain rice, easy cook rice,
  easy cook long grain rice | measured, cup 185
breadcrumb = dry breadcrumb, dried breadcrumb, plain dry breadcrumb | measured, cup 108
panko = panko breadcrumb | measured, cup 60
basmati rice = basmati, white basmati rice | measured, cup 185
arborio rice = arborio, risotto rice | measured, cup 200
rolled oat = oat, old fashioned oat, old fashioned rolled oat, porridge oat | measured, cup 81
frozen corn = frozen corn kernel, frozen sweet corn, frozen sweetcorn | weighed, cup 165
frozen pea = frozen green pea, frozen petit pois | weighed, cup 134
quinoa = white quinoa | measured, cup 170
lasagna noodle = lasagna sheet, lasagne sheet, lasagne noodle | measured
macaroni = elbow macaroni, elbow pasta, elbow noodle | measured, cup 123
walnut = walnut half, walnut piece | measured, cup 117
pecan = pecan half, pecan piece | measured, cup 109
almond = whole almond | measured, cup 143
sliced almond = flaked almond, shaved almond | measured, cup 92
slivered almond | measured, cup 108
semisweet chocolate chip = chocolate chip, semisweet chocolate morsel, semi sweet chocolate morsel,
  chocolate morsel | measured, cup 170
cocoa powder = cocoa, unsweetened cocoa, unsweetened cocoa powder, natural cocoa powder | measured, cup 86
quick oat = quick cooking oat, quick cook oat, quick rolled oat | measured, cup 81
canned corn = canned sweet corn, canned corn kernel, canned whole kernel corn, whole kernel corn, canned sweet corn kernel |
  can 432, cup 165
canned water chestnut = water chestnut | can 227, cup 140
salsa = chunky salsa, mild salsa, medium salsa, tomato salsa, red salsa, thick and chunky salsa | measured, cup 260
pasta sauce = spaghetti sauce, tomato pasta sauce | measured, cup 250
pesto = basil pesto, pesto sauce, green pesto, pesto genovese | measured, cup 240
puff pastry = frozen puff pastry, puff pastry sheet, frozen puff pastry sheet, puff pastry dough | weighed
instant yeast = fast action dried yeast, fast acting dried yeast, fast action yeast, easy bake yeast, easy blend yeast,
  rapid rise yeast, quick rise yeast, instant dried yeast, instant dry yeast, bread machine yeast | package 7,
  envelope 7, sachet 7, cup 149
active dry yeast = dry yeast, dried yeast, active dried yeast, dried active yeast | package 7, envelope 7, sachet 7,
  cup 149
vanilla extract | poured, cup 208
sriracha = sriracha sauce, sriracha hot sauce | poured, cup 255
nutritional yeast = nooch, nutritional yeast flake | measured, cup 60
kecap manis = sweet soy sauce | poured, cup 300
kalamata olive = kalamata | measured, cup 135
ramen = ramen noodle | measured
tahini = tahini paste | measured, cup 240
white wine = dry white wine | poured, cup 235
red wine = dry red wine | poured, cup 235
bread | loaf 560, slice 28, piece 28, cup 45
white bread = sandwich bread, sliced bread | loaf 560, slice 28, piece 28, cup 45
naan = naan bread, nan bread | piece 90
pita = pita bread, pitta, pitta bread | piece 60
flatbread | piece 90
bread roll = dinner roll | piece 40
hamburger bun = burger bun | piece 50
sourdough bread = sourdough | loaf 680, slice 50, piece 50, cup 45
whole wheat bread = wholemeal bread, brown bread | loaf 560, slice 32, piece 32, cup 45
rye bread | loaf 560, slice 32, piece 32
challah | loaf 450, slice 35, piece 35, cup 40
brioche | loaf 400, slice 40, piece 40
baguette = french baguette | piece 250, loaf 250, slice 12
french bread | loaf 400, slice 25, piece 25
`;
