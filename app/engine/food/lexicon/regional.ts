/**
 * Breads and pastries of regions that are made with lard, or with butter or oil in its place. See `readLexicon` for how it
 * is written.
 */
export const REGIONAL = `
[has gluten, may have meat]
  piadina, piada, tigella, tigelle, crescentina, crescentine, gnocco fritto, torta fritta,
  crescia, torta al testo, hot water crust, hot water pastry, hot water crust pastry,
  tortas de aceite y manteca, pan de chicharron
[has gluten, may have meat dairy egg]
  ensaymada, ensaimada, sfogliatella, sfogliatelle, sfogliatella riccia, cannoli shell, cannolo,
  polvoron, polvorones, mantecado, mantecada, lardy cake, pampushka, sopapilla, sopaipilla
[has gluten meat, may have dairy egg]
  casatiello, tortano, crackling bread, crackling biscuit, pogacha with crackling
`;
