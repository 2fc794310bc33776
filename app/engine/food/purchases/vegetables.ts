/**
 * Vegetables as shops sell them, in grams. Source: USDA FoodData Central (household portions of SR Legacy and
 * Foundation Foods), https://fdc.nal.usda.gov, and the yields of the USDA Food Buying Guide for Child Nutrition
 * Programs, rounded; where a size varies the usual middle one stands. See `readSales` for how it is written.
 */
export const VEGETABLES = `
onion = yellow onion, brown onion, white onion, spanish onion, sweet onion, cooking onion | piece 160, cup 160,
  slice 14, wedge 40, half 80
onion < chopped onion, diced onion, minced onion, sliced onion, onion half | cup 160, piece 160
red onion | piece 160, cup 160, slice 14, wedge 40
shallot = banana shallot, echalion shallot, eschalot, golden shallot | piece 40, cup 160, clove 40, bulb 40
leek | piece 150, cup 89, stalk 150
scallion | bunch 100, piece 15, cup 100, stalk 15, stem 15, sprig 15
scallion < scallion top, scallion green, scallion white | piece 15, cup 100
garlic = garlic bulb, fat garlic, plump garlic | head 50, bulb 50, clove 5, piece 5, cup 136
garlic < minced garlic, chopped garlic, crushed garlic, grated garlic, garlic clove | clove 5, cup 136, piece 5
ginger | knob 60, piece 30, slice 2, inch 15, cup 96
ginger < minced ginger, grated ginger, chopped ginger | cup 96
baby carrot | weighed, piece 10, cup 140
carrot | weighed, piece 61, cup 128, stick 4
carrot < shredded carrot, grated carrot, carrot stick | cup 110, piece 4
celery = celery stalk | bunch 480, head 480, stalk 40, stick 40, piece 40, rib 40, cup 101, heart 300
celery < celery heart | piece 300
belgian endive | piece 120, head 120, cup 90, leaf 10
celeriac | piece 450, cup 156
bell pepper = sweet pepper | piece 150, cup 150, slice 10
red bell pepper = red pepper, sweet red pepper, red capsicum | piece 150, cup 150, slice 10
green bell pepper = green pepper, green capsicum | piece 150, cup 150, slice 10
yellow bell pepper = yellow pepper | piece 150, cup 150, slice 10
orange bell pepper = orange pepper | piece 150, cup 150, slice 10
jalapeno = jalapeno pepper, jalapeno chili | piece 14, cup 90, slice 1
serrano = serrano pepper, serrano chili | piece 10, cup 90
habanero = habanero pepper, habanero chili | piece 10, cup 90
scotch bonnet = scotch bonnet pepper, scotch bonnet chili | piece 10, cup 90
fresno chili = fresno pepper | piece 20, cup 90
anaheim pepper = anaheim chili | piece 80, cup 120
poblano = poblano pepper, poblano chili | piece 120, cup 120
red chili = red chili pepper, fresh red chili, red chilli | piece 15, cup 90
green chili = green chili pepper, fresh green chili | piece 15, cup 90
thai chili = bird eye chili, bird chili, thai bird chili | piece 2, cup 90
tomato = vine tomato, vine ripened tomato, vine ripe tomato, salad tomato, slicing tomato, globe tomato,
  round tomato, red tomato | piece 120, cup 180, slice 20, wedge 30
tomato < tomato slice, tomato wedge | cup 180, piece 20
plum tomato = roma tomato | piece 62, cup 180
cherry tomato = grape tomato | weighed, cup 150, piece 17
tomatillo | weighed, piece 34, cup 132
cucumber | piece 300, cup 120, slice 7
english cucumber = hothouse cucumber, seedless cucumber | piece 350, cup 120, slice 7
persian cucumber = mini cucumber | piece 90, cup 120
zucchini | piece 196, cup 124
yellow squash | piece 196, cup 124
summer squash | piece 196, cup 124
eggplant | piece 450, cup 82
butternut squash | piece 1000, cup 140
acorn squash | piece 600, cup 140
spaghetti squash | piece 1400, cup 155
pumpkin | weighed, piece 2000, cup 116
potato = waxy potato, floury potato | weighed, piece 170, cup 150
potato < mashed potato | cup 210, piece 170
russet potato = baking potato, idaho potato | weighed, piece 213, cup 150
yukon gold potato = gold potato, yukon gold | weighed, piece 170, cup 150
red potato | weighed, piece 150, cup 150
new potato = baby new potato, small new potato | weighed, piece 60, cup 150
sweet potato | piece 200, cup 133
parsnip | weighed, piece 120, cup 133
turnip | piece 120, cup 130
rutabaga | piece 600, cup 140
beet | bunch 350, piece 82, cup 136
radish | bunch 150, piece 10, cup 116
daikon = daikon radish, mooli, white radish | piece 340, cup 116, inch 40, slice 10
watermelon radish | piece 100, cup 116
black radish | piece 150, cup 116
cabbage = green cabbage, white cabbage | piece 900, head 900, cup 89, leaf 23, wedge 150
red cabbage = purple cabbage | piece 900, head 900, cup 89, leaf 23
napa cabbage | piece 800, head 800, cup 76, leaf 20
savoy cabbage | piece 800, head 800, cup 70, leaf 20
brussels sprout | weighed, piece 19, cup 88
cauliflower | head 588, piece 588, cup 107, floret 13
cauliflower < cauliflower floret | cup 107, piece 13, head 588
broccoli | head 350, piece 350, crown 250, cup 91, floret 11, stalk 150, bunch 600
broccoli < broccoli floret | cup 91, piece 11, head 350
broccoli rabe = rapini | bunch 450, cup 40, stalk 30
broccolini = tenderstem broccoli, tenderstem, baby broccoli, long stem broccoli, long stemmed broccoli | bunch 230, piece 20, cup 90, stalk 20
bok choy | head 400, piece 400, bunch 400, cup 70
baby bok choy | weighed, head 120, piece 120, cup 70
romaine lettuce = romaine, cos lettuce | head 600, piece 600, cup 47, leaf 20
romaine lettuce < romaine heart, heart of romaine, romaine lettuce heart, heart of romaine lettuce | piece 200,
  heart 200, head 200, cup 47, leaf 12
iceberg lettuce | head 700, piece 700, cup 57, leaf 20, wedge 150
butter lettuce = bibb lettuce, boston lettuce | head 160, piece 160, cup 50, leaf 8
lettuce = green lettuce, lettuce leaf | head 360, piece 360, cup 47, leaf 15
lamb's lettuce = mache | weighed, cup 30
spinach = baby spinach, baby spinach leaf, spinach leaf | weighed, cup 30, bunch 340, handful 30, leaf 2
spring mix = mixed green, salad mix, salad green, mesclun, salad leaf | weighed, cup 30, handful 30
arugula = baby arugula | weighed, cup 20, handful 20
baby kale = baby kale leaf | weighed, cup 20, handful 20
kale = curly kale, kale leaf | bunch 250, cup 60, leaf 20, stalk 20
lacinato kale = tuscan kale, dinosaur kale, cavolo nero | bunch 250, cup 60, leaf 20
swiss chard = rainbow chard | bunch 300, cup 36, leaf 48
collard green | bunch 340, cup 36, leaf 30
watercress | bunch 120, cup 34
asparagus = asparagus spear | weighed, piece 16, spear 16, bunch 450, cup 134
green bean = string bean, french bean, fine green bean | weighed, cup 110, piece 6
snow pea | weighed, cup 98, piece 3
sugar snap pea = snap pea, sugar snap | weighed, cup 98, piece 3
corn = sweet corn, corn on the cob, corn cob, ear of corn | ear 145, piece 145, cup 145
corn < fresh corn kernel | cup 145, ear 145
mushroom = button mushroom, white mushroom, white button mushroom | weighed, cup 72, piece 18, slice 3
cremini mushroom = cremini, baby bella mushroom, brown mushroom, chestnut mushroom, baby bella | weighed, cup 72,
  piece 18
portobello = portobello mushroom, flat mushroom, field mushroom, portobello cap, portobello mushroom cap | piece 84, cup 86
king oyster mushroom = king trumpet mushroom | weighed, piece 90, cup 86
shiitake = shiitake mushroom | weighed, cup 90, piece 18
fennel = fennel bulb | piece 234, bulb 234, head 234, cup 87
fennel / fennel frond | cup 234
artichoke | piece 120
chili = chili pepper | piece 15, cup 90
baby corn | weighed, cup 145, ear 12, piece 12
okra | weighed, cup 100, piece 12
avocado | piece 150, cup 150, slice 15
choy sum = yu choy | bunch 300, cup 70
coleslaw mix | bag 400, cup 70
bean sprout | weighed, cup 104
lemongrass | stalk 30, piece 30, cup 67
`;
