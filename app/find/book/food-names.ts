/** Foods that are found by each name that the lexicon has for them, and by these. */
export const FOODS = `
  zucchini
  eggplant
  scallion
  cilantro, coriander
  shrimp, gamba, camaron, king prawn, tiger prawn
  ground beef, mince, ground chuck
  ground pork
  ground chicken
  ground lamb, minced lamb, lamb mince
  ground turkey, minced turkey, turkey mince
  chickpea, chana
  bell pepper, sweet pepper
  arugula
  beet
  cornstarch
  powdered sugar
  heavy cream, double cream
  bok choy
  snow pea
  fava bean
  green bean, french bean, string bean, haricot vert
  yogurt, yoghurt
  hummus, houmous, humus
  parmesan, parmigiana, parm
  white bean, cannellini
  sweet potato, yam
  goat cheese, chevre
  blue cheese, gorgonzola
  tofu, bean curd, beancurd
  potato, aloo, tattie, tatty, spud, tater
  sausage, banger
  ham, gammon
  cauliflower, gobi, gobhi, cauli
  avocado, avo
  mushroom, shroom
  mozzarella, mozz
  banana, brown banana, black banana
  celeriac, celery root
  okra, bhindi, lady finger
  pea, matar, mattar
  corn, sweetcorn, maize
`;

/** Words for one and the same thing. */
export const SAME = `
  chili, chilli, chile, chilies, chillies, chilly
  tart, tarte
  naan, nan
  dal, daal, dhal, lentil curry
  guacamole, guac
  soup, soupe, sopa
  vegetable, veg
  kimchi, kimchee
  omelette, omelet
  kebab, kabob, kebob, skewer
  pad thai, pad tai
  kung pao, kung pow
  butter chicken, murgh makhani, chicken makhani
  mac, macaroni
  bolognese, bolognaise, bolonaise, bol
  spaghetti, spag
  bourguignon, burgundy
  barbecue, barbeque, bbq
  chocolate, choc
  fry, fried
  french fry, frite
  roast, roasted
  bake, baked
  stuffed, filled
  smoked, smoky
  mash, mashed
  pork tenderloin, pork fillet
  beef tenderloin, beef fillet
  baked potato, jacket potato, jacket spud
  sandwich, butty, sarnie
  cupcake, fairy cake
  fish stick, fish finger
  steam, steamed
  crisp, crispy, crunchy
  cream, creamy
  cheese, cheesy
  garlic, garlicky
  lemon, lemony
  lasagna, lasagne
  caramelized, caramelised
`;
