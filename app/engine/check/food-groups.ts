import type { FoodGroup } from "./food-group";
import { KITCHEN_GROUPS } from "./kitchen-groups";
import { LABEL_GROUPS } from "./label-groups";
import { PLANT_GROUPS } from "./plant-groups";

const CHEESES =
  "cheese, cheddar, mozzarella, bocconcini, parmesan, parmigiano, parmigiana reggiano, pecorino, romano, grana padano, asiago, gouda, edam, emmental, emmentaler, emmenthal, gruyere, comte, brie, camembert, feta, halloumi, paneer, ricotta, mascarpone, provolone, monterey jack, pepper jack, jack, colby, havarti, fontina, manchego, swiss, muenster, munster, raclette, taleggio, cotija, queso, oaxaca, burrata, stracciatella, boursin, velveeta, quark, neufchatel, jarlsberg, limburger, reblochon, roquefort, gorgonzola, stilton, chevre, dolcelatte, cambozola, bleu, scamorza, caciocavallo, labneh, mizithra, kasseri, kefalotyri, tilsit, beaufort, morbier, wensleydale, leicester, gloucester, cheshire, caerphilly";

const POULTRY =
  "chicken, turkey, duck, goose, quail, poultry, hen, capon, poussin, guinea fowl, pheasant, partridge, squab, pigeon, ostrich";

/**
 * Groups of foods by what is in their names, and by contents. Kinds of cheese, mushroom, fruit and vegetable are
 * common knowledge of kitchens; the nightshades, the cabbage family, citrus and the onion family are those of
 * botany (Solanaceae, Brassicaceae, Citrus, Allium), as far as they are eaten.
 */
export const FOOD_GROUPS: readonly FoodGroup[] = [
  { names: "gluten, celiac, coeliac, celiac disease, coeliac disease", contents: ["gluten"] },
  { names: "wheat, weizen", contents: ["wheat"] },
  {
    names:
      "milk, dairy, lactose, milk product, dairy product, cow milk, leche, lait, latte, casein, whey, laitage, produit laitier, produits laitiers, milchprodukt, milchprodukte, molkereiprodukte, latticini, lacteo, lacteos",
    contents: ["dairy"],
  },
  { names: "eggs, egg, egg white, egg yolk", contents: ["egg"] },
  { names: "soy, soya, soja, soybean, soy product", contents: ["soy"] },
  {
    names:
      "nuts, nut, frutos secos, noix, fruits a coque, fruits secs, frutta secca, frutta a guscio, schalenfrüchte, schalenobst",
    contents: ["nut"],
  },
  { names: "tree nuts, tree nut", contents: ["treeNut"] },
  { names: "peanuts, peanut, groundnut, arachide, cacahuete, cacahouete", contents: ["peanut"] },
  { names: "sesame, sesame seed", contents: ["sesame"] },
  { names: "mustard, senf, moutarde", contents: ["mustard"] },
  { names: "celery", contents: ["celery"] },
  { names: "lupin, lupine", contents: ["lupin"] },
  { names: "alcohol, alcoholic, booze", contents: ["alcohol"] },
  { names: "gelatin", contents: ["gelatin"] },
  { names: "foods high in FODMAPs, fodmap, high fodmap", contents: ["fodmap"] },
  {
    names: "spicy foods, spicy, hot spice, chili heat, spiciness",
    said: "hot, heat, spice heat",
    contents: ["hot"],
    // Dishes that are hot wherever they are cooked; whoever cooks may have left it out.
    maybe:
      "nashville hot, vindaloo, phaal, arrabbiata, arrabiata, diavolo, firecracker, jerk, dan dan, mapo, kung pao",
  },
  { names: "meat, meat product", contents: ["meat"] },
  { names: "pork, pig", contents: ["pork"] },
  { names: "beef, cow, rind, rindfleisch, boeuf, manzo, carne de res", contents: ["beef"] },
  {
    names: "red meat",
    contents: ["pork", "beef"],
    foods: "lamb, mutton, hogget, goat, venison, bison, elk, boar, horse, merguez",
    only: "meat",
  },
  { names: "poultry, fowl, bird", foods: POULTRY, only: "meat" },
  { names: "lamb, mutton", foods: "lamb, mutton, hogget, merguez", only: "meat" },
  {
    names: "game, game meat",
    foods: "venison, elk, bison, boar, hare, rabbit, pheasant, partridge, quail, pigeon, grouse",
    only: "meat",
  },
  {
    names: "organ meats, organ meat, offal, innards, giblet, variety meat",
    contents: ["liver"],
    foods:
      "kidney, heart, tongue, tripe, sweetbread, gizzard, giblet, brain, chitterling, haggis, lung, trotter, menudo",
    only: "meat",
  },
  {
    names:
      "cured meat, deli meat, cold cut, lunch meat, lunchmeat, luncheon meat, charcuterie, processed meat",
    foods:
      "bacon, ham, prosciutto, pancetta, salami, pepperoni, chorizo, mortadella, bologna, pastrami, corned beef, speck, guanciale, coppa, capicola, soppressata, bresaola, nduja, hot dog, frankfurter, deli meat, cold cut, lunch meat, jerky",
    only: "meat",
  },
  {
    names: "sausages, sausage",
    foods:
      "sausage, salami, chorizo, bratwurst, kielbasa, andouille, frankfurter, hot dog, pepperoni, merguez, mortadella, boudin, knackwurst, nduja, linguica, wurst",
    only: "meat",
  },
  { names: "fish", contents: ["finfish"] },
  {
    names: "shellfish, schalentiere, schalentier, schaltiere",
    contents: ["crustacean", "mollusk"],
  },
  {
    names: "seafood, fish and seafood, fruits de mer, frutti di mare, mariscos, meeresfrüchte",
    contents: ["fish"],
  },
  {
    names:
      "crustaceans, crustacean, krebstiere, krustentiere, crustace, crustaces, crostacei, crustaceos",
    contents: ["crustacean"],
  },
  {
    names: "mollusks, mollusk, mollusc, weichtiere, mollusque, molluschi, moluscos",
    contents: ["mollusk"],
  },
  {
    names: "shrimp, prawn, gamba, gambas, crevette, gambero, gamberetti",
    foods: "shrimp, gambas, gamberi, langostino, ebi, scampi",
    only: "fish",
  },
  {
    names: "oily fish, fatty fish",
    foods: "salmon, mackerel, sardine, herring, trout, anchovy, tuna, eel, kipper, sprat",
    only: "fish",
  },
  { names: "cheese, any cheese, fromage, queso, formaggio", foods: CHEESES, only: "dairy" },
  {
    names: "blue cheese, moldy cheese, bleu cheese",
    foods:
      "blue cheese, bleu cheese, bleu, roquefort, gorgonzola, stilton, danish blue, cambozola, dolcelatte, cabrales, saint agur, fourme d ambert, maytag blue, valdeon, point reyes",
    only: "dairy",
  },
  {
    names: "goat cheese, goat milk cheese",
    foods: "goat cheese, chevre, goat curd, crottin, bucheron, valencay, sainte maure, banon",
    only: "dairy",
  },
  {
    names: "butter",
    foods: "butter, ghee, beurre",
    only: "dairy",
  },
  {
    names: "coriander leaf, cilantro, fresh coriander",
    foods:
      "cilantro, coriander leaf, fresh coriander, green coriander, coriander sprig, fresh coriander leaf",
    maybe:
      "coriander, pico de gallo, guacamole, green chutney, coriander chutney, salsa verde, chermoula, zhug, salsa",
    not: "coriander seed, ground coriander, coriander powder, coriander root",
  },
  {
    names: "coriander, koriander, coriandre, coriandolo",
    foods: "coriander, cilantro",
    note: "leaf and seed: we cannot tell which of them is meant",
  },
  {
    names: "chilies, chili, chili pepper, chile, hot pepper",
    contents: ["hot"],
    foods: "chili, jalapeno, habanero, cayenne, chipotle, poblano, ancho, guajillo, serrano pepper",
    not: "sweet chili sauce",
  },
  ...PLANT_GROUPS,
  ...KITCHEN_GROUPS,
  ...LABEL_GROUPS,
];
