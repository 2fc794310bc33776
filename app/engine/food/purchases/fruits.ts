/**
 * Fruit as shops sell it, in grams. Source: USDA FoodData Central (household portions), https://fdc.nal.usda.gov,
 * rounded. A lemon of 84 g gives 45 g of juice there, some 3 tbsp; 2½ are counted on, of a lime 1½, of an orange 5; the
 * zest of a lemon is 2 tsp and more, of a lime one, of an orange 4. See `readSales` for how it is written.
 */
export const FRUITS = `
lemon | piece 84, slice 10, wedge 11, cup 212
lemon < lemon wedge, lemon slice, lemon half, lemon wheel | piece 11, wedge 11, slice 10
lemon / lemon juice, juice of lemon, fresh lemon juice | cup 538, piece 84
lemon / lemon zest, zest of lemon, lemon peel, lemon twist | cup 2016, piece 84, strip 14
lime | piece 67, slice 8, wedge 9, cup 212
lime < lime wedge, lime slice, lime half, lime wheel | piece 9, wedge 9, slice 8
lime / lime juice, juice of lime | cup 715, piece 67
lime / lime zest, zest of lime, lime peel, lime twist | cup 3216, piece 67, strip 12
orange = navel orange | piece 140, slice 18, wedge 18, cup 180
orange < orange slice, orange wedge, orange segment, orange wheel | piece 18, cup 180
orange / orange zest, zest of orange, orange peel, orange twist | cup 1680, piece 140, strip 14
apple = red apple | piece 180, cup 125, slice 12
granny smith apple = green apple, granny smith | piece 180, cup 125
banana | piece 118, cup 150, slice 5
pear | piece 178, cup 161
peach | piece 150, cup 154
nectarine | piece 142, cup 143
plum | piece 66, cup 165
mango | piece 336, cup 165
pineapple | piece 905, cup 165, slice 84, ring 84
pineapple < pineapple chunk, pineapple cube | cup 165
kiwi = kiwifruit | piece 75, cup 180
grapefruit | piece 246, cup 230
pomegranate | piece 282
pomegranate < pomegranate seed, pomegranate aril | cup 564
cantaloupe = cantaloupe melon | piece 1200, cup 160, wedge 102
watermelon | piece 4500, cup 152, wedge 286
passion fruit = passionfruit | piece 40, cup 236
guava | piece 55, cup 165
star fruit | piece 90, cup 132
strawberry | weighed, cup 152, piece 12
blueberry | weighed, cup 148, piece 1
raspberry | weighed, cup 123, piece 2
blackberry | weighed, cup 144, piece 5
cranberry | weighed, cup 100
cherry = sweet cherry | weighed, cup 154, piece 8
grape | weighed, cup 151, piece 5, bunch 500
`;
