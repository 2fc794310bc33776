const OTHER = "Other";

/** Words for kitchens by the cuisine of the preferences that they belong to; `OTHER` is none of them. */
const WORDS: Record<string, string> = {
  Italian:
    "italian, italy, tuscan, sicilian, roman, neapolitan, venetian, sardinian, ligurian, calabrian, pugliese, northern italian, southern italian",
  Mexican:
    "mexican, mexico, tex mex, texmex, oaxacan, yucatecan, baja, new mexican, mexican american",
  Mediterranean:
    "mediterranean, greek, greece, spanish, spain, catalan, andalusian, basque, portuguese, lebanese, turkish, moroccan, tunisian, algerian, egyptian, north african, israeli, palestinian, syrian, jordanian, cypriot, maltese, levantine, middle eastern, middle east",
  Asian:
    "asian, thai, thailand, chinese, china, japanese, japan, korean, korea, vietnamese, vietnam, filipino, indonesian, malaysian, singaporean, taiwanese, cantonese, hong kong, szechuan, sichuan, hunan, burmese, cambodian, laotian, mongolian, balinese, tibetan, nepali, nepalese, pakistani, bangladeshi, sri lankan, southern chinese, southern thai, indo chinese",
  American:
    "american, america, usa, us, united states, cajun, creole, southern, southern usa, southern style, southern comfort, southern food, southern cooking, southern cuisine, deep south, southwestern, soul food, barbecue, bbq, midwestern, new england, new orleans, californian, texan, hawaiian, native american, african american",
  Indian:
    "indian, india, punjabi, bengali, goan, keralan, gujarati, tamil, mughlai, hyderabadi, rajasthani, southern indian",
  French:
    "french, france, provencal, breton, norman, alsatian, burgundian, lyonnaise, parisian, southern french",
  [OTHER]:
    "latin american, south american, central american, west indian, east african, west african, south african",
};

const CUISINE_OF = new Map(
  Object.entries(WORDS).flatMap(([cuisine, words]) =>
    words.split(", ").map((word): [string, string] => [word, cuisine]),
  ),
);

/**
 * The cuisine of the preferences that a model's word for one means: the first that a text names, so
 * "Italian-American" is Italian. "Other" if it is none of them or not certain.
 */
export function toCuisine(text: string): string {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\bu\.?s\.?(?:a\.?)?(?![a-z])/g, "usa")
    .match(/[a-z]+/g);
  if (!words) return OTHER;
  for (let i = 0; i < words.length; i++) {
    const [word = "", next = ""] = words.slice(i, i + 2);
    // "Southern" alone is a kitchen of the United States; "Southern European" is not.
    const one = word === "southern" && next ? undefined : CUISINE_OF.get(word);
    const cuisine = CUISINE_OF.get(`${word} ${next}`) ?? one;
    if (cuisine) return cuisine;
  }
  return OTHER;
}
