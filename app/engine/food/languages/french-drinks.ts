/** Drinks, stocks, honey and chocolate in French; see `FRENCH_FOODS`. */
export const FRENCH_DRINKS = `
wine: vin, vin cuit, vin jaune, vin de noix
white wine: vin blanc, vin blanc sec, riesling, muscadet, sauternes
red wine: vin rouge, vin rosé, bourgogne
champagne: champagne, crémant, mousseux
beer: bière, bière blonde, bière brune
cider: cidre
rum: rhum, rhum ambré, rhum brun
cognac: cognac, armagnac, eau-de-vie, marc de bourgogne, calvados
liqueur: liqueur, grand marnier, cointreau, pastis, ricard
port: porto
vermouth: vermouth, noilly prat
sherry: xérès, vin de xérès
madeira: madère
kirsch: kirsch
honey: miel
stock: bouillon, fond, court-bouillon
beef stock: bouillon de boeuf, fond de veau, fond brun
chicken stock: bouillon de volaille, bouillon de poulet, bouillon de poule, fond de volaille
fish stock: fumet de poisson, fumet, bouillon de poisson
vegetable stock: bouillon de légumes, bouillon de légume
bouillon cube: bouillon cube, cube de bouillon, bouillon kub, tablette de bouillon
bechamel: béchamel, sauce béchamel
worcestershire sauce: sauce worcestershire, sauce anglaise
pesto: pesto, pistou
tapenade: tapenade
chocolate: chocolat, pépite de chocolat, carré de chocolat, chocolat pâtissier
dark chocolate: chocolat noir, chocolat noir pâtissier
milk chocolate: chocolat au lait
white chocolate: chocolat blanc
cocoa powder: cacao, cacao en poudre, cacao amer, poudre de cacao
`;
