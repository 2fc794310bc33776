/** Bread, cakes and pastries, as they are bought. See `readLexicon` for how it is written. */
export const BAKERY = `
[nothing]
  arepa
  net 38 piece 26 grain: corn tortilla
[may have gluten]
  soft tortilla, small tortilla, tortilla bowl
  net 45 piece 45 grain: tortilla, wrap
[may have gluten egg dairy]
  net 47 piece 50 grain: roll
[has egg dairy]
  tiramisu
[has egg, may have nut gluten dairy]
  macaroon
[has egg]
  pavlova
[has gluten dairy egg]
  coffeecake, fruitcake, pan dulce, blintz
  danish, danish pastry, doughnut, cheesecake, gingerbread, cupcake, eclair, cream puff,
  sweet roll, cinnamon roll, pie, brownie, madeleine, panettone, crepe, blini, brioche bun,
  pandoro, babka, croissant aux amande, french toast, profiterole, choux, choux pastry,
  pate a choux, gougere, blondie, quiche, shortcake, hawaiian roll, king hawaiian roll, genoise,
  pate sucree, sweet pastry, ladyfinger sponge, cake crumb
  net 46 piece 30 grain: brioche
  net 43 piece 60 grain: muffin, donut, scone, cake, angel food cake, pound cake, sponge cake,
  pancake
[has gluten dairy]
  nan bread, garlic naan, buttermilk biscuit, cheese bread, soda bread, irish soda bread
  net 48 piece 90 grain: naan, naan bread
  net 47 piece 50 grain: croissant
  net 46 piece 30 grain: garlic bread
[has gluten egg]
  sponge finger, popover, lady finger, boudoir biscuit, challah bread
  net 46 piece 30 grain: challah
  net 74 cup 84 piece 14 grain: ladyfinger, savoiardi
[has gluten]
  strudel, miche, hoagie
  wholemeal bread, pumpernickel, marble rye, chapatti, injera, boule, batard, bread stick, wholegrain bread,
  wholewheat bread, wholemeal pita, wholemeal breadcrumb, wheat sourdough, zwieback,
  whole grain bread, multigrain bread, artisan bread, vienna bread, peasant loaf, bloomer,
  pita pocket, lavash bread, flat bread, kulcha, bhatura, poori, puri, ciabatta roll,
  baguette roll, cuban bread, barbari, injera blend, wheat tortilla, whole wheat tortilla,
  soft flour tortilla, burrito wrap, sandwich wrap, wrap bread, tortilla wrap, brik,
  brick pastry, strudel pastry, breadstick, grissini, crostini, bruschetta, bread bowl,
  toast point
  net 46 piece 30 grain: bread, whole wheat bread, rye bread, sourdough, french bread,
  italian bread, focaccia, flatbread, country bread, rustic bread, crusty bread, sourdough bread
  net 52 piece 250 grain: ciabatta, baguette
  net 53 piece 60 grain: roti, chapati, paratha, pita, pita bread, pitta, pitta bread, lavash
  net 45 piece 45 grain: flour tortilla
  net 47 piece 50 grain: french roll, crusty roll, bolillo, bolillo roll, telera, telera roll
  net 67 cup 108 exact grain: breadcrumb = bread crumb
  net 71 cup 60 grain: panko = panko breadcrumb = panko bread crumb = japanese breadcrumb
  net 65 cup 40 grain: bread cube
  net 69 piece 5 grain: rusk
[has gluten, may have dairy egg]
  kaiser roll, sub roll, crumpet, bao, pretzel bun, bread stuffing, hamburger roll,
  hot dog roll, pate brisee, pate sablee, pate feuilletee, pie pastry, short crust pastry,
  pastry sheet, flaky pastry, sandwich bun, potato bun, potato roll, brat bun, steamed bun,
  bao bun, brioche style bun, potato bread, sandwich loaf, sweet bread roll, sliced bread,
  corn bread, tea biscuit, biscuit crumb, scotch pancake
  net 46 piece 30 grain: white bread, toast, texas toast, sandwich bread, milk bread
  net 47 piece 50 grain: bun, hamburger bun, hot dog bun, burger bun, dinner roll, hoagie roll,
  sandwich roll, bread roll, biscuit, slider bun
  net 48 piece 90 grain: bagel
  net 53 piece 60 grain: english muffin
  net 43 piece 60 grain: cornbread
  net 65 cup 40 grain: crouton
  net 45 piece 245 grain: pastry
[has gluten, may have egg]
  spring roll pastry
[has meat]
  mince pie
[has meat, may have gluten dairy egg]
  sausage roll
[has nut dairy egg]
  almond croissant
[has nut egg]
  macaron, french macaron
[has nut egg, may have gluten]
  amaretti biscuit
[has nut gluten]
  baklava
[by its words]
  wheat bread, taco tortilla, hard roll, biscuit bread, melba bread, banana bread,
  stuffing bread, coffee cake, cinnamon bun, apple pie, tart shell baked, waffle bakery,
  pancake ready, matzo bread, hot cross bun, loaf, tostada bread, pain de mie, christmas pudding,
  streusel cake, pastry case, brioche roll
[has gluten, may have dairy egg]
  stromboli, okonomiyaki
[has nut, may have gluten dairy egg]
  waldorf salad
[has egg, may have fish soy gluten]
  chawanmushi
[has gluten nut, may have dairy egg]
  stollen
[has gluten egg, may have dairy]
  challah roll
`;
