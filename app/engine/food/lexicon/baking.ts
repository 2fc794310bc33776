/** Flour, sugar, leavening, chocolate and what else is baked with. See `readLexicon` for how it is written. */
export const BAKING = `
[nothing]
  corn meal, sanding sugar, isomalt, fresh yeast, carob, carob powder, vanilla bean paste,
  vanilla paste, vanilla pod, peppermint extract, mint extract, orange extract, maple extract,
  rum extract, coconut extract, flavoring, candied fruit, candied peel, glace cherry,
  mixed peel, stem ginger, agar agar, pectin, orange flower water, orange blossom water,
  rose water, rosewater, egg replacer, crisco, edible glitter, glitter, food color, food colour,
  essence, baker ammonia, alum, cream stabilizer, white rice flour, brown rice flour,
  sticky rice flour, rice starch, yellow cornmeal, white cornmeal, maize flour, maize starch,
  maizena, potato starch flour, kuzu, kudzu starch, amaranth flour, garbanzo bean flour,
  lentil flour, banana flour, plantain flour, tigernut flour, tiger nut flour, lupin flour,
  psyllium husk powder, gum arabic, dosa batter, idli batter, corn syrup solid, modified starch,
  modified food starch, modified corn starch, egg replacement, coconut milk powder,
  cream tartar, water chestnut flour, agar powder, candied citron, candied angelica,
  toasted coconut, vanilla flavoring, copha, vegetable suet, turbinado, pearl sugar,
  invert sugar, gur, beet sugar, jam sugar, preserving sugar, liquid glucose, caramel color,
  liquid stevia, stevia leaf, monkfruit, monkfruit sweetener, saccharin, sorbitol, maltitol,
  granulated sweetener, dutch cocoa, cacao, cocoa mass, cocoa liquor, cocoa paste, cacao paste,
  cocoa bean, baking chocolate unsweetened, cocoa solid, yeast flake, torula yeast,
  champagne yeast, sodium bicarbonate, ammonium bicarbonate, gel food coloring,
  food dye, fruit pectin, clear gel, instant clearjel
  net 20 cup 112: coconut flour
  net 78 cup 158 exact grain: rice flour
  net 78 cup 158 grain: glutinous rice flour, sweet rice flour, mochiko
  net 76 cup 341 exact sugar: corn syrup, light corn syrup, dark corn syrup
  net 70 cup 145 grain: corn flour, masa harina, masa, maseca
  net 70 cup 122 exact grain: cornmeal
  net 47 cup 92 legume: chickpea flour, gram flour, besan, garbanzo flour
  net 69 cup 120 grain: buckwheat flour, quinoa flour, millet flour, sorghum flour, teff flour
  net 76 cup 60 potato: potato flour
  net 91 cup 128: potato starch, tapioca flour, tapioca starch, starch, cassava flour
  net 88 cup 152 grain: tapioca
  net 91 cup 128 exact: cornstarch = corn starch = cornflour
  net 85 cup 128: arrowroot powder, arrowroot starch, arrowroot flour
  net 100 cup 200 exact piece 4 sugar: sugar = granulated sugar = white sugar = white granulated sugar,
  superfine sugar = caster sugar = castor sugar
  net 100 cup 200 piece 4 sugar: cane sugar, turbinado sugar = demerara sugar, rock sugar,
  vanilla sugar, dextrose, fructose, glucose, demerara, raw sugar, sucrose
  net 98 cup 220 exact sugar: brown sugar = light brown sugar = packed brown sugar
  net 98 cup 213 sugar: dark brown sugar, muscovado sugar, muscovado, palm sugar, coconut sugar,
  jaggery, piloncillo, maple sugar, date sugar
  net 99 cup 120 exact sugar: powdered sugar = confectioner sugar = confectioners sugar = icing sugar = 10x sugar
  net 0 cup 200: sweetener, stevia, splenda, erythritol, monk fruit sweetener, xylitol,
  sugar substitute, monk fruit, confectioner monk fruit sweetener, powdered erythritol,
  allulose, swerve, lakanto, truvia, sucralose, aspartame, sugar alternative,
  brown sugar alternative, brown sugar substitute, powdered sweetener, sweetener blend,
  golden monk fruit sweetener
  net 28 trace: baking powder, yeast,
  active dry yeast = dry yeast = dried yeast = dried active yeast,
  instant yeast = fast action yeast = rapid rise yeast = instant dried yeast
  net 0 trace: baking soda = bicarbonate of soda = bicarb = bicarb soda = bicarbonate soda = bread soda, cream of tartar,
  vanilla extract = vanilla essence = (vanilla) = pure vanilla extract, lemon extract,
  food coloring, food colouring
  net 21 cup 86: cocoa, cacao powder, unsweetened cocoa powder, dutch process cocoa powder
  net 21 cup 86 exact: cocoa powder
  net 11 cup 132: cacao nib, unsweetened chocolate, cocoa nib
  net 12 cup 50 trace: vanilla bean
  net 57 cup 160 piece 8 sugar: crystallized ginger, candied ginger
  net 81 cup 50 piece 7 sugar: fondant
  net 2 cup 90 trace: agar
  net 6 cup 80: shredded coconut, coconut flake, desiccated coconut, unsweetened coconut
  net 39 cup 93 sugar: sweetened coconut
  net 0.1 cup 227 piece 113 trace: vegetable shortening
[may have animal soy gluten]
  jimmy, nonpareil sprinkle
  net 81 cup 50 piece 7 sugar: sprinkle, rainbow sprinkle
[may have animal]
  red candy melt
[may have dairy]
  pudding mix, instant pudding, vanilla pudding mix, instant pudding mix,
  butter flavored shortening, butter flavor, butter flavoring, butter extract, soft caramel,
  caramel bit, bird custard powder, instant vanilla pudding, vanilla pudding, chocolate frosting
  net 65 cup 325 sugar: frosting, icing
  net 68 cup 320 sugar: caramel
  net 91 cup 128: custard powder
  net 24 cup 140 sugar: pudding
[may have dairy egg]
  lemon filling, buttercream powder
[may have dairy soy]
  baking chocolate, cooking chocolate, chocolate morsel, cinnamon chip, candy melt, fudge sauce,
  semi sweet chocolate, sweet chocolate, semisweet morsel, semi sweet morsel, morsel,
  chocolate shaving, chocolate curl, plain chocolate, couverture, dark couverture,
  mexican chocolate, chocolate sprinkle, chocolate coating, chocolate flake
  net 50 cup 170 sugar: chocolate, bittersweet chocolate, semisweet chocolate, chocolate chunk,
  dark chocolate chip, semisweet chocolate chip = semi sweet chocolate chip,
  bittersweet chocolate chip, chocolate bar
  net 36 cup 170 sugar: dark chocolate
  net 59 cup 168 exact sugar: chocolate chip
  net 65 cup 325 sugar: hot fudge, chocolate sauce, chocolate syrup
  net 59 cup 170 sugar: mini chocolate chip
[may have gluten]
  breading, seasoned coating mix, batter mix, fish fry mix, imitation vanilla powder, vanillin powder,
  caramel coloring wheat
  net 58 cup 81 grain: oat flour
[may have gluten egg dairy]
  batter, potato pancake mix
[may have meat]
  mincemeat, fruit mincemeat, animal shortening, glycerin
  net 0.1 cup 227 piece 113 trace: shortening
[may have nut]
  almond essence, almond flavoring, hazelnut extract, walnut extract, pecan extract,
  pistachio pudding mix, pistachio extract, pistachio flavoring, amaretto extract
  net 0 trace: almond extract
[has animal]
  honey powder, lactitol
[has animal byProduct]
  cochineal, cochineal extract
[has dairy]
  powdered milk, dry milk, buttermilk powder, butterscotch sauce, dried milk,
  skimmed milk powder, instant milk, milk solid, lactose, milk sugar, butter powder,
  cream powder, yogurt powder, whey powder, whey permeate, milk caramel, toffee sauce,
  cheese powder, cream cheese frosting, butter cream, cream cheese icing, panna cotta mix
  net 81 cup 50 piece 7 sugar: butterscotch chip, toffee bit, toffee, butterscotch
  net 52 cup 120: milk powder, dry milk powder, nonfat dry milk
  net 68 cup 320 sugar: caramel sauce
  net 65 cup 325 sugar: buttercream, buttercream frosting
[has dairy, may have soy]
  white chip, fudge, milk chocolate morsel, white morsel, white chocolate morsel,
  white vanilla chip, vanilla milk chip, milk chocolate bar, white chocolate bar,
  white baking chip, ruby chocolate, ganache, fudge frosting, chocolate ganache
  net 59 cup 170 sugar: milk chocolate, white chocolate, milk chocolate chip,
  white chocolate chip
[has egg dairy]
  french buttercream, swiss buttercream, swiss meringue buttercream,
  italian meringue buttercream, italian buttercream, german buttercream, meringue buttercream
[has egg]
  egg white powder, meringue powder, meringue, dried egg, dried egg white, powdered egg,
  meringue nest, royal icing
[has gelatin]
  gelatin powder, gelatin leaf, jello, jell o, gelatin sheet, leaf gelatin,
  unflavored gelatin, powdered gelatin, knox gelatin, flavored gelatin, marshmallow cream
[nothing]
  microbial rennet, vegetable rennet, vegetarian rennet, pudding rice, cake yeast, wafer thin
[has gelatin meat]
  beef gelatin, bovine gelatin, pig gelatin, pork gelatin, porcine gelatin
[has gelatin fish]
  fish gelatin
[has gelatin]
  net 81 cup 50 piece 7 sugar: marshmallow, mini marshmallow
  net 2 cup 90 trace: gelatin, gelatine
[has gluten dairy egg]
  tart shell
[has gluten]
  semolina flour, gluten, sourdough starter, biga, wholegrain flour, allpurpose flour,
  pizza flour, bleached flour, enriched flour, whole meal flour, whole grain flour, brown flour,
  double zero flour, type 00 flour, chapati flour, sooji, suji, rava, wheat starch, levain,
  leaven, poolish, malt extract, malt powder, malt flour, wondra, wondra flour, beignet mix
  net 74 cup 125 exact grain: all purpose flour = plain flour = (flour) = white flour = ap flour = unbleached all purpose flour = unbleached flour
  net 74 cup 137 exact grain: bread flour = strong white flour = strong flour = strong bread flour,
  cake flour
  net 74 cup 125 grain: pastry flour, self rising flour = self raising flour, 00 flour, tipo 00,
  maida, semola
  net 61 cup 120 exact grain: whole wheat flour = wholemeal flour = wholewheat flour
  net 61 cup 120 grain: rye flour, spelt flour, graham flour, atta, wheat flour, barley flour
  net 74 cup 167 exact grain: semolina
  net 14 cup 13 grain: wheat gluten, vital wheat gluten
[has gluten, may have dairy egg]
  waffle mix, muffin mix, biscuit mix, brownie mix, cookie mix, crumb crust, chocolate crust,
  crumb topping, streusel, piecrust, tart crust, corn muffin mix
  net 74 cup 125 grain: baking mix, bisquick, pancake mix
  net 55 cup 110 grain: cornbread mix, cake mix, yellow cake mix
  net 45 piece 245 grain: pie crust
  net 74 cup 84 piece 14 grain: graham cracker crust
[has gluten, may have egg]
  tempura
  net 74 cup 125 grain: tempura batter, tempura flour, tempura mix
[has gluten soy egg, may have fish]
  okonomiyaki mix
[has nut dairy egg]
  frangipane
[has nut dairy]
  peanut butter chip
[has nut]
  nut flour, nut meal, hazelnut meal, peanut flour, marzipan, almond paste, almond powder,
  candied pecan, candied walnut, hazelnut flour, praline paste, nut topping, badam powder,
  chestnut flour, marron glace
  net 8 cup 90: almond flour, almond meal, ground almond
[has rennet]
  rennet, animal rennet, calf rennet, lamb rennet
[has soy]
  soy flour, kinako
[by its words]
  sesame flour, sesame meal, flour mix, sugar cube, artificial sweetener, baker yeast,
  leavening, semisweet chip, butterscotch morsel, mint chip, baking chip, carob chip,
  carob flour, nonpareil, candied cherry, candied orange peel, pastry shell, flaked coconut,
  dried coconut, whole wheat pastry flour, bread machine yeast, brewer yeast,
  poppy seed filling, baking ammonia, ice cream topping, topping, butterscotch topping,
  strawberry topping, candy coating, espresso chip, colouring, cake decorating gel,
  liquorice essence, liquid sweetener
  net 0 trace: extract
[has gluten dairy]
  malted milk powder
[has dairy nut, may have soy]
  gianduja, gianduia
`;
