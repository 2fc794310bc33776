/** Biscuits, crackers, cereals and snacks. See `readLexicon` for how it is written. */
export const SNACKS = `
[has gluten]
  bran cereal, bran stick, raisin bran, wheat chex, wheatie, wheat puff, shreddie, shreddies,
  malt o meal, wheatena, bath oliver, ryvita, wasa, finn crisp, krisproll, triscuit, pretzel rod,
  twiglet, wheat snack, mathri, namak para, khakhra, matzo farfel, egg barley noodle,
  multi grain cereal, multigrain cereal, four grain cereal, five grain cereal, red river cereal,
  kashi, bran bud, frosted flake, special k
[has gluten, may have dairy egg]
  biscuit inclusion, crispbread cracker, snack cracker, cocktail cracker, tea finger, pepparkaka,
  pepparkakor, krumkaka, sandkaka, nankhatai, mamoul, ghraybeh, kahk,
  kleicha
  animal cracker, bourbon cream, brandy snap, brandysnap, cat tongue, langue de chat,
  chocolate finger, club cracker, cracker crust, fig roll, ginger thin, gingernut, hobnob,
  jammie dodger, jammy dodger, lorna doone, galleta maria, galleta, nilla, parle g, party ring,
  petit beurre, petit ecolier, pfeffernuss, pfeffernusse, pizzelle, pirouline, rich tea,
  sable breton, galette bretonne, palet breton, snickerdoodle, springerle, tim tam,
  town house cracker, viennese whirl, wafer cone, wagon wheel, ring ding, spekulatius, tuc,
  tuc cracker, townhouse, better cheddar, bread chip, gardetto, bombay mix, party mix snack,
  trail mix pretzel, chocolate pretzel, yogurt pretzel, fried wonton strip, tempura crumb,
  tempura flake, tenkasu, agedama, crispy chow mein, fried noodle, crunchy noodle,
  la choy noodle, durkee onion, funyun, onion ring snack, hushpuppy, jalapeno popper
[may have gluten dairy]
  cheerio, cinnamon toast crunch, froot loop, fruit loop, fruity pebble, cocoa pebble,
  cocoa puff, cocoa krispy, coco pop, captain crunch, cap n crunch, golden graham,
  honeycomb cereal, kix, lucky charm, rice bubble, rice crispy, rice crisp cereal, rice pop,
  trix, crispix, chex, chex cereal, puffed cereal, oat cluster, crunchy oat cluster, oat bar,
  oat cake, oatcake, scottish oatcake, flapjack, oat cracker, nairn oatcake, jordan crunchy,
  cruesli, country crisp, overnight oat mix, instant oatmeal packet, instant oatmeal,
  instant porridge, hot cereal, baby cereal, infant cereal, ready brek, pinhead oatmeal,
  oat groat, oat kernel, irish oatmeal, steel cut oatmeal, oat protein, oat beta glucan,
  oat milk powder, oat malt extract, oat germ, sprouted oat, flavored chip, flavored crisp,
  cheese and onion crisp, salt and vinegar crisp, salt and vinegar chip, barbecue chip, bbq chip,
  pringle, stacked chip, cool ranch chip, nacho cheese chip, cheese puff, cheeseball, puffcorn,
  pirate booty, flavored rice cake, flavored popcorn, caramel corn, caramel popcorn,
  kettle corn mix, poppycock, wasabi pea, roasted pea snack, lentil chip, lentil crisp,
  chickpea puff, quinoa chip, bean chip, multigrain chip, sun chip, takis, corn puff, bugle
[has animal, may have gluten dairy]
  honey bunch of oat
[may have gluten soy]
  senbei, arare, japanese rice cracker, rice cracker mix, oriental mix, seaweed rice cracker,
  soy rice cracker, seasoned seaweed, seasoned nori, korean seaweed, crispy rice topping
[may have gluten nut dairy]
  breakfast bar, snack bar, clif bar, nature valley bar, luna bar, rx bar, quest bar,
  energy ball, energy bite, protein ball, protein cookie, nut cluster cereal, granola cereal mix,
  luxury muesli, fruit and nut muesli, fruit and nut bar, trail bar
[has gluten, may have soy dairy]
  fig newton, newton, teddy graham
[has gluten dairy]
  stroopwafel, cheese nip
[has meat]
  chicken in a biskit
[has gluten dairy, may have egg]
  mozzarella stick
[has peanut nut]
  reese puff cereal
[has nut]
  kind bar, larabar
`;
