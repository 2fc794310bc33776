import { aisleOf } from "../aisles";

/** Fat, bones and skin: what a shopper minds and no shelf is sorted by. */
const MAKE =
  /^(?:\d+% (?:lean |fat )?|(?:extra )?lean |(?:low|full|reduced|non) ?fat |fat free |whole milk |part skim |low moisture |(?:bone|skin) (?:in|on) |boneless |skinless |(?:thick|center) cut |uncooked |plain (?=(?:whole milk|low|non|full|fat|reduced|\d)))/;

const PASTAS =
  "spaghetti|penne|fusilli|macaroni|linguine|fettuccine|tagliatelle|rigatoni|farfalle|orzo|ziti|cavatappi|orecchiette|bucatini|pappardelle|rotini|conchiglie|lasagna noodle|egg noodle|noodle|pasta";
/** "Dried spaghetti" and "penne pasta" are in the packets of spaghetti and penne, and lentils are dry. */
const DRY_PASTA = new RegExp(`^(?:dried|dry) (?=(?:${PASTAS}|(?:\\w+ )?lentil)$)`);
const PASTA_OF_A_SHAPE = new RegExp(`^(${PASTAS}) pasta$`);

/** These say of what is fresh how it was kept, not what it is made of. */
const DRY_HERB = /^dry (?=\S+$)/;

/**
 * The key of a food without what only tells its make, or as it is. What a restriction minds (gluten, salt, sugar,
 * vegan) is no make.
 */
export function withoutMake(key: string): string {
  const first = key.replace(MAKE, "");
  const bare = first !== key && isFood(first) ? first : key;
  const pasta = bare.replace(DRY_PASTA, "").replace(PASTA_OF_A_SHAPE, "$1");
  if (!DRY_HERB.test(pasta)) return pasta;
  const dried = pasta.replace(DRY_HERB, "dried ");
  return aisleOf(dried) === "Spices & Seasonings" ? dried : pasta;
}

const isFood = (key: string) => key !== "" && aisleOf(key) !== "Other";
