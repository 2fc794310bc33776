import { table } from "./words";

/** Dishes and their kinds, by the names in titles. A request for the first name in a row also finds the others. */
export const DISHES = table(`
  soup: chowder, bisque, minestrone, pozole, gazpacho, tom kha, caldo, pho, ramen, potage, zuppa, harira, rasam, mulligatawny, laksa
  stew: stifado, cioppino, gumbo, tagine, bourguignon, blanquette, ragout, marmitako
  curry: masala, korma, vindaloo, tikka masala, moilee, keema, saag, dhansak, palak, rogan josh, jalfrezi, madras, dopiaza, balti, rendang, massaman, panang, butter chicken, kadai, karahi, chettinad, xacuti
  salad: slaw, tabbouleh, nicoise, larb, yum nuea
  burger: cheeseburger
  hamburger: cheeseburger
  pizza: pizzette, pizzetta
  french toast: pain perdu
  drink, beverage: lemonade, tea, chai, lassi, milkshake, smoothie, hot chocolate, agua fresca, margarita, sangria, bellini, horchata, champurrado
  cocktail: margarita, sangria, bellini, mojito, spritz
  mocktail, soft drink: lemonade, agua fresca, iced tea, lassi, horchata
  toastie: grilled cheese, panini, croque, melt, cheese sandwich
  crumble: crisp
  sandwich: croque, panini, banh mi, grilled cheese
  kebab: souvlaki, yakitori, shish, pincho, satay
  meatball: polpette, kofta, kefta, soutzoukakia, ball curry, albondiga
  dumpling: potsticker, gyoza, wonton, momo, pierogi
  cake: cupcake
  pudding: budino, kheer, payasam, muhallebi, arroz con
  custard: flan, crema catalana, creme brulee, zabaglione
  cookie: shortbread, biscotti, macaroon
  ice cream: gelato, semifreddo, kulfi
  cutlet: schnitzel, milanese, tonkatsu, katsu
  dip: hummus, guacamole, baba ganoush, muhammara, tapenade, tzatziki, raita, queso fundido, salsa
  bread: cornbread, naan, focaccia, roti
`);

/** Dishes with similar dishes, which are near matches for a request. */
export const ALIKE = table(`
  stew: chili, goulash, pozole, cassoulet, dhansak
  curry: dal
  burrito: chimichanga
  taco: tostada, al pastor
  burger: sloppy joe
  hamburger: burger, sloppy joe
  crumble: cobbler, pie
  cobbler: crumble, crisp
  sandwich: sloppy joe, pita, burger
  toastie: sandwich
  kebab: kofta, tikka
  omelette: frittata
  pancake: crepe, pajeon, dorayaki
  cake: cheesecake, shortcake, tart
  ice cream: sorbet, granita, parfait
  pie: pot pie, cobbler, galette, tart
  pudding: flan, halwa
  creme brulee: crema catalana
  chili con carne: chili
  tamale: tamale pie
  shepherd pie, cottage pie: hachis parmentier
  apple pie: apple tarte, apple crisp
  pulled pork: carnitas
  casserole: gratin, cassoulet, baked
  french fry: wedge, patata brava
  fish and chip, fish n chip: fish stick
  spaetzle, spatzle: macaroni, noodle, gnocchi
  schupfnudel: gnocchi
  maultasche: ravioli, tortellini, dumpling
  bouillabaisse: fish stew, cioppino
`);

/** All names of dishes, which count only in titles. */
export const DISH_NAMES = new Set([...DISHES, ...ALIKE].flat(2));
