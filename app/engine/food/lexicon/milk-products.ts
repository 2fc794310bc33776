/** What is made of milk and of eggs, by region and by use. See `readLexicon` for how it is written. */
export const MILK_PRODUCTS = `
[has dairy]
  beesting, butteroil, low fat butter spread, smantana, rabdi, blancmange, permeate powder,
  dairy protein, dairy ferment, milk retentate, milk ultrafiltrate, milk serum, milk sediment,
  milk protein hydrolysate, milk peptide, casein peptide, caseinomacropeptide,
  casein phosphopeptide, phosphopeptide, whey derivative, galactooligosaccharide syrup,
  milk oligosaccharide, cream dessert, dairy dessert, milk dessert, milk foam, milk shake,
  beurre manie, ayran drink, tan drink, mishti doi, paneer tikka, falooda, amrakhand, thayir,
  mast o khiar, jajik, leben drink, soft serve, syllabub, junket, flan mix, cream horn,
  white russian
  goat yogurt, infant formula, toddler formula, goat butter, whey solid, whey drink, beurre,
  beurre noisette, samneh, samna, nonfat milk solid, milk fat solid, skimmed milk solid,
  milk isolate, milk protein isolate, milk permeate, milk albumin, casein hydrolysate,
  lactose monohydrate, recaldent, dairy solid, dairy ingredient, milk component,
  milk derivative, curd rice, lassi drink, chaas, chaach, moru, borhani, doogh, airag, kumis,
  koumiss, kumiss, ryazhenka, varenets, prostokvasha, snezhok, amasi, maas, mursik, leben,
  zabadi, matzoon, matsun, matsoni, suzma, chakka, qatiq, qurt, kurut, kashk, jameed, kishk,
  keshk, dadiah, langfil, tatmjolk, kaeldermaelk, ymer, a38, tykmaelk, piima, rommegrot, rjome,
  romme, schmand, schlagobers, schlagsahne, sahne, saure sahne, panna, panna da cucina,
  cream fraiche, creme double, creme epaisse, creme fleurette, creme chantilly, chantilly,
  whipped creme, elmlea, crema mexicana, crema salvadorena, crema hondurena, crema agria,
  mantequilla, leche condensada, leche evaporada, tres leche, arequipe, manjar, manjar blanco,
  doce de leite, milchreis, peda, burfi, barfi, kalakand, sandesh, chum chum, rossogolla,
  khurchan, milk cake, mysore pak, gajar halwa, thai iced tea, cafe au lait, cappuccino,
  white coffee, frappuccino, milky coffee, thickshake, yakult, calpis, calpico, danone, danonino,
  activia, siggi, oikos, yoplait, cheese flavor powder, cheese stuffing, macaroni cheese powder,
  dulce leche, confiture de lait, salted caramel, custard cream powder, ranch sour cream
[may have dairy]
  galactose, tagatose, lactulose, nisin
[has dairy egg]
  creme patisserie, creme mousseline, creme diplomat, creme legere, creme caramel, leche flan,
  flan dessert, pudim, pot de creme, petit pot, chocolate pot, bavarois, bavarian cream,
  crema catalana, ice cream base, bombe glace, floating island, ile flottante, mousse cake,
  zuppa inglese, rompope, ponche crema, sauce mousseline, sauce maltaise, sauce choron,
  choron sauce, maltaise sauce, mousseline sauce, carbonara sauce, lemon pudding,
  passion fruit curd, raspberry curd, grapefruit curd, key lime curd
[has egg]
  egg noodle sheet, egg custard mix, ajitsuke tamago, tamago, tamagoyaki, egg floss,
  fios de ovos, kaya, egg crepe, egg solid, egg derivative, egg ingredient, ovomucin,
  ovotransferrin, ovovitellin, ovoglobulin, conalbumin, avidin, livetin, vitellin, phosvitin,
  lipovitellin, egg foo yung, swiss meringue, meringue kiss, meringue cookie, turkey egg,
  ostrich egg, emu egg, guinea fowl egg, pheasant egg
[has dairy, may have egg]
  tapioca pudding
[has soy]
  soy curd, tofu curd
[nothing]
  rice cheese, potato cheese, hemp cheese, sunflower cheese, sunflower parmesan,
  pumpkin seed cheese
[has dairy nut, may have soy]
  spumoni
[has dairy, may have nut]
  rasmalai
[has fish crustacean gluten dairy, may have egg soy]
  cream of shrimp soup
[has dairy gelatin]
  panna cotta
`;
