/**
 * Dairy and eggs as shops sell them, in grams. Source: USDA FoodData Central (household portions),
 * https://fdc.nal.usda.gov, rounded; a stick of butter is the American quarter pound, and a tub of 8 oz a cup. Yolks and whites come out of the
 * same eggs. See `readSales` for how it is written.
 */
export const DAIRY = `
egg = free range egg, cage free egg, organic egg, pasture raised egg, whole egg, brown egg, white egg, hen egg |
  piece 50, cup 243
egg < beaten egg, hard boiled egg, soft boiled egg, boiled egg, poached egg, fried egg, egg wash | piece 50, cup 243
egg / egg yolk, yolk | piece 50, cup 700
egg / egg white | piece 50, cup 400
milk = whole milk, skim milk, 2% milk, 1% milk, low fat milk, lowfat milk, nonfat milk, reduced fat milk,
  semi skim milk, semi skimmed milk, skimmed milk, full fat milk, fat free milk, full cream milk | bottled, cup 244
heavy cream = double cream, whipping cream, heavy whipping cream, thickened cream, cream | bottled, cup 238
buttermilk | bottled, cup 245
half and half | bottled, cup 242
light cream = single cream | bottled, cup 240
butter = unsalted butter, salted butter, sweet butter, lightly salted butter | stick 113.4, cup 227.2, piece 113.4,
  pat 5, knob 15
butter < melted butter, softened butter, unsalted butter melted | cup 227.2
sour cream = soured cream | weighed, cup 227
creme fraiche | weighed, cup 227
yogurt = plain yogurt, natural yogurt | weighed, cup 245
greek yogurt = plain greek yogurt | weighed, cup 245
ghee = clarified butter | measured, cup 205
cream cheese = soft cheese, philadelphia cream cheese, philadelphia, brick cream cheese | weighed, cup 227
mascarpone | weighed, cup 227
ricotta | weighed, cup 246
cottage cheese | weighed, cup 225
cheddar = sharp cheddar, mild cheddar, medium cheddar, mature cheddar, extra sharp cheddar, sharp cheddar cheese,
  white cheddar, yellow cheddar, aged cheddar | weighed, cup 113, slice 28
mozzarella = mozzarella ball | weighed, cup 113, slice 28, ball 125
fresh mozzarella = fresh mozzarella ball | weighed, cup 113, slice 28, ball 225
monterey jack = monterey jack cheese, jack cheese | weighed, cup 113, slice 28
mexican cheese blend = mexican cheese, mexican blend cheese, mexican style cheese blend, mexican style cheese |
  weighed, cup 113
swiss cheese | weighed, cup 108, slice 28
gruyere | weighed, cup 108, slice 28
provolone | weighed, cup 132, slice 28
parmesan = parm | weighed, cup 100, slice 10
pecorino romano = pecorino, romano cheese, romano | weighed, cup 100
feta | weighed, cup 150
goat cheese | weighed, cup 150
blue cheese | weighed, cup 135
gorgonzola | weighed, cup 135
ice cream | bottled, cup 132, scoop 66
vanilla ice cream | bottled, cup 132, scoop 66
chocolate ice cream | bottled, cup 132, scoop 66
strawberry ice cream | bottled, cup 132, scoop 66
tofu | weighed, cup 250, block 400
`;
