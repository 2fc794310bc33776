import { once } from "~/server/values/once";
import { type Content, isContent } from "./contents";
import type { Contents } from "./food";
import { canonicalWords } from "./words";

/**
 * Contents that the labels of packaged foods may list, by the last words of a name: a "smoked kielbasa" is a kielbasa.
 * One source is mandatory label information (Regulation (EU) 1169/2011, annex II; the FDA's major food allergens). The
 * other is the foods in which celiac organizations (Celiac Disease Foundation, Coeliac UK) often find hidden gluten.
 * These foods are seasoning mixes, cured and processed meat, gravies, dressings, soups, chips, puddings, protein
 * powders and meat substitutes. Single spices and plain meat get no additional contents.
 */
const CLASSES: readonly (readonly [may: string, foods: string])[] = [
  [
    "gluten wheat dairy soy mustard celery",
    `taco seasoning, fajita seasoning, burrito seasoning, chili seasoning, ranch seasoning, seasoning mix, seasoning
     packet, spice packet, seasoning blend, sazon, all purpose seasoning, soup mix, dip mix, dressing mix, ranch mix`,
  ],
  [
    "gluten wheat mustard celery",
    "spice mix, spice blend, cajun seasoning, creole seasoning, bbq rub, dry rub, steak seasoning, seasoned salt, seasoning salt, curry powder",
  ],
  [
    "gluten wheat dairy soy",
    "kielbasa, salami, pepperoni, bologna, mortadella, summer sausage, smoked sausage, andouille, linguica, soppressata, meat stick, beef jerky",
  ],
  [
    "gluten wheat dairy soy",
    "deli ham, deli turkey, deli chicken, deli roast beef, turkey breast slice, rotisserie chicken, hot dog, frankfurter",
  ],
  [
    "gluten wheat dairy soy celery",
    "gravy granule, gravy mix, gravy powder, jarred gravy, canned gravy",
  ],
  [
    "gluten wheat dairy egg soy",
    "pudding mix, instant pudding, vanilla pudding, chocolate pudding, instant vanilla pudding, instant chocolate pudding, jello pudding",
  ],
  [
    "gluten wheat dairy egg soy mustard sesame fish",
    "salad dressing, italian dressing, caesar dressing, ranch dressing, ranch, thousand island dressing, french dressing, vinaigrette dressing",
  ],
  // The starter culture of yellow wine grows on wheat.
  ["gluten wheat", "shaoxing, shaoxing wine, shaohsing wine, huangjiu, hua diao"],
  ["nut dairy soy sesame sulfite", "muesli"],
  ["egg dairy", "bread dumpling, knodel, semmelknodel, klosse, serviettenknodel, canederli"],
  // Brands of stock cubes and other products. A brand without a food counts as a stock cube.
  [
    "gluten wheat dairy egg soy celery meat fish",
    `maggi, knorr, oxo, maggi cube, knorr cube, oxo cube, wyler, herb ox, seasoning cube`,
  ],
  [
    "celery",
    "maggi seasoning, liquid maggi, maggi liquid seasoning, knorr liquid seasoning, aromat",
  ],
  ["gluten wheat dairy egg soy nut", "protein powder, meal replacement powder, protein bar"],
  ["dairy soy egg", "french fry, frozen fry, tater tot, hash brown patty, potato wedge"],
  // East Asian dishes that are sold ready to eat. Their seasoning is soy sauce, which is brewed with wheat.
  [
    "soy gluten wheat sesame",
    `bulgogi, galbi, kalbi, char siu, teriyaki chicken, chicken teriyaki, beef teriyaki, general tso chicken, orange
     chicken, sesame chicken, kung pao chicken, kung pao shrimp, mongolian beef, pepper steak, beef with broccoli, beef
     and broccoli, sweet and sour pork, sweet and sour chicken, chow mein, lo mein, chop suey, yakisoba, yakitori,
     sukiyaki, japchae, egg foo young, egg foo yung, egg foo young gravy, potsticker, pot sticker, gyoza, shumai, siu
     mai, egg roll, spring roll, lumpia, instant noodle, ramen, ramen noodle, instant ramen, hot and sour soup, wonton soup`,
  ],
  ["soy gluten wheat egg sesame fish", "fried rice, sushi roll, maki roll, poke bowl"],
  [
    "egg",
    "hot and sour soup, wonton soup, egg foo young, biscotti, butter cookie, tempura shrimp, tempura vegetable",
  ],
  [
    "egg mustard",
    "coleslaw, macaroni salad, potato salad, chicken salad, tuna salad, seafood salad",
  ],
  // Spreads and sprayed fats contain lecithin, usually from soy.
  [
    "soy",
    "margarine, shortening, crisco, cooking spray, baking spray, oil spray, nonstick spray, non stick spray, pam, mayonnaise, mayo, mayo spread",
  ],
  ["soy fish crustacean mollusk", "xo sauce, xo chili sauce, xo paste"],
  ["soy", "bacon bit, e471, e472, monoglyceride, diglyceride, datem"],
  [
    "soy nut peanut dairy gluten wheat",
    "energy bar, clif bar, granola bar, snack bar, nutrition bar",
  ],
  ["dairy nut sesame", "veggie burger, burger patty, plant burger, veggie patty"],
  [
    "gluten wheat dairy soy",
    "potato chip, tortilla chip, corn chip, crisp, veggie chip, nacho chip",
  ],
  [
    "hot",
    `garam masala, taco seasoning, fajita seasoning, burrito seasoning, chili seasoning, seasoning mix, creole seasoning, jerk
     seasoning, bbq rub, dry rub, masala, tikka paste, tandoori paste, taco sauce, adobo sauce, ras el hanout, baharat`,
  ],
  // Ground asafoetida is mixed with wheat flour, and these spice blends contain asafoetida.
  [
    "gluten wheat",
    `asafoetida, asafetida, asafoetida powder, asafetida powder, hing, hing powder, chaat masala, chat masala,
     masala, sambar powder, sambhar powder, rasam powder, gunpowder spice, curry paste`,
  ],
  // Peppers whose names begin like the name of a canned dish. They are before the dishes, so that their words decide.
  [
    "",
    "can chili pepper, tin chili pepper, canned chili pepper, can of chili pepper, tin of chili pepper",
  ],
  // Canned or ready-to-bake dishes, which usually contain meat, bacon or lard.
  [
    "meat pork beef",
    "canned chili, tinned chili, can chili, can of chili, tin chili, tin of chili, mock turtle soup, jar chili",
  ],
  [
    "meat pork",
    `flammkuchen, tarte flambee, quiche, jiffy, jiffy mix, jiffy baking mix, jiffy corn muffin mix, jiffy muffin mix, jiffy
     cornbread mix`,
  ],
  // Biscuits with marshmallow.
  [
    "gelatin animal",
    `wagon wheel, mallomar, moon pie, marshmallow biscuit, marshmallow cookie, marshmallow teacake, chocolate teacake, tunnock
     teacake, marshmallow pie, ring ding, fluffernutter`,
  ],
  ["gluten wheat", "beurre manie"],
  // Insect resin, which some vegetarians avoid.
  [
    "byProduct",
    `shellac, e904, confectioner glaze, confectionery glaze, resinous glaze, pure food glaze, pharmaceutical glaze, shellac
     varnish, lac, lac resin, lac dye, laccaic acid`,
  ],
  // Cheeses that most makers set with animal rennet, and a sauce of such cheese.
  [
    "rennet",
    "mimolette, mimolette vieille, graviera, kefalograviera, kefalotyri, mornay, mornay sauce",
  ],
  // Citrus and soy sauce with bonito stock.
  ["fish", "ponzu, ponzu sauce, ponzu shoyu, ponzu dressing"],
  [
    "dairy nut",
    "korma sauce, korma paste, korma curry sauce, tikka masala sauce, butter chicken sauce, makhani sauce, pasanda sauce",
  ],
  ["egg dairy", "yorkshire pudding, yorkshire, toad in the hole"],
  [
    "dairy",
    "macaron, french macaron, roux, brown roux, white roux, blond roux, tarhana, trahana, bisto",
  ],
  [
    "dairy",
    `creamed corn, cream corn, cream style corn, creamed sweetcorn, creamed pea, creamed onion, creamed spinach, creamed
     vegetable`,
  ],
  // Milk or cream before chocolate or cheese names one of several ingredients.
  [
    "nut peanut dairy soy",
    `coconut milk chocolate, coconut milk chocolate bar, almond milk chocolate, almond milk chocolate bar, hazelnut milk
     chocolate, oat milk chocolate, oat milk chocolate bar, rice milk chocolate, rice milk chocolate bar`,
  ],
  // Pickles in malt vinegar, sausages with groats, barley or oats, yogurt dried with grain, and suet and starch that
  // contain wheat flour.
  ["gluten wheat", "branston, branston pickle, sandwich pickle, ploughman pickle, branston relish"],
  [
    "gluten wheat",
    `grutzwurst, gruetzwurst, knipp, pinkel, panhas, pannas, haggis, black pudding, white pudding, hog pudding, blood
     sausage, blood pudding, goetta, scrapple`,
  ],
  ["gluten wheat", "kishk, keshk"],
  [
    "gluten wheat",
    "vegetable suet, shredded suet, vegetarian suet, light suet, atora, modified food starch, modified starch, food starch",
  ],
  ["gluten wheat nut peanut sesame", "mole, mole paste, mole sauce, mole poblano, mole negro"],
  ["egg", "instant noodle, instant ramen, ramen, ramen noodle, matzo ball mix, matzah ball mix"],
  // Sweets of South Asia that usually contain cashews, almonds or pistachios, or are sold next to such sweets.
  [
    "nut",
    "barfi, burfi, peda, kalakand, mithai, halwa, ladoo, laddu, soan papdi, mysore pak, sandesh",
  ],
  // Decorations and candy melts from production lines with nuts and milk.
  [
    "nut peanut dairy soy",
    `chocolate chip, chocolate morsel, chocolate chunk, butterscotch chip, caramel chip, toffee chip, mint chip, baking
     chip, candy melt, melting wafer, candy coating, couverture, couverture chocolate, chocolate flake, chocolate
     vermicelli, sprinkle, jimmy, nonpareil, pretzel`,
  ],
  // Sauces that usually contain cheese, possibly set with animal rennet, or cured meat or anchovies.
  [
    "rennet",
    `pesto, pesto sauce, pesto genovese, pesto rosso, alfredo sauce, alfredo, carbonara sauce, vodka sauce, cacio e pepe sauce, four
     cheese sauce, cheese pasta sauce, pasta sauce, spaghetti sauce`,
  ],
  [
    "meat pork",
    "carbonara sauce, amatriciana sauce, amatriciana, arrabbiata with guanciale, gricia sauce, marinara with meat",
  ],
  ["fish", "puttanesca sauce, puttanesca, olive tapenade, tapenade"],
  // Bought crusts often contain lard, and bought soups and mixes often contain meat stock.
  ["meat pork", "pie crust, pie shell, pie dough, pie pastry, pastry shell, tart shell, tamale"],
  ["meat fish", "soup base, ramen soup, noodle soup base, seafood chowder, fish soup"],
  [
    "meat",
    `soup, chowder, bisque, stuffing cube, rice side, pasta side, noodle side, cream of asparagus, cream of broccoli, cream of celery,
     cream of mushroom, cream of onion, cream of potato, cream of tomato, rice pilaf mix, rice mix, pilaf mix, stuffing mix, ramen, ramen noodle, instant noodle, instant ramen, noodle
     with seasoning`,
  ],
  // Spice blends may contain flour, starch and anti-caking agents. Single spices do not.
  [
    "gluten wheat celery mustard sesame",
    "seasoning, spice mix, spice blend, masala, masala powder, masala spice, blend powder, shawarma spice, cajun spice, meat spice, fish spice, seafood spice, chicken spice, steak spice, rub",
  ],
  ["fish crustacean mollusk", "seafood seasoning, seafood boil, crab boil, seafood rub"],
  // Curry and seasoning pastes of many makers contain shrimp paste, fish sauce, soy sauce, nuts or flour.
  [
    "gluten wheat soy fish crustacean nut peanut",
    `curry paste, laksa paste, laksa sauce, tom yum paste, rendang paste, satay paste, spice paste, seasoning paste, stir
     fry paste, wok paste, stir fry sauce, thai paste, wok sauce, curry sauce, simmer sauce, cooking sauce`,
  ],
  ["dairy", "marinade, tikka paste, tandoori paste, curry sauce, simmer sauce, cooking sauce"],
  [
    "mollusk sesame",
    "laksa paste, laksa sauce, stir fry sauce, stir fry paste, wok sauce, wok paste",
  ],
  ["sesame", "teriyaki glaze, teriyaki sauce, teriyaki marinade, bulgogi sauce"],
  ["gluten wheat soy fish", "steak sauce, brown sauce, barbecue sauce, bbq sauce, hot pot base"],
  ["soy dairy egg sesame meat pork fish", "ramen seasoning, noodle seasoning, noodle soup base"],
  [
    "celery",
    "pasta sauce, spaghetti sauce, pizza sauce, tomato juice cocktail, veggie burger, burger patty",
  ],
  ["sulfite", "instant mashed potato, mashed potato flake, potato flake, dried potato"],
  ["dairy", "instant mashed potato, mashed potato mix, macaroni dinner, pasta dinner"],
  [
    "lupin",
    "low carb pasta, low carb tortilla, low carb bread, protein pasta, high protein flour, protein flour, keto bread",
  ],
  // Cakes, pastries and biscuits often contain nuts, or are made next to products with nuts.
  [
    "nut peanut dairy egg soy sulfite",
    `cake, cupcake, gateau, torte, tart, linzer, pie, cookie, biscuit cookie, brownie, blondie, muffin, doughnut, donut,
     danish, danish pastry, eclair, strudel, sweet roll, cinnamon roll, scone, coffeecake, fruitcake, gingerbread,
     macaroon, madeleine, panettone, pandoro, babka, cream puff, profiterole, choux puff, croquembouche, cheesecake,
     shortcake, clafoutis, trifle, trifle sponge, bread pudding, sponge pudding, steamed pudding, christmas pudding,
     sticky toffee pudding, rugelach, hamantaschen, cannoli, cannolo, pithivier, paris brest, religieuse, saint honore,
     mille feuille, millefeuille, palmier, kouign amann, sachertorte, lebkuchen, pfefferkuchen, pain d epice, pfeffernuss,
     pfeffernusse, spekulatius, speculaas, speculoo, speculoos cookie, panforte, panpepato, bienenstich, joconde, galette
     des rois, mooncake, kuchen, streuselkuchen, kugelhopf, gugelhupf, baumkuchen, krapfen, berliner, swiss roll, yule log,
     buche de noel, victoria sponge, lamington, parkin, rum baba, savarin, petit four, gateau basque, baked alaska, roscon
     de reye, pastiera, colomba, castella, dorayaki, snickerdoodle, gingersnap, ginger snap, ginger nut, shortbread,
     butter cookie, wafer, chocolate wafer, digestive, digestive biscuit, sandwich cookie, oreo, graham cracker, biscotti,
     pizzelle, pirouline, florentine, springerle, krumkaka, pepparkaka, sandkaka, kleicha, mamoul, ghraybeh, melomakarona
     base, tim tam, hobnob, twinkie, little debbie, tastykake, hostess cupcake, moon pie, cosmic brownie, jaffa cake, tea
     cake, chausson, apple turnover, kringle, kolache, semla, tsoureki, cozonac, babovka, makovec, churro, beignet,
     zeppole, sufganiyah, sufganiyot, paczki, pastel de nata, custard tart, egg tart, treacle tart, butter tart, vanilla
     slice, custard slice, cream slice, pop tart, poptart, toaster strudel, croissant, chocolate croissant, pain au chocolat,
     viennoiserie, tiramisu, pavlova, meringue nest, genoise, canele, far breton, cookie crust, cookie crumb, cake crumb,
     financier, teacake, tarte, torta, crostata, oreo thin, oreo crumb, oreo cookie, waffle cone, ice cream cone, jammie dodger, cookie butter, brandy snap, galette, edible confetti, edible glitter, crumble topping, streusel`,
  ],
  // Candy, bars and sweet spreads share production lines with nuts, milk, egg white and wheat.
  [
    "nut peanut dairy egg soy gluten wheat",
    `candy bar, mars bar, milky way, three musketeers, 3 musketeers, kit kat, kitkat, twix, crunchie, crunchie bar, flake
     bar, aero bar, bounty bar, wispa, dairy milk, dairy milk bar, cadbury dairy milk, cadbury, chocolate bar, easter egg
     chocolate, creme egg, mini egg, chocolate egg, chocolate button, chocolate bunny, rolo, milk dud, smarties, after eight,
     thin mint, junior mint, peppermint pattie, york peppermint patty, toffee, toffee bit, toffee piece, toffee popcorn,
     butterscotch, butterscotch candy, fudge, caramel, soft caramel, caramel candy, caramel bit, caramel corn, caramel
     popcorn, brigadeiro, penuche, divinity, nougat, praline, bonbon, truffle chocolate, chocolate truffle, chocolate candy,
     candy corn, jelly bean, gumdrop, turkish delight, halva, jelly belly, sour patch kid,  chocolate shaving, chocolate curl, chocolate coating,
     chocolate spread, cocoa spread, fudge sauce, hot fudge, caramel sauce, chocolate sauce, chocolate syrup, chocolate frosting,
     hot chocolate mix, hot cocoa mix, cocoa mix, drinking chocolate, cookie dough, cake mix, brownie mix, cookie mix, muffin mix, pancake mix,
     waffle mix, dessert mix, pudding mix, ice cream, gelato, frozen yogurt, ice cream bar, ice cream sandwich, semifreddo,
     frozen custard, sundae, milkshake, candy eye, sugar pearl, sugar flower, candied fruit mix, marzipan icing, fondant icing`,
  ],
  [
    "nut peanut dairy soy",
    `dark chocolate, milk chocolate, white chocolate, bittersweet chocolate, semisweet chocolate, semi sweet
     chocolate, sweet chocolate, plain chocolate, ruby chocolate, cooking chocolate, chocolate feve, carob chip, yogurt chip, vanilla chip, mint chip, ruby chip, white chip, cinnamon
     chip, morsel, white morsel, almond bark, chex mix, snack mix, party mix`,
  ],
  ["nut peanut", "baking chocolate, unsweetened chocolate"],
  [
    "gluten wheat egg soy",
    "sprinkle, candy melt, candy eye, sugar pearl, sugar flower, sugar decoration, edible glitter, edible confetti",
  ],
  [
    "animal",
    "sprinkle, candy melt, sugar pearl, nonpareil, jimmy, edible glitter, candy eye, frosted mini wheat, fig bar, campari, cochineal, red food coloring",
  ],
  [
    "gelatin animal",
    `gummy, gummi, jelly candy, fruit snack, marshmallow cereal, frosted cereal, frosted mini wheat, pop tart, poptart,
     frosted pop tart, cheesecake, bavarois, bavarian cream, mousse cake, ice cream cake, yogurt covered raisin, yogurt raisin,
     sprinkle, candy, turkish delight, candy corn, jelly bean, chewy candy, mint candy, trifle`,
  ],
  [
    "alcohol",
    "black forest cake, black forest gateau, rum cake, christmas pudding, christmas cake, plum pudding, tiramisu, trifle, fruitcake, bordelaise sauce, liqueur chocolate, rum ball",
  ],
  ["sesame", "baklava, cracker, rice cracker mix, bun, hamburger bun, bread roll, dinner roll"],
  ["fodmap", "sugar free mint, sugar free candy, sugar free gum"],
  // Bought bread and crackers usually contain soy flour, lecithin or soybean oil.
  [
    "soy",
    "sandwich bread, white bread, sandwich loaf, sliced bread, hamburger bun, hot dog bun, bun, muffin, cracker, graham cracker, stuffing mix, stuffing",
  ],
  // Bought dough and filled pastry may contain lard or meat.
  [
    "meat pork",
    `shortcrust, shortcrust pastry, biscuit dough, refrigerated biscuit, tamale dough, masa dough, pierogi, egg roll, spring roll,
     potsticker, dumpling, suet pudding, christmas pudding, mincemeat, chili bean, charro bean, cowboy bean, drunken bean, ranch bean, barbecue bean, bbq bean, ranch style bean, collard green seasoned`,
  ],
  [
    "meat",
    "tomato bisque, bisque, cream soup, rice a roni, stove top, cornbread stuffing, stuffing, couscous mix, quinoa mix, grain mix, risotto mix, chow mein sauce, vegetable broth base",
  ],
  [
    "gluten wheat",
    "butterscotch chip, caramel chip, toffee chip, candy melt, candy coating, cheese sauce, baked bean, chili bean, canned chili, flavored tvp, tofurky, brewer yeast, brewers yeast",
  ],
  ["fish", "green goddess dressing, green goddess, remoulade, chow mein sauce, barbecue sauce"],
  // Bought beef broth often contains wheat or barley products for color and flavor.
  [
    "gluten wheat",
    "beef stock, beef broth, beef consomme, veal stock, meat stock, meat broth, oxtail stock",
  ],
  ["soy egg", "broth powder, stock powder, bouillon powder, bouillon cube, stock cube, bouillon"],
  [
    "soy celery dairy gluten wheat",
    "tomato soup, chicken soup, vegetable soup, mushroom soup, onion soup, lentil soup, noodle soup, canned soup",
  ],
];

/**
 * Contents that the labels of foods with a general name may list. "Sauce" alone, and "sauce" after an unknown word, may
 * contain the usual contents of sauces. The table does not apply to longer names in the lexicon ("tomato sauce").
 */
const GENERAL: readonly (readonly [may: string, names: string])[] = [
  [
    "gluten wheat dairy egg soy nut peanut sesame fish crustacean mollusk celery mustard sulfite meat pork beef rennet animal alcohol",
    "sauce, white sauce, brown sauce, red sauce, green sauce, pink sauce, special sauce, dip, glaze, marinade",
  ],
  ["gluten wheat dairy egg soy nut peanut sesame fish celery mustard sulfite animal", "dressing"],
  ["gluten wheat dairy egg soy meat pork fish celery animal", "soup, gravy"],
  ["nut peanut dairy soy", "chocolate"],
  ["dairy soy egg", "seasoning, masala, rub, spice mix"],
  ["meat pork gelatin animal alcohol", "pie, tart"],
  ["gelatin animal alcohol", "cake, torte, gateau, pudding"],
  ["gluten wheat dairy egg soy nut", "frosting, icing, pudding, creamer"],
  ["gluten wheat dairy egg soy nut", "batter"],
  ["gluten wheat dairy egg soy", "dough"],
  ["gelatin animal", "jelly, cereal, pudding, frosting, icing"],
  ["gluten wheat dairy egg soy mustard celery", "sausage, burger"],
  ["dairy egg soy", "wafer, cracker, cookie, pastry, roll, bun"],
  ["meat pork", "biscuit, pastry, tart"],
];

/** Names that end like a class of `CLASSES` but do not belong to the class: a rice cake is not a cake. */
const NOT_OF_CLASS = names(
  `garam masala, italian seasoning, pumpkin pie spice, lemon pepper seasoning, tajin seasoning, chili lime seasoning, old bay
   seasoning, everything bagel seasoning, everything seasoning, poultry seasoning, rice cake, fish cake, crab cake, salmon
   cake, cod cake, codfish cake, oat cake, corn cake, johnny cake, barm cake, stottie cake, pot pie, chicken pot pie,
   vegetable pot pie, shepherd pie, cottage pie, pork pie, meat pie, english muffin, corn muffin, coconut cream pie filling`,
);

/** Products that are named after one food but contain more: fig bars, cocoa spread. */
const PRODUCTS: readonly (readonly [may: string, names: string])[] = [
  [
    "gluten dairy egg soy nut",
    "bar snack spread filling topping dessert treat cluster crunch bite crisp puff",
  ],
  ["gluten dairy egg soy celery", "casserole dinner kit patty nugget fritter"],
];

type Doubt = { may: readonly Content[]; phrase: readonly string[] };

function names(list: string): string[][] {
  return list.split(",").map(canonicalWords);
}

/** The additional possible contents, keyed by the last word of the foods. */
const doubts = once(() => {
  const doubtsByWord = new Map<string, Doubt[]>();
  for (const [may, foods] of CLASSES) {
    const contents = may.split(" ").filter(isContent);
    for (const phrase of names(foods)) {
      const last = phrase.at(-1) ?? "";
      doubtsByWord.set(last, [...(doubtsByWord.get(last) ?? []), { may: contents, phrase }]);
    }
  }
  return doubtsByWord;
});

/** The additional possible contents of general names, keyed by name. */
const general = once(() => contentsBy(GENERAL, /, /));

const products = once(() => contentsBy(PRODUCTS, / /));

function contentsBy(table: typeof GENERAL, between: RegExp) {
  const contentsByName = new Map<string, Content[]>();
  for (const [may, list] of table) {
    for (const name of list.split(between)) {
      const more = may.split(" ").filter(isContent);
      contentsByName.set(name, [...new Set([...(contentsByName.get(name) ?? []), ...more])]);
    }
  }
  return contentsByName;
}

/** Returns the names in the classes that have several words, including names that no table has. */
export const doubtedNames = (): string[] =>
  CLASSES.flatMap(([, foods]) => names(foods))
    .filter(({ length }) => length > 1)
    .map((phrase) => phrase.join(" "));

const endsWith = (words: readonly string[], phrase: readonly string[]) =>
  phrase.every((word, at) => words[words.length - phrase.length + at] === word);

/** Returns the contents of a food, with the contents that its usual labels may list. */
export function doubted(name: string, contents: Contents): Contents {
  const words = canonicalWords(name);
  const isOfClass = !NOT_OF_CLASS.some((phrase) => endsWith(words, phrase));
  const classDoubts = (doubts().get(words.at(-1) ?? "") ?? []).filter(
    ({ phrase }) => (isOfClass || phrase.length === words.length) && endsWith(words, phrase),
  );
  return withDoubts(contents, [
    ...classDoubts.flatMap(({ may }) => may),
    ...(general().get(words.join(" ")) ?? []),
  ]);
}

/** Returns the contents of a food when a word makes it a product: a fig bar contains more than figs. */
export function asProduct(contents: Contents, word: string): Contents {
  const may = products().get(word);
  return may ? withDoubts(contents, may) : contents;
}

/** Returns contents with additional possible contents. */
export function withDoubts(
  { has: certainContents, may }: Contents,
  doubts: readonly Content[],
): Contents {
  const more = doubts.filter(
    (content) => !certainContents.includes(content) && !may.includes(content),
  );
  return more.length === 0
    ? { has: certainContents, may }
    : { has: certainContents, may: [...may, ...new Set(more)] };
}
