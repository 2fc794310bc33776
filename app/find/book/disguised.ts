import { table } from "./words";

/** Foods that have another food's name in theirs: the words of the first say nothing of the second. */
export const DISGUISED = table(`
  black pepper: pepper
  white pepper: pepper
  olive oil: olive
  kosher salt: kosher
  wine vinegar: wine
  cider vinegar: cider
  sherry vinegar: sherry
  rice vinegar: rice
  apple cider: apple
  coconut milk: milk
  coconut cream: cream
  peanut butter: butter
  vegetable stock: vegetable
  vanilla bean, green bean: bean
  hamburger steak: hamburger, steak
  masala chai: masala
  sweet potato: potato
  shrimp cocktail: cocktail
  sour cream: sour
  poulet roti: roti
  celery rib, rib celery, rib chop: rib
  french toast: toast
  pot roast: roast
  bread flour: bread
  potato gnocchi, potato starch: potato
  pumpkin seed: pumpkin
  fennel seed: fennel
  celery seed, celery salt: celery
  onion powder: onion
  shrimp paste: shrimp
  fermented black: black
  cherry tomato: cherry
  grape tomato: grape
  plum tomato: plum
  fish sauce, fish stock: fish
  rice noodle, rice vermicelli, rice paper, rice vinegar, rice flour: rice
  thai basil, thai chile, thai chili: thai
  greek yogurt: greek
  italian sausage, italian parsley: italian
  korean chile, korean chili: korean
`);
