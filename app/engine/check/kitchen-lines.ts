/**
 * Lines that parents and pregnant women find in recipes, in five languages, each with the right verdict: "breaks", "open"
 * (breaks or depends on the label), or "keeps". They were written before the guard read any of them.
 */
export const KITCHEN_LINES = `
Pregnancy | 1 l lait cru | breaks
Pregnancy | 500 ml Rohmilch | breaks
Pregnancy | 200 g fromage au lait cru | breaks
Pregnancy | 150 g formaggio a latte crudo | breaks
Pregnancy | 1 litro de leche cruda | breaks
Pregnancy | 100 g Rohmilchkäse | breaks
Pregnancy | 100 g queso de leche cruda | breaks
Pregnancy | 500 ml latte crudo | breaks
Pregnancy | 4 oz goat cheese log | open
Pregnancy | 4 oz soft goat cheese, crumbled | open
Pregnancy | 100 g beyaz peynir | open
Pregnancy | 1 bûche de chèvre | open
Pregnancy | 150 g Ziegenfrischkäse | open
Pregnancy | 200 g Mett | breaks
Pregnancy | 250 g Hackepeter | breaks
Pregnancy | 300 g Tatar vom Rind | breaks
Pregnancy | 1 sucuk, sliced | open
Pregnancy | 100 g pastırma | open
Pregnancy | 80 g Rohschinken | open
Pregnancy | 4 tranches de jambon cru | open
Pregnancy | 100 g pancetta, diced | open
Pregnancy | 100 g chorizo, sliced | open
Pregnancy | 4 oz smoked trout | open
Pregnancy | 100 g Räucherlachs | open
Pregnancy | 120 g truite fumée | open
Pregnancy | 100 g trota affumicata | open
Pregnancy | 150 g Leberwurst | breaks
Pregnancy | 2 cups eggnog | open
Pregnancy | 1/2 cup homemade mayonnaise | open
Pregnancy | 2 lb ribeye steak, cooked medium rare | open
Pregnancy | 12 oysters on the half shell | open
Pregnancy | 6 raw oysters | breaks
Pregnancy | 1 cup alfalfa sprouts | open
Pregnancy | 2 cups bean sprouts | open
Pregnancy | 1 cup unpasteurized apple juice | breaks
Pregnancy | 1 cup unpasteurized apple cider | breaks
Pregnancy | 50 g bresaola | open
Pregnancy | 60 g jamón serrano | open
Pregnancy | 100 g saucisson sec | open
Pregnancy | 100 g Teewurst | open
Pregnancy | 80 g coppa | open
Pregnancy | 100 g smoked mackerel | open
Pregnancy | 1 cup homemade aioli | open
Pregnancy | 200 g raw cookie dough | open
Pregnancy | 1 cup radish sprouts | open
Pregnancy | 200 g steak haché | keeps
Pregnancy | 1 lb Brussels sprouts | keeps
Pregnancy | 1 tsp cream of tartar | keeps
Pregnancy | 1 lb raw shrimp, peeled | keeps
Pregnancy | 1 cup raw cashews | keeps
Pregnancy | 1 tsp smoked paprika | keeps
Pregnancy | 1/2 cup mayonnaise | keeps
Pregnancy | 8 oz cheddar | keeps
Pregnancy | 1 cup pasteurized apple juice | keeps
Pregnancy | 1 lb salmon fillets | keeps
Pregnancy | 4 oz pasteurized goat cheese | keeps
Pregnancy | 1 lb flank steak | keeps
Pregnancy | 1 cup oyster mushrooms | keeps
Nut-Free | 8 chicken satay skewers | open
Peanut-Free | 1 packet satay seasoning | open
Peanut-Free | 2 tbsp satay paste | open
Nut-Free | 100 g Müsli | open
Gluten-Free | 100 g Müsli | open
Nut-Free | 1 cup muesli | open
Egg-Free | 250 g Bandnudeln | open
Egg-Free | 250 g Nudeln | open
Gluten-Free | 250 g Bandnudeln | breaks
Egg-Free | 250 g Lasagneplatten | open
Gluten-Free | 9 Lasagneplatten | breaks
Fish-Free | 10 Fischstäbchen | breaks
Gluten-Free | 10 Fischstäbchen | breaks
Egg-Free | 8 Knödel | open
Gluten-Free | 8 Semmelknödel | breaks
Egg-Free | 8 Semmelknödel | open
Egg-Free | 250 g Eiernudeln | breaks
Egg-Free | 300 g Spätzle | breaks
Egg-Free | 500 g Schupfnudeln | open
Egg-Free | 250 g tagliatelle all'uovo | breaks
Egg-Free | 250 g pâtes aux œufs | breaks
No Pork | 1 cup mini marshmallows | open
No Pork | 6 Blatt Gelatine | open
No Pork | 4 sheets gelatin | open
No Pork | 1 packet unflavored gelatin | open
No Pork | 1 (20 oz) package ravioli | open
No Pork | 250 g tortellini | open
No Pork | 20 wontons | open
No Pork | 1 frozen pizza | open
No Pork | 12 potstickers | open
No Pork | 1 bag gummy bears | open
No Pork | 250 g cheese ravioli | keeps
No Pork | 1 pizza dough | keeps
No Pork | 20 wonton wrappers | keeps
No Pork | 1 package vegan marshmallows | keeps
No Pork | 1 cup marshmallow fluff | keeps
No Beef | 4 sheets gelatin | open
Gluten-Free | 2 Brühwürfel (Maggi) | open
Celery-Free | 2 Brühwürfel (Maggi) | open
Celery-Free | 2 Brühwürfel (Knorr) | open
Celery-Free | 2 stock cubes (Knorr) | open
Soy-Free | 2 stock cubes (Knorr) | open
Gluten-Free | 1 Maggi cube | open
Celery-Free | 1 Maggi cube | open
Celery-Free | 1 Knorr cube | open
Gluten-Free | 1 cup mayonnaise (Hellmann's) | keeps
Egg-Free | 1 cup mayonnaise (Hellmann's) | breaks
Dairy-Free | 200 g panko (Kikkoman) | keeps
Soy-Free | 1 cup panko (Kikkoman) | open
Vegetarian | 2 bouillon cubes (Knorr) | open
Celery-Free | 2 tbsp Maggi seasoning | open
Peanut-Free | 1 cup roasted chickpeas | keeps
`;

/** Sentences in the steps of a dish with beef steak, each with the right verdict for a pregnant eater. */
export const UNDERDONE_STEPS = `
Cook the steak to medium rare. | open
Grill the steaks 3 minutes a side for rare. | open
Sear until rare, about 125°F. | open
Servir saignant. | open
Das Steak blutig braten. | open
Serve the oysters raw on the half shell. | open
Cook to medium-rare, then rest. | open
Cook the steak well done, never rare. | keeps
This is a rare treat. | keeps
Cook 4 minutes a side for medium rare or until well done. | open
The yolks should still be runny. | open
Cook until the pork is no longer pink in the middle. | keeps
Sear the tuna, still pink inside. | open
Top with a sunny-side up egg. | open
Do not serve it medium rare. | keeps
`;
