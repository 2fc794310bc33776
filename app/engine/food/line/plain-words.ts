/**
 * Words that stand in ingredient lines without being food, beside units, sizes and what is done to a
 * food: cuts, states, places, shops and small talk. Words in -ed, -ing and -ly count as such anyway.
 */
export const PLAIN_WORDS = `
  from with without contain alcohol crustacean mollusk mollusc sulfite sulphite minus into you our its any all both more most other than then are was could may should
  will would have has also too once while before after through between off out but this that these
  those which what etc note below above preference choice taste serve garnish decoration top side
  clof chunk pat fluid pouch brick disc disk roll frond cob clump half quarter third bit nub nugget
  portion bouquet tray patty rectangle ribbon shard crumb flake granule kernel pit stone core peel
  rind zest juice pulp flesh heart tip end root bottom crust middle cap shell tail pair set baby
  wide narrow entire high better unripe crispy salty bitter sharp mature new cool temp smoky smoke
  cage grass wild farm local seasonal original classic traditional home made style type kind brand
  variety grade sustainable ethical orange purple golden gold pink blue pale bright clear blond
  blonde rainbow color various different salt sugar lite diet zero no-salt-added neutral quick
  active rapid fast double single heavy ground julienne matchstick dice mince chop coin diagonal
  bias widthwise half-moon half-inch angle grain overnight hour minute night min week time ahead
  fridge freezer oven pan skillet bowl grill water bath american italian french greek turkish
  mexican spanish thai chinese japanese korean indian vietnamese asian british english german irish
  swedish danish polish russian moroccan lebanese persian israeli cuban jamaican caribbean southern
  southwest mediterranean eastern european hawaiian brazilian peruvian argentinian california texas
  canadian australian zealand york atlantic pacific alaskan sicilian tuscan neapolitan provencal
  normandy madras kashmiri bulgarian iberian table point des con usa aka lge lrg thirds inside
  outside outer inner rest half-and everyday sandwich burger taco pasta pizza salad soup stew bistro
  breakfast dinner deli sashimi-grade sushi-grade heat-proof chef farmhouse heirloom vine country
  rustic artisan degree fahrenheit celsius percent kcal calorie weight count scale thickness width
  length diameter amount quantity equivalent equal volume measure measurement must always never
  ensure sure make use add adjust check find found buy affiliate photo order online amazon target
  costco trader joe arthur bob mill diamond crystal morton maldon bake heat eat self knead boil stir
  fry bbq barbecue roast steam steak wholegrain wholemeal mix powder blend paste puree spread
  concentrate cutlet cluster neck leg back shin rump shoulder cross section bulk one two three four
  five six eight ten sea swiss product bud combination mixture brine their slab knuckle nest grease
  finish maple variation assortment selection strand thread floweret coarse-ground depth layer fan
  filler base extract essence lump crumble chip nectar flower blossom cheek cocktail kit person golf
  saute flap picnic touch blade confit direction separator shape beverage flavor substitute button
  summer delicious finger bird eye lunch flat curado semicurado anejo stagionato gereift affine yield
  necessary season similar version flavorful tubular tangy strong purpose medallion trigger handle`;
