/** The main food of a dish. */
export type Center = {
  /** As it appears in a title. */
  title: string;
  /** As it appears in the steps. */
  name: string;
  /** The ingredient line for four servings. */
  line: string;
};

/** The flavor of a dish: a food for the pan and a food for the end. */
export type Flavor = { title: string; pan: [name: string, line: string]; end: [string, string] };

const center = (title: string, name: string, line: string): Center => ({ title, name, line });
const flavor = (title: string, pan: [string, string], end: [string, string]): Flavor => ({
  title,
  pan,
  end,
});

/** Eleven vegetables, each well under 10 g of net carbohydrate per serving. */
export const VEGETABLES: readonly Center[] = [
  center("Zucchini", "zucchini", "3 medium zucchini, sliced"),
  center("Cauliflower", "cauliflower", "1 small head cauliflower, cut into florets"),
  center("Eggplant", "eggplant", "1 medium eggplant, cut into cubes"),
  center("Mushrooms", "mushrooms", "1 lb (450 g) cremini mushrooms, halved"),
  center("Broccoli", "broccoli", "12 oz (340 g) broccoli florets"),
  center("Cabbage", "cabbage", "12 oz (340 g) green cabbage, cut into strips"),
  center("Asparagus", "asparagus", "1 lb (450 g) asparagus, trimmed"),
  center("Green Beans", "green beans", "10 oz (280 g) green beans, trimmed"),
  center("Spinach", "spinach", "12 oz (340 g) baby spinach"),
  center("Peppers", "peppers", "3 green bell peppers, cut into strips"),
  center("Bok Choy", "bok choy", "1 lb (450 g) baby bok choy, halved"),
];

/** Five foods that make a meatless dish filling. */
export const SEEDS: readonly Center[] = [
  center("Pumpkin Seeds", "pumpkin seeds", "1/4 cup pumpkin seeds"),
  center("Avocado", "avocado", "1 avocado, diced"),
  center("Hemp Hearts", "hemp hearts", "1/4 cup hemp hearts"),
  center("Black Olives", "black olives", "1/2 cup black olives, pitted"),
  center("Sunflower Seeds", "sunflower seeds", "1/4 cup sunflower seeds"),
];

/** Five foods of each protein. Vegetarian has none, because its vegetables are the main food. */
export const CENTERS: Readonly<Record<string, readonly Center[]>> = {
  Chicken: [
    center("Chicken Thighs", "chicken", "1 1/2 lb (680 g) boneless, skinless chicken thighs"),
    center("Chicken Breasts", "chicken", "1 1/4 lb (570 g) chicken breasts, cut into strips"),
    center("Drumsticks", "drumsticks", "8 chicken drumsticks"),
    center("Ground Chicken", "ground chicken", "1 lb (450 g) ground chicken"),
    center("Chicken Wings", "wings", "2 lb (900 g) chicken wings"),
  ],
  Beef: [
    center("Sirloin", "sirloin", "1 1/4 lb (570 g) sirloin steak, sliced"),
    center("Ground Beef", "ground beef", "1 lb (450 g) ground beef"),
    center("Flank Steak", "flank steak", "1 1/2 lb (680 g) flank steak, sliced"),
    center("Beef Chuck", "beef", "1 1/2 lb (680 g) beef chuck, cut into cubes"),
    center("Short Ribs", "ribs", "2 lb (900 g) beef short ribs"),
  ],
  Fish: [
    center("Salmon", "salmon", "4 salmon fillets (6 oz / 170 g each)"),
    center("Cod", "cod", "4 cod fillets (6 oz / 170 g each)"),
    center("Shrimp", "shrimp", "1 lb (450 g) shrimp, peeled"),
    center("Trout", "trout", "4 trout fillets (6 oz / 170 g each)"),
    center("Tuna Steaks", "tuna", "4 tuna steaks (5 oz / 140 g each)"),
  ],
  Pork: [
    center("Pork Chops", "chops", "4 pork chops (6 oz / 170 g each)"),
    center("Pork Tenderloin", "pork", "1 1/4 lb (570 g) pork tenderloin, sliced"),
    center("Ground Pork", "ground pork", "1 lb (450 g) ground pork"),
    center("Pork Shoulder", "pork", "1 1/2 lb (680 g) pork shoulder, cut into cubes"),
    center("Pork Cutlets", "cutlets", "1 1/4 lb (570 g) pork cutlets"),
  ],
  Tofu: [
    center("Tofu", "tofu", "14 oz (400 g) extra-firm tofu, cut into cubes"),
    center("Smoked Tofu", "tofu", "14 oz (400 g) smoked tofu, sliced"),
    center("Tofu Steaks", "tofu", "2 blocks (14 oz / 400 g each) firm tofu, cut into slabs"),
    center("Crumbled Tofu", "tofu", "14 oz (400 g) firm tofu, crumbled"),
    center("Tofu Sticks", "tofu", "14 oz (400 g) extra-firm tofu, cut into sticks"),
  ],
};

const GARLIC: [string, string] = ["garlic", "2 cloves garlic, minced"];
const GINGER: [string, string] = ["ginger", "1 tbsp grated fresh ginger"];
const CUMIN: [string, string] = ["cumin", "1 tsp ground cumin"];
const LEMON: [string, string] = ["lemon juice", "2 tbsp lemon juice"];
const LIME: [string, string] = ["lime juice", "2 tbsp lime juice"];
const herb = (name: string): [string, string] => [name, `1/4 cup chopped fresh ${name}`];

/** Three flavors of each cuisine. */
export const FLAVORS: Readonly<Record<string, readonly Flavor[]>> = {
  Italian: [
    flavor("Garlic-Basil", GARLIC, herb("basil")),
    flavor("Lemon-Caper", ["capers", "2 tbsp capers, drained"], LEMON),
    flavor("Tomato-Oregano", ["tomatoes", "1 cup cherry tomatoes, halved"], herb("oregano")),
  ],
  Mexican: [
    flavor("Chili-Lime", ["chili powder", "2 tsp chili powder"], LIME),
    flavor("Cumin-Cilantro", CUMIN, herb("cilantro")),
    flavor("Jalapeño", ["jalapeño", "1 jalapeño, minced"], herb("cilantro")),
  ],
  Mediterranean: [
    flavor("Lemon-Parsley", LEMON, herb("parsley")),
    flavor("Sumac-Mint", ["sumac", "2 tsp sumac"], herb("mint")),
    flavor("Garlic-Dill", GARLIC, ["dill", "2 tbsp chopped fresh dill"]),
  ],
  Asian: [
    flavor("Ginger-Scallion", GINGER, ["scallions", "3 scallions, sliced"]),
    flavor("Sesame", GARLIC, ["sesame seeds", "1 tbsp sesame seeds"]),
    flavor("Chili-Garlic", ["pepper flakes", "1 tsp red pepper flakes"], GARLIC),
  ],
  American: [
    flavor("Smoky", ["paprika", "2 tsp smoked paprika"], ["chives", "2 tbsp chopped chives"]),
    flavor("Peppery", ["thyme", "1 tsp dried thyme"], ["vinegar", "1 tbsp apple cider vinegar"]),
    flavor("Rosemary", GARLIC, ["rosemary", "1 tbsp chopped fresh rosemary"]),
  ],
  Indian: [
    flavor("Turmeric", ["turmeric", "1 tsp ground turmeric"], herb("cilantro")),
    flavor("Cumin-Ginger", CUMIN, GINGER),
    flavor("Masala", ["garam masala", "2 tsp garam masala"], LIME),
  ],
  French: [
    flavor("Thyme", GARLIC, ["thyme", "1 tbsp fresh thyme leaves"]),
    flavor("Tarragon", ["vinegar", "1 tbsp white wine vinegar"], ["tarragon", "2 tbsp tarragon"]),
    flavor("Provençal", ["herbes de Provence", "2 tsp herbes de Provence"], LEMON),
  ],
};

/** Flavors for any cuisine other than the seven. */
export const PLAIN_FLAVORS: readonly Flavor[] = [
  flavor("Garlic-Parsley", GARLIC, herb("parsley")),
  flavor("Lemon-Thyme", ["thyme", "1 tsp dried thyme"], LEMON),
  flavor("Dill", ["pepper flakes", "1/2 tsp red pepper flakes"], herb("dill")),
];

/** Eleven flavors of desserts, sweetened without sugar. */
export const SWEETS: readonly Center[] = [
  center("Raspberry", "raspberries", "3/4 cup raspberries"),
  center("Cocoa", "cocoa", "3 tbsp unsweetened cocoa powder"),
  center("Lemon", "lemon zest", "1 tbsp grated lemon zest"),
  center("Strawberry", "strawberries", "3/4 cup strawberries, sliced"),
  center("Vanilla", "vanilla", "2 tsp vanilla extract"),
  center("Cinnamon", "cinnamon", "2 tsp ground cinnamon"),
  center("Blackberry", "blackberries", "3/4 cup blackberries"),
  center("Lime", "lime zest", "1 tbsp grated lime zest"),
  center("Ginger", "ginger", "1 tsp ground ginger"),
  center("Cardamom", "cardamom", "1 tsp ground cardamom"),
  center("Coffee", "coffee", "1/4 cup strong brewed coffee"),
];
