/**
 * Phrases for foods that an eater must not have or does not like, with recipe foods that the phrase leaves out, and foods that
 * it does not: "phrase | left out; left out | left in". "!" marks phrases that cannot be checked in a recipe, which the page
 * must report as not understood. They were written before the answers were known.
 */
export const PHRASES = `
peanuts | 2 tbsp peanut butter | 1 cup almonds
allergic to tree nuts | 1 cup almonds; 2 tbsp cashew butter | 1 cup peanuts
nut allergy | 1 cup walnuts; 2 tbsp peanut butter | 1 cup coconut milk
shellfish allergy | 1 lb shrimp; 2 lb mussels | 1 lb salmon
crab and lobster | 8 oz crab meat; 2 lobster tails | 1 lb shrimp
sesame seeds | 1 tbsp sesame seeds; 2 tbsp tahini | 1 tbsp poppy seeds
kiwi | 2 kiwifruit | 1 lime
strawberries | 1 cup strawberries | 1 cup blueberries
egg whites | 2 egg whites; 2 eggs | 1 cup milk
egg | 3 eggs; 1/2 cup mayonnaise | 1 eggplant
cow's milk | 1 cup whole milk; 2 tbsp butter | 1 cup coconut milk
can't have lactose | 1 cup heavy cream | 1 cup oat milk
wheat | 1 cup flour; 1 cup couscous | 1 cup rice
barley | 1 cup pearl barley | 1 cup rice
oats | 1 cup rolled oats | 1 cup rice
mustard | 1 tsp Dijon mustard | 1 cup milk
celery | 2 celery stalks; 1 tsp celery salt | 1 carrot
lupin flour | 1/2 cup lupin flour | 1 cup rice flour
corn | 1 tbsp cornstarch; 1 cup polenta | 1 cup rice
pine nuts | 2 tbsp pine nuts | 1 cup almonds
cashews and pistachios | 1 cup cashews; 1/4 cup pistachios | 1 cup almonds
coconut | 1 can coconut milk; 2 tbsp coconut oil | 1 cup milk
garlic | 2 cloves garlic; 1 tsp garlic powder | 1 onion
onions and garlic | 1 onion; 2 cloves garlic | 1 carrot
bananas | 2 ripe bananas | 1 apple
avocado | 1 avocado; 1 cup guacamole | 1 cucumber
stone fruit | 2 peaches; 1 cup cherries | 1 pint cherry tomatoes
latex fruits | 1 avocado; 2 bananas; 2 kiwis | 1 apple
alpha-gal | 1 lb ground beef; 1 lb pork chops | 1 lb chicken breast
no mammal meat | 1 lb ground beef; 1 lb lamb | 1 lb salmon
fish sauce | 1 tbsp fish sauce | 1 lb salmon
anchovies | 4 anchovy fillets | 1 lb salmon
no gelatine | 1 packet gelatin | 1 tsp agar
MSG | 1 tsp MSG; 1 tsp monosodium glutamate | 1 tsp salt
monosodium glutamate | 1 tsp MSG | 1 tsp salt
E621 | 1 tsp MSG | 1 tsp salt
E120 | 2 drops carmine; 1 tsp cochineal | 1 tsp salt
carmine | 2 drops carmine | 1 beet
food coloring | 2 drops red food coloring | 1 beet
red dye 40 | 2 drops red food coloring | 1 beet
artificial sweeteners | 1 tsp sucralose; 2 packets Splenda | 1 cup sugar
aspartame | 2 packets aspartame | 1 cup sugar
stevia | 1 tsp stevia | 1 cup sugar
caffeine | 1 cup brewed coffee; 1 tbsp espresso powder; 2 black tea bags | 1 cup milk
alcohol | 1 cup red wine; 2 tbsp rum | 1 tbsp red wine vinegar
no wine | 1/2 cup dry white wine | 1 tbsp white wine vinegar
beer | 1 bottle lager; 1 cup beer | 1 cup water
liver | 1 lb chicken livers | 1 lb chicken thighs
organ meat | 1 lb beef liver; 2 lamb kidneys | 1 can kidney beans
raw fish | 8 oz sushi-grade tuna; 1 lb salmon | 1 lb chicken
runny eggs | 2 eggs | 1 cup milk
raw onion | 1 red onion, thinly sliced | 1 carrot
go easy on raw onion | 1 red onion | 1 carrot
soft cheese | 8 oz brie; 4 oz camembert; 4 oz fresh goat cheese | 8 oz cheddar; 1 oz parmesan
processed meat | 4 slices bacon; 4 hot dogs; 4 oz salami | 1 lb chicken breast
fried food | 1 cup crispy fried onions; oil for deep-frying | 2 tbsp olive oil
leftovers | ! |
spicy | 2 jalapeños; 1 tsp cayenne; 2 tsp Aleppo pepper flakes; 2 tbsp doubanjiang | 1 carrot; 2 red bell peppers
too spicy for the kids | 2 jalapeños | 1 carrot
seafood | 1 lb shrimp; 1 lb cod | 1 lb chicken
red meat | 1 lb ground beef; 4 lamb chops | 1 lb turkey
nightshades | 2 tomatoes; 1 eggplant; 1 lb potatoes | 1 sweet potato
anything with seeds | 1 tbsp poppy seeds; 1 tbsp sesame seeds | 1 lb chicken
cilanto | 1 bunch cilantro | 1 bunch parsley
brocolli | 2 cups broccoli florets | 1 cup cauliflower
mushroms | 8 oz mushrooms | 1 carrot
tomatos | 2 tomatoes | 1 carrot
avacado | 1 avocado | 1 carrot
zuchini | 2 zucchini | 1 cucumber
penuts | 1 cup peanuts | 1 cup almonds
shelfish | 1 lb shrimp | 1 lb cod
potatos | 1 lb potatoes | 1 sweet potato
parmesean | 1 oz Parmesan | 8 oz cheddar
asparagas | 1 bunch asparagus | 1 carrot
cauliflour | 1 head cauliflower | 1 cup flour
tumeric | 1 tsp turmeric | 1 tsp cumin
egg plant | 1 eggplant | 3 eggs
mayo | 1/2 cup mayonnaise | 3 eggs
brussel sprouts | 1 lb Brussels sprouts | 1 cup bean sprouts
cheeze | 8 oz cheddar | 1 cup milk
glutin | 1 cup flour | 1 cup rice
almons | 1 cup almonds | 1 cup walnuts
pistachos | 1/4 cup pistachios | 1 cup almonds
cinamon | 1 tsp cinnamon | 1 tsp cumin
raspberrys | 1 cup raspberries | 1 cup blueberries
bannanas | 2 bananas | 1 apple
musterd | 1 tbsp mustard | 1 cup milk
straberries | 1 cup strawberries | 1 cup blueberries
Nutella | 2 tbsp Nutella | 1 cup sugar
Hellmann's | 1/2 cup Hellmann's mayonnaise | 1 cup milk
Velveeta | 8 oz Velveeta | 1 cup milk
Marmite | 1 tsp Marmite | 1 tsp salt
Spam | 1 can Spam | 1 lb chicken
Splenda | 2 packets Splenda | 1 cup sugar
Cool Whip | 1 tub Cool Whip | 1 cup flour
Philadelphia | 8 oz Philadelphia cream cheese | 8 oz cheddar
Maggi | 1 tsp Maggi seasoning | 1 tsp salt
Tabasco | 2 dashes Tabasco | 1 tsp salt
Quorn | 1 cup Quorn mince | 1 lb ground beef
Impossible burger | 2 Impossible burgers | 1 lb ground beef
Coke | 1 can Coke | 1 cup water
Erdnüsse | 1 cup peanuts | 1 cup almonds
arachides | 1/2 cup peanut butter; 1 cup peanuts | 1 cup almonds
Weizen | 1 cup flour | 1 cup rice
fruits de mer | 1 lb shrimp; 1 lb mussels | 1 lb chicken
low salt | 1 tsp salt; 1 tbsp soy sauce; 2 tbsp white miso; 1 tbsp fish sauce | 1 carrot
low sodium | 1 tsp kosher salt; 6 anchovies; 1/2 cup olives | 2 tbsp olive oil
cacahuètes | 1 cup peanuts | 1 cup almonds
leche | 1 cup whole milk | 1 cup coconut milk
huevos | 3 eggs | 1 cup milk
keine Eier | 3 eggs | 1 cup milk
Milch | 1 cup whole milk | 1 cup rice
poisson | 1 lb cod | 1 lb chicken
champignons | 8 oz mushrooms | 1 carrot
noix | 1 cup walnuts | 1 cup rice
Zwiebeln | 1 onion | 1 carrot
cebolla | 1 onion | 1 carrot
ajo | 2 cloves garlic | 1 carrot
Knoblauch | 2 cloves garlic | 1 carrot
fromage | 8 oz cheddar | 1 carrot
mariscos | 1 lb shrimp | 1 lb chicken
gambas | 1 lb shrimp | 1 lb chicken
Schweinefleisch | 1 lb pork chops | 1 lb chicken
cerdo | 1 lb pork chops | 1 lb chicken
Sellerie | 2 celery stalks | 1 carrot
Senf | 1 tbsp mustard | 1 carrot
melanzane | 1 eggplant | 1 carrot
funghi | 8 oz mushrooms | 1 carrot
maíz | 1 cup corn kernels | 1 carrot
soja | 1 block tofu; 2 tbsp soy sauce | 1 carrot
Nüsse | 1 cup almonds | 1 carrot
frutos secos | 1 cup almonds | 1 carrot
kein Fisch | 1 lb cod | 1 lb chicken
sans gluten | 1 cup flour | 1 cup rice
sin lactosa | 1 cup milk | 1 cup rice
pas de porc | 1 lb pork chops | 1 lb chicken
senza uova | 3 eggs | 1 cup rice
slimy stuff | ! |
mushy things | ! |
anything crunchy | ! |
chunky tomatoes | 2 tomatoes | 1 carrot
bits of onion | 1 onion | 1 carrot
big chunks of tomato | 2 tomatoes | 1 carrot
slimy mushrooms | 8 oz mushrooms | 1 carrot
fish with bones | 1 can sardines | 1 lb chicken
mushy peas | 1 cup peas | 1 carrot
broccoli stems | 1 head broccoli | 1 carrot
stringy meat | 1 lb ground beef | 1 carrot
no fish except salmon | 1 lb cod; 1 can tuna; 1 tbsp fish sauce | 1 lb salmon fillets; 1 lb chicken
no nuts but almonds are fine | 1 cup walnuts; 1 cup peanuts | 1 cup almonds
dairy only as butter | 1 cup milk; 8 oz cheddar; 1 cup cream | 2 tbsp butter
no cheese except parmesan | 8 oz cheddar; 4 oz feta | 1 oz Parmesan; 2 tbsp grated Parmesan cheese
anything but mushrooms | 8 oz mushrooms | 1 carrot
eats everything except olives | 1/2 cup olives | 1 carrot
no meat except chicken | 1 lb ground beef; 4 pork chops | 1 lb chicken breast
no beans other than green beans | 1 can black beans | 1 lb green beans
no seafood, shrimp is ok | 1 lb cod; 1 lb mussels | 1 lb shrimp
no nuts (coconut is fine) | 1 cup almonds | 1 can coconut milk
allergic to tree nuts but not almonds | 1 cup walnuts | 1 cup almonds
no pork apart from bacon | 4 pork chops; 8 oz ham | 4 slices bacon
no mushrooms unless they are blended | 8 oz mushrooms | 1 carrot
no onions unless cooked | 1 onion | 1 carrot
eggs only when baked in | 3 eggs | 1 carrot
no cheese except on pizza | 8 oz cheddar; 8 oz mozzarella | 1 carrot
no fish except canned tuna | 1 lb cod; 1 lb tuna steak | 1 lb chicken
shellfish but scallops ok | 1 lb shrimp; 2 lb mussels | 1 lb scallops
gluten except oats | 1 cup flour | 1 cup rolled oats
no dairy except yogurt and parmesan | 1 cup milk; 8 oz cheddar | 1 cup plain yogurt; 1 oz Parmesan
no red meat besides lamb | 1 lb ground beef | 4 lamb chops
no fish but he likes tuna | 1 lb cod | 1 can tuna
no peppers, except black pepper | 1 red bell pepper | 1 tsp black pepper
no lettuce except romaine | 1 head iceberg lettuce | 1 head romaine
only white fish | ! |
no eggs except in cakes | 3 eggs | 1 carrot
milk, not cheese | 1 cup milk; 8 oz cheddar | 1 carrot
no tomatoes but ketchup is fine | 2 tomatoes; 1 can diced tomatoes | 2 tbsp ketchup
no soy except soy sauce | 1 block tofu | 2 tbsp soy sauce
no beans or lentils except chickpeas | 1 can black beans; 1 cup lentils | 1 can chickpeas
can eat baked milk but not fresh milk | 1 cup milk | 1 carrot
no poultry with the exception of turkey | 1 lb chicken breast | 1 lb ground turkey
no added sugar | 1 cup sugar; 2 tbsp brown sugar | 1 carrot
sugar | 1 cup sugar; 1 cup powdered sugar | 1 cup sugar snap peas
honey | 1 tbsp honey | 1 cup sugar
pickles | 2 dill pickles; 4 gherkins | 1 cucumber
vinegar | 1 tbsp balsamic vinegar | 1 lemon
tofu | 1 block firm tofu | 1 lb chicken
raisins in food | 1/4 cup raisins | 1 cup grapes
no cooked carrots | 2 carrots | 1 parsnip
iceberg lettuce | 1 head iceberg lettuce | 1 head romaine
green peppers | 1 green bell pepper | 1 tsp black pepper
black licorice | 1 oz black licorice | 1 cup sugar
dark chocolate | 4 oz dark chocolate | 1 cup sugar
white rice | 1 cup white rice | 1 carrot
sourdough bread | 4 slices sourdough bread | 1 cup rice
white fish | 1 lb cod; 1 lb halibut; 1 lb tilapia | 1 lb salmon
high mercury fish | 1 lb swordfish; 1 lb king mackerel | 1 lb salmon
unpasteurized cheese | 8 oz unpasteurized brie | 1 carrot
deli meats | 8 oz sliced deli ham; 4 oz salami | 1 lb chicken breast
lunchmeat | 8 oz lunch meat | 1 lb chicken breast
veal | 1 lb veal cutlets | 1 lb chicken breast
snails | 12 escargots | 1 lb chicken breast
octopus and squid | 1 lb octopus; 1 lb calamari | 1 lb shrimp
calamari | 1 lb squid | 1 lb shrimp
pork products | 4 slices bacon; 8 oz ham; 2 tbsp lard | 1 lb chicken
palm oil | 2 tbsp palm oil | 2 tbsp olive oil
seed oils | 2 tbsp sunflower oil; 2 tbsp canola oil | 2 tbsp olive oil
high fructose corn syrup | 1 tbsp high fructose corn syrup | 1 cup sugar
corn syrup | 1/4 cup corn syrup | 1 cup sugar
yeast | 1 packet active dry yeast; 2 tbsp nutritional yeast | 1 tsp baking powder
fermented foods | 1 cup kimchi; 2 tbsp miso; 1 cup sauerkraut | 1 carrot
aged cheese | 1 oz Parmesan; 8 oz aged cheddar | 1 carrot
cruciferous veggies | 1 head broccoli | 1 carrot
legumes | 1 can black beans; 1 cup lentils; 1 block tofu | 1 carrot
lentils & chickpeas | 1 cup lentils; 1 can chickpeas | 1 carrot
anything sour | ! |
grapefruit juice | 1 cup grapefruit juice | 1 carrot
spinach/kale | 2 cups spinach; 1 bunch kale | 1 carrot
salt | 1 tsp salt | 1 carrot
oxalates | ! |
vegetables except carrots | 1 head broccoli; 2 cups spinach | 2 carrots
fruit | 1 apple; 1 cup strawberries | 1 carrot
cumin | 1 tsp ground cumin | 1 tsp paprika
ginger | 1 tbsp grated ginger | 1 tsp paprika
white chocolate | 4 oz white chocolate | 1 carrot
lemon | 1 lemon, juiced | 1 stalk lemongrass
blue cheeses | 2 oz Roquefort | 8 oz cheddar
cottage cheese | 1 cup cottage cheese | 8 oz cheddar
cream | 1 cup heavy cream; 1/2 cup sour cream | 1 tsp cream of tartar
milk chocolate | 4 oz milk chocolate | 1 cup milk
soup | 1 can tomato soup | 1 carrot
bread | 4 slices bread; 1 baguette | 1 cup rice
hot sauce | 1 tsp hot sauce; 1 tsp Tabasco | 1 carrot
candy | 1/2 cup gummy candy | 1 carrot
grapes and hot dogs | 1 cup grapes; 4 hot dogs | 1 carrot
whole nuts | 1 cup whole almonds | 1 carrot
popcorn | 4 cups popcorn | 1 carrot
smoked salmon | 4 oz smoked salmon | 1 lb chicken
undercooked meat | 1 lb ground beef | 1 carrot
rare steak | 1 lb sirloin steak | 1 carrot
pâté | 4 oz pâté | 1 carrot
ultra-processed food | ! |
he gags on coconut flakes | 1 cup coconut flakes | 1 carrot
kidney beans give him hives | 1 can kidney beans | 1 carrot
Jonas has a fish allergy | 1 lb cod | 1 lb chicken
severe allergy to walnuts and pecans | 1 cup walnuts; 1 cup pecans | 1 cup almonds
no dairy please, she is lactose intolerant | 1 cup milk | 1 cup rice
anaphylactic to eggs | 3 eggs | 1 cup rice
no traces of peanut | 1 cup peanuts | 1 carrot
EpiPen for cashews | 1 cup cashews | 1 carrot
coeliac | 1 cup flour | 1 cup rice
celiac disease | 1 cup flour | 1 cup rice
vegan | 3 eggs; 1 lb beef; 1 cup milk; 1 tbsp honey | 1 carrot
vegetarian | 1 lb beef; 1 lb cod | 1 carrot
pescatarian | 1 lb beef; 1 lb chicken | 1 lb cod
halal | 4 pork chops; 1 cup red wine | 1 carrot
kosher | 4 pork chops; 1 lb shrimp | 1 carrot
keto | ! |
low carb | ! |
no carbs | ! |
amandes | 1 cup almonds; 100 g amandes | 1 cup walnuts
mandorle | 1 cup almond flour; 100 g mandorle | 1 cup peanuts
almendras | 1 cup almonds | 1 cup peanuts
noisettes | 1 cup hazelnuts | 1 cup peanuts
almonds | 100 g amandes; 100 g mandorle | 1 cup peanuts
shrimp | 300 g gamberi; 300 g crevettes | 1 lb cod
beurre | 2 tbsp butter | 2 tbsp olive oil
panna | 1 cup heavy cream | 1 cup coconut milk
Schinken | 8 oz ham | 1 lb chicken
laitages | 1 cup milk; 2 tbsp butter | 1 cup oat milk
produits laitiers | 8 oz cheddar | 1 cup oat milk
frutta secca | 1 cup cashews | 1 cup raisins
fruits à coque | 1 cup cashews | 1 cup rice
frutti di mare | 1 lb shrimp; 1 lb mussels | 1 lb chicken
Krebstiere | 1 lb shrimp | 1 lb mussels
Schalentiere | 1 lb shrimp; 1 lb mussels | 1 lb cod
Weichtiere | 1 lb mussels | 1 lb shrimp
crostacei | 8 oz crab meat | 1 lb mussels
vongole | 1 lb clams | 1 lb cod
Rind | 1 lb ground beef | 1 lb pork chops
coriander | 1 bunch cilantro; 1 tsp ground coriander | 1 bunch parsley
PB | 2 tbsp peanut butter | 1 cup almonds
peanut butter | 2 tbsp PB | 2 tbsp butter
bread | 2 slices bread | 1 lb pan-fried chicken
less sugar | ! |
Milch und Nüsse | 1 cup milk; 1 cup cashews | 1 cup rice
weder Milch noch Eier | 1 cup milk; 2 eggs | 1 cup rice
bitte keine Pilze | 8 oz mushrooms | 1 cup rice
noix et lait | 1 cup milk; 1 cup cashews | 1 cup rice
pas de noix | 1 cup cashews | 1 cup rice
je n'aime pas les champignons | 8 oz mushrooms | 1 cup rice
poisson ou viande | 1 lb cod; 1 lb ground beef | 1 cup rice
leche y nueces | 1 cup milk; 1 cup walnuts | 1 cup rice
no me gustan las setas | 8 oz mushrooms | 1 cup rice
non mi piacciono i funghi | 8 oz mushrooms | 1 cup rice
latte e noci | 1 cup milk; 1 cup walnuts | 1 cup rice
Nüsse und Milch, aber Butter ist ok | 1 cup almonds; 1 cup milk; 8 oz cheddar | 2 tbsp butter
kein Fisch außer Lachs | 1 lb cod | 1 lb salmon fillets
keine Nüsse, aber Mandeln sind erlaubt | 1 cup walnuts | 1 cup almonds
pas de lait, mais le beurre est permis | 1 cup milk | 2 tbsp butter
sin pescado, pero el atún está bien | 1 lb cod | 1 can tuna
niente pesce, ma il tonno va bene | 1 lb cod | 1 can tuna
Milch, Mais | 1 cup milk; 1 cup corn kernels | 1 carrot
low fat | ! |
not too sweet | ! |
mild | ! |
light | ! |
high protein | ! |
pregnant | ! |
`;
