import { once } from "~/server/values/once";
import { type Aisle, AISLES } from "./food";
import { foodWords } from "./words";

/**
 * Foods of which we know the aisle and no more: what they contain the lexicon does not say, so that a restriction reads
 * them as words that it does not know. A food that the lexicon has stands there alone.
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

/** The aisle of each of these names, in the words of `foodWords`. */
export const shelfNames: () => ReadonlyMap<string, Aisle> = once(() => {
  const found = new Map<string, Aisle>();
  for (const aisle of AISLES) {
    for (const name of NAMES[aisle]?.split(",") ?? []) found.set(foodWords(name).join(" "), aisle);
  }
  return found;
});
