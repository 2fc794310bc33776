import { once } from "~/server/values/once";
import { type Aisle, AISLES } from "./food";
import { languageRules } from "./languages/language-rules";
import { foodWords } from "./words";

/**
 * Words that suggest the aisle of an unknown food: its kind ("zorble leaves", "zorble paste"), a part or a make. The
 * last such word in the name decides.
 */
const HEADS: Partial<Record<Aisle, string>> = {
  Produce: `leaf root shoot herb tuber corm rhizome bulb flower blossom stem stalk frond vine pod fern weed sapling fruit
    berry gourd plum cherry tomato grass cress`,
  "Meat & Poultry": `shoulder loin tenderloin shank rib chop cutlet joint roast breast thigh wing drumstick neck cheek tail
    hock trotter liver kidney heart tongue mince escalope medallion schnitzel steak leg belly saddle bone carcass jerky
    sausage salami bacon ham`,
  Seafood: `fillet filet roe caviar fish`,
  "Dairy & Eggs": `curd cheese yogurt kefir egg`,
  Bakery: `bread flatbread roll bun loaf cake pastry pie tart muffin scone doughnut bagel`,
  Pantry: `flake bean pulse dal daal noodle cracker chip crisp cookie biscuit wafer bar snack puff cereal grain groat grit jelly
    jam spread preserve conserve marmalade nut kernel mix cube bouillon stock soup broth pasta macaroni vermicelli husk lentil pea
    candy sweet bonbon pouch`,
  Baking: `meal gum sprinkle glitter essence extract flavoring aroma coloring decoration icing frosting fondant starch flour sugar
    sweetener`,
  "Spices & Seasonings": `seed powder petal bark rub blend spice salt seasoning peppercorn`,
  "Oils & Condiments": `paste relish glaze marinade ketchup catsup pickle brine oil vinegar sauce dressing dip condiment fat`,
  Frozen: `gelato sorbet popsicle dumpling`,
  Beverages: `liqueur spirit brandy wine beer tea infusion soda cola lemonade drink cordial juice`,
};

/** Words for cuts and ways of storage, which suggest the aisle if the name does not. */
const MAKES: Partial<Record<Aisle, string>> = {
  "Meat & Poultry": `boneless skinless boned deboned bone`,
  Pantry: `dried dehydrated instant canned tinned puffed popped`,
  "Spices & Seasonings": `ground powdered`,
  "Oils & Condiments": `pickled fermented`,
  Produce: `fresh baby wild ripe unripe heirloom`,
};

/**
 * Endings of single English words ("zorbleberries"). The rules of other languages contain their endings, without
 * accents. If two endings match, the longer ending decides.
 */
const ENDINGS: Partial<Record<Aisle, string>> = {
  Produce: `berry fruit melon root leaf cress wort choy mushroom shroom gourd plum squash`,
  Seafood: `fish`,
  "Dairy & Eggs": `cheese milk yogurt`,
  Bakery: `bread cake`,
  Pantry: `nut`,
  Baking: `flour`,
  "Spices & Seasonings": `spice`,
  "Oils & Condiments": `oil vinegar`,
  Beverages: `wine beer liqueur`,
};

/** The minimum number of letters before an ending: "walnut" is a known word, and "Hut" is not a nut. */
const LEAST_BEFORE = 3;

const wordsOf = (table: Partial<Record<Aisle, string>>) => once(() => readTable(table));

function readTable(table: Partial<Record<Aisle, string>>): Map<string, Aisle> {
  const aislesByWord = new Map<string, Aisle>();
  for (const aisle of AISLES) {
    for (const word of table[aisle]?.match(/\S+/g) ?? []) aislesByWord.set(word, aisle);
  }
  return aislesByWord;
}

const heads = wordsOf(HEADS);
const makes = wordsOf(MAKES);
const endings = once(() => {
  const aislesByEnding = readTable(ENDINGS);
  for (const { aisles } of languageRules()) {
    for (const aisle of AISLES)
      for (const ending of aisles[aisle] ?? []) aislesByEnding.set(ending, aisle);
  }
  return aislesByEnding;
});
const longestEnding = once(() => Math.max(...[...endings().keys()].map(({ length }) => length)));

/**
 * Endings that are compared with their accents. Without the accent, the ending of "Nussöl" also matches words that are
 * not oils.
 */
const accentedEndings = once(() =>
  [...endings()]
    .filter(([ending]) => /[^a-z]/.test(ending))
    .map(([ending, aisle]) => ({ form: new RegExp(`\\p{L}{3}${ending}$`, "iu"), aisle })),
);

/**
 * Returns the aisle that the words of an unknown food suggest (`words` are its `foodWords`). Returns undefined if they
 * suggest none.
 */
export function likelyAisle(food: string, words: readonly string[]): Aisle | undefined {
  const [last = "", noun = ""] = [words.at(-1), words[words.indexOf("of") - 1]];
  const first = (look: (word: string) => Aisle | undefined) => look(last) ?? look(noun);
  return (
    first((word) => heads().get(word)) ??
    first(endOf) ??
    accentedEndings().find(({ form }) => form.test(food))?.aisle ??
    (words.length > 1 ? words.map((word) => makes().get(word)).find(Boolean) : undefined)
  );
}

function endOf(word: string): Aisle | undefined {
  for (let at = Math.max(LEAST_BEFORE, word.length - longestEnding()); at < word.length; at++) {
    const aisle = endings().get(word.slice(at));
    if (aisle) return aisle;
  }
  return undefined;
}

/**
 * Foods of which only the aisle is known. The lexicon does not have their contents, so restrictions treat them as
 * unknown words. Do not add foods of the lexicon.
 */
const NAMES: Partial<Record<Aisle, string>> = {
  Produce: `
    kangkong, kang kong, ong choy, pechay, malunggay, ampalaya, sitaw, siling labuyo, siling haba, ugu, ugwu,
    bitterleaf, bitter leaf, waterleaf, water leaf, uziza leaf, oha leaf, scent leaf, ewedu, efo, efo tete, callaloo,
    chaya, huauzontle, quelite, verdolaga, chipilin, papalo, hoja santa, bhindi, karela, lauki, dudhi, tinda,
    parwal, turai, palak, methi leaf, arbi, baingan, mooli, gajar, adrak, lehsun, pudina, kadi patta, drumstick leaf,
    negi, mitsuba, gobo, myoga, satoimo, shungiku, tong ho, renkon, kinome, choy sum, yu choy, yau choy, tatsoi,
    snake bean, banana stem, banana blossom, banana flower, torch ginger, bunga kantan, daun kesum, rau ram,
    rau muong, ngo om, la lot, betel leaf, turmeric leaf, pandan, rampe, puha, kokihi, warrigal green, finger lime,
    lilly pilly, davidson plum, quandong, olluco, camote, yacon, lucuma, chirimoya, aguaymanto, granadilla,
    naranjilla, lulo, guanabana, cassareep root, eddo, dasheen, cocoyam, garden egg, african spinach, amaranth leaf,
    pumpkin leaf, cassava leaf, sweet potato leaf, mustard leaf, jute leaf, molokhia, khobeza, akoub, chrysanthemum,
    chickweed, goosefoot, sea kale, sea aster, alexanders, hogweed, ground elder, wild garlic, crosne, skirret,
    salsify, scorzonera, tiger nut, ugli, babaco, jabuticaba, rambutan, longan, salak, langsat, santol, duku,
    gooseberry, worcesterberry, tomberry, oyster leaf, ice plant, agretti, puntarelle, tardivo`,
  "Meat & Poultry": `
    carne seca, tasajo, cecina, machaca, kabanos, salo, basturma, pastirma, sujuk, sucuk, biltong, droewors,
    boerewors, lap cheong, lap xuong, char siu, cha lua, gio lua, nem chua, longganisa, tocino, suya, kilishi, shaki,
    ponmo, cow foot, gribenes, haggis, lorne sausage, faggot, loukaniko, merguez, cotenna, joint, kangaroo, emu,
    springbok, kudu, guinea hen, squab, muntjac, reindeer, elk, bison, alligator, goat, mutton, capon, poussin,
    lardons, sausagemeat, gammon, griebenschmalz`,
  Seafood: `
    stockfish, saltfish, tinapa, bangus, milkfish, galunggong, snoek, hamachi, kampachi, eomuk, narutomaki, naruto,
    kamaboko, chikuwa, hanpen, unagi, masago, ikura, tobiko, bottarga, periwinkle, whelk, barramundi, kingfish,
    hoki, tarakihi, gurnard, blue cod, paua, pipi, yabby, marron, moreton bay bug, balmain bug, flathead, mulloway,
    trevally, fish ball, fish cake, surimi, sea urchin, uni, lutefisk, surstromming, rakfisk, gravlax, kippers,
    bloater, arbroath smokie, corvina, cojinova, paiche, robalo, huachinango, mojarra`,
  "Dairy & Eggs": `
    sulguni, imeruli, matsoni, matzoon, tvorog, smetana, ryazhenka, prostokvasha, amasi, maas, dahi, lben, kashk, kurut,
    khoya, khoa, mawa, malai, kaymak, lor, tulum peyniri, beyaz peynir, kasar peyniri, kasar, graviera, kefalograviera,
    kefalotyri, bryndza, oscypek, skyr, filmjolk, brunost, gjetost, prastost, vasterbotten, stork, lurpak,
    anchor spreadable, tasty cheese, thickened cream, pouring cream, crema, requeson, cuajada, taramasalata, tzatziki`,
  Bakery: `
    injera, lavash, lavas, simit, barbari, sangak, taftoon, msemen, baghrir, khobz, vetkoek, roosterkoek, pandesal,
    ensaymada, pav, bolillo, telera, concha, arepa, pupusa, hardo bread, coco bread, bammy, johnny cake,
    lefse, limpa, boxty, farl, soda farl, barmbrack, bara brith, lamington, kolache, bialy, knish, puri, kulcha,
    bhatura, thepla, dosa, uttapam, appam, malawach, jachnun, kubaneh, laffa, taboon, pogacsa, khachapuri,
    shotis puri, tonis puri, crumpet, bap, stottie, teacake, potato cake, oatcake, staffordshire oatcake, piadina`,
  Pantry: `
    dashima, dasima, sev, bhujia, poha, murmura, papad, sabudana, urad, toor, tuvar, arhar, rajma, lobia, egusi,
    ogbono, garri, gari, samp, mielie, cancha, mote, chuno, kiwicha, tarwi, chocho, djon djon, gandule, gungo, krupuk,
    kerupuk, emping, keropok, candlenut, kemiri, buah keras, ikan bilis, kerisik, asam keping, asam gelugur, bihun,
    misua, sotanghon, bihon, pancit, tteok, dangmyeon, ramyun, ramyeon, gim, miyeok, banh pho, banh trang, laphet,
    lahpet, rusk, gingernut, anzac biscuit, weet bix, weetabix, tim tam, knackebrod, wasa, kasha, grechka, sushki,
    zwieback, goraka, kokum, gamboge, tklapi, dillisk, carrageen, maggi cube, knorr cube, oxo cube, stock pot,
    stock cube, konjac, hominy, pozole, nixtamal, freekeh, maftoul, moghrabieh, fregola, farro, cracked wheat,
    fried shallot, fried onion, fried garlic, crispy onion, crispy shallot, tenkasu, wheat gluten`,
  Baking: `
    gula melaka, gula jawa, panela, piloncillo, rapadura, kinako, mochiko, shiratamako, joshinko, besan, atta, maida,
    sooji, rava, suji, sattu, hundreds and thousands, 100s and 1000s, jimmies, copha, isomalt, kuzu, kudzu,
    mielie meal, mealie meal, elubo, pap, masarepa, psyllium husk, xanthan gum, guar gum, locust bean gum`,
  "Spices & Seasonings": `
    dhania powder, rai, saunf, elaichi, laung, dalchini, javitri, jaiphal, khus khus,
    shah jeera, anardana, stone flower, dagad phool, panch phoron, khmeli suneli, utskho suneli, suneli,
    blue fenugreek, svanetian salt, marigold petal, marigold, mahleb, mahlab, isot, pul biber, urfa biber, dukkah,
    hawaij, advieh, golpar, mitmita, korarima, besobela, koseret, mekelesha, yaji, suya spice, uda, ehuru,
    calabash nutmeg, alligator pepper, grain of selim, grain of paradise, melegueta, djansang, braai spice, sazon,
    achiote, merken, pepperberry, mountain pepper, wattleseed, lemon myrtle, saltbush, bush tomato, horopito,
    kawakawa, shichimi, sansho, furikake, file powder, gumbo file, tajin, mastic, dukka, ground mace, chaat, podi,
    sinigang, hondashi, vegeta, ras el hanout`,
  "Oils & Condiments": `
    niter kibbeh, niter kibbe, awaze, adjika, ajika, tkemali, satsebeli, ajvar, lutenica, pindjur, zhug, schug, skhug,
    amba, shatta, muhammara, biber salcasi, nam prik, nam pla, nam jim, nuoc cham, nuoc mam, mam tom, mam nem,
    belacan, terasi, trassi, petis, bagoong, patis, kecap, tauco, taucu, balachaung, ngapi, ssamjang, saeujeot,
    ganjang, lao gan ma, mentsuyu, tsuyu, yuzu kosho, mojo, sofrito, recaito, epis, pikliz, mignonette, remoulade,
    piccalilli, branston, hp sauce, salad cream, umeboshi, iru, dawadawa, ogiri, locust bean, achar, iburi gakko,
    tsukemono, takuan, gari ginger, hovmastarsas`,
  Frozen: `pelmeni, vareniki, pierogi, khinkali, kibbeh, falafel, lumpia wrapper, kroepoek`,
  Beverages: `
    manischewitz, kvass, zakwas, horchata, aguardiente, pisco, soju, makgeolli, baijiu, arak, raki, slivovitz, aquavit,
    akvavit, falernum, milo, ovaltine, horlicks, rooibos, yerba mate, doogh, ayran, malta, mauby, sorrel drink, scoby,
    kombucha, ribena, vimto, irn bru, lucozade, genmaicha, hojicha, tej, tella, palm wine, hydromel, verjuice`,
};

/** The aisle of each of these names, in the form of `foodWords`. */
export const shelfNames: () => ReadonlyMap<string, Aisle> = once(() => {
  const aislesByName = new Map<string, Aisle>();
  for (const aisle of AISLES) {
    for (const name of NAMES[aisle]?.split(",") ?? [])
      aislesByName.set(foodWords(name).join(" "), aisle);
  }
  return aislesByName;
});
