/** Grains of wheat, barley and rye, pasta, crackers and what else is made of them. See `readLexicon` for how it is written. */
export const GRAINS = `
[has gluten, may have animal gelatin]
  licorice candy
[has gluten dairy egg, may have meat]
  tortelloni, agnolotti, stuffed pasta
  net 50 cup 150 grain: tortellini, ravioli
[has gluten dairy egg]
  macaroni and cheese, mac and cheese, macaroni cheese
  net 74 cup 84 piece 14 grain: cookie
[has gluten dairy]
  cream of celery soup, condensed cream soup, cheese cracker, goldfish cracker, cream soup,
  cheese ball snack, cheeto, cheez it, spaghettio
  net 8 cup 240: cream of mushroom soup, condensed cream of mushroom soup
  net 74 cup 84 piece 14 grain: shortbread
[has gluten egg]
  egg pasta, kluski, kluski noodle, egg tagliatelle, egg matzo, matzo ball,
  matzo ball soup mix
  net 71 cup 100 grain: tagliatelle, pappardelle, egg noodle
  net 50 cup 150 grain: fresh pasta, fresh egg pasta
  net 33 cup 165 grain: spaetzle = spatzle
[has gluten]
  speculaas, freekah, mostaccioli, tubettini
  kamut, triticale, rye, rye berry, wheat, wheat germ, wheat bran, bran flake, cream of wheat,
  farina, fettuccini, somen, shell pasta, trofie, acini di pepe, saltine cracker, melba toast,
  matzoh, water cracker, pita chip, spaghettini, cavatelli, cake meal, chow mein, risoni, malt,
  wholegrain pasta, wholewheat pasta, wholemeal pasta, wholemeal spelt, grunkern, green spelt,
  durum, durum wheat, wholewheat, whole wheat, wheatgerm, wheatberry, wheat protein,
  wheat flake, wheat fibre, wheat malt, bulgar, bulghur, burghul, cous cous, ptitim, maftoul,
  farik, dinkel, einkorn, emmer, khorasan, pearled barley, pot barley, barley flake, rye flake,
  malted barley, barley malt, malt syrup, malted wheat, weetabix, shredded wheat, all bran,
  wheat bran cereal, brewer spent grain, kibbeh mix, tarhana, trahana, roux, matza, matzah,
  matzoh meal, dried pasta, macaroni noodle, spaghetti noodle, fettuccine noodle,
  linguine noodle, ziti noodle, bucatini noodle, manicotti noodle, penne pasta, spaghettoni,
  linguini, fettucine, fettucini, penne rigate, elbow pasta, elbow noodle, bow tie, bowtie,
  bow tie pasta, bowtie pasta, rotelle, jumbo shell, medium shell, small shell, ditali, tubetti,
  paccheri, mezzi rigatoni, mafaldine, mafalda, malfadine, radiatori, strozzapreti, tortiglioni,
  pastina, stelline, anelli, lumache, calamarata, cannelloni tube, pici, whole wheat pasta,
  instant noodle, instant ramen, somen noodle, lo mein noodle, wheat noodle, pretzel stick,
  soda cracker, cream cracker, water biscuit, bagel chip, communion wafer, matzo ball mix,
  wheat glucose syrup, grape nut, barley grass powder mix
  net 64 cup 140 exact grain: bulgur
  net 64 cup 140 grain: bulgur wheat, cracked wheat, barley, farro, spelt, freekeh, wheat berry,
  fregola
  net 72 cup 173 exact grain: couscous
  net 72 cup 173 grain: israeli couscous, pearl couscous, giant couscous
  net 64 cup 200 exact grain: pearl barley
  net 55 cup 110 grain: muesli
  net 71 cup 100 grain: pasta, spaghetti, linguine, fettuccine, penne, rigatoni, ziti, fusilli,
  rotini, farfalle, macaroni, elbow macaroni, orecchiette, ditalini, cavatappi, gemelli,
  bucatini, angel hair, capellini, vermicelli, ramen, ramen noodle, udon, manicotti, cannelloni,
  pasta shell, conchiglie, campanelle, fideo, angel hair pasta, elbow, casarecce, udon noodle
  net 71 cup 170 grain: orzo
  net 69 piece 5 grain: cracker, saltine, crispbread, matzo, oyster cracker
  net 67 cup 108 grain: cracker crumb, matzo meal, cracker meal
  net 48 piece 90 grain: pretzel
  net 55 cup 120 grain: hokkien noodle, yakisoba noodle
[has gluten, may have dairy egg]
  chocolate wafer, fried onion, french fried onion, sandwich cookie, ice cream cone, sugar cone,
  waffle cone, cookie crust, chocolate cookie crust, oreo crust, graham crumb, oreo cookie,
  ginger nut, butter cracker, crispy fried onion, ramen bowl
  net 67 cup 108 grain: stuffing mix
  net 65 cup 40 grain: stuffing, stuffing cube
  net 74 cup 84 piece 14 grain: graham cracker, graham cracker crumb, cookie crumb,
  digestive biscuit, gingersnap, ginger snap, wafer, vanilla wafer, speculoo, digestive,
  chocolate sandwich cookie, nilla wafer
[has gluten, may have dairy nut]
  chocolate chip cookie, cookie crumbs base, whopper
[has gluten, may have egg]
  lasagne sheet, chinese noodle, no boil lasagna, tagliolini, maltagliati
  net 71 cup 100 grain: lasagna, lasagna noodle, lasagne, noodle, lo mein, yakisoba
  net 55 cup 120 grain: chow mein noodle
[has gluten, may have meat]
  gravy powder, brown gravy mix, au jus mix
  net 5 cup 238: gravy
  net 20 cup 250: gravy mix
[has meat gluten]
  chicken noodle soup
[has nut gluten]
  biscotti, peanut butter cookie, nutter butter, almond biscotti, cantucci
[has gluten dairy meat, may have soy]
  net 8 cup 240: cream of chicken soup
[has gluten soy]
  net 74 cup 84 piece 14 grain: biscoff
  net 74 cup 84 piece 14 grain: oreo
  biscoff spread
[has gluten, may have soy dairy]
  net 69 piece 5 grain: ritz cracker
  cookie butter, speculoos spread
[has gluten dairy, may have soy nut]
  kit kat, malteser, malted milk ball, twix
`;
