/** What a shop has beside food. See `readLexicon` for how it is written. */
export const OTHER = `
[nothing]
  toothpick, skewer, wooden skewer, bamboo skewer, cocktail stick, aluminum foil, foil,
  parchment, parchment paper, baking paper, paper towel, kitchen twine, twine, cheesecloth,
  cupcake liner, muffin liner, popsicle stick, lollipop stick, plastic wrap, wood chip,
  cedar plank, ziploc bag, piping bag, shea butter, milk thistle, cheese cloth, butter knife,
  egg ring, meat thermometer, poultry shear, breast pocket, doughnut pan, vegetable fiber,
  muffin cup, muffin pan, crepe pan, cake tin, muffin tray, cookie cutter, cheese grater,
  cheese slicer, cake pan, pie plate, pie pan, pie dish, loaf pan, cake board, muffin tin,
  cookie sheet, cookie scoop, ice cream scoop, ice cream maker, pizza stone, bread pan,
  bread machine, biscuit cutter, egg slicer, doughnut cutter, pasta machine, rice cooker,
  waffle iron, coffee filter, coffee maker, coffee grinder, coffee pod holder, tea infuser, tea strainer,
  tea filter, wine glass, beer glass, wine cork, bread bag, bread knife, bread basket, ice cube tray,
  fish kettle, egg carton, egg timer, milk frother, oil sprayer, salt shaker, pepper mill
[may have soy gluten egg]
  hydrolyzed vegetable protein
[has animal]
  royal jelly, bone phosphate
[has dairy]
  milk mineral, rennet casein
[has fish]
  fish protein, fish meal
[by its words]
  string, muslin, cupcake wrapper, wax paper, charcoal, hickory chip, lunch bag, roasting bag,
  oven bag, paper cup, candle, straw, doily, hay, wooden stick, canning jar, jar lid,
  microwave bag, appetizer pick, wrap foil, nonstick foil, grill pan, plastic bag
`;
