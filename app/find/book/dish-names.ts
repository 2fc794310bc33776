/** Names of one and the same dish, in English and as its own land calls it; none that its words tell by themselves. */
export const SAME_DISH = `
  spanish omelette, spanish omelet, spanish tortilla, tortilla espanola, tortilla de patata, tortilla de papa
  goulash, gulasch, gulyas, gulas
  stroganoff, stroganov, stroganof
  french toast, pain perdu, eggy bread
  creme caramel, caramel custard, flan
  rice pudding, arroz con leche, milchreis, rizogalo
  scalloped potato, potatoes au gratin, potato au gratin, dauphinoise potato, potato dauphinoise, gratin dauphinois, dauphinoise
  chili con carne, texas chili
  shrimp cocktail, prawn cocktail
  som tam, green papaya salad
  tom yum, tom yam
  baba ganoush, baba ghanoush, eggplant dip, aubergine dip
  tzatziki, cacik, tsatsiki
  tabbouleh, tabouleh, tabouli, taboule
  dolmades, dolma, stuffed grape leaf, stuffed vine leaf
  gyro, gyros
  cevapi, cevapcici
  spanakopita, spinach pie
  caprese, tomato mozzarella salad
  aglio olio, aglio e olio
  pasta fagioli, pasta e fagioli, pasta fazool
  tarte flambee, flammkuchen
  croque monsieur, ham cheese toastie
  molten chocolate, lava cake, chocolate fondant, chocolate lava
  ice pop, popsicle, ice lolly, paleta
  potsticker, gyoza, jiaozi, pot sticker
  spring roll, egg roll
  chana masala, chole, chickpea masala
  saag paneer, palak paneer
  bhaji, bhajia
  bhindi masala, okra masala
  chapati, chapatti
  potato pancake, latke
  refried bean, frijoles refritos
  queso dip, chile con queso, chili con queso
  cheesesteak, cheese steak
`;
