/** Grain, eggs, milk, nuts, soy and seeds in German, each line below the English name that says what it contains. */
export const GERMAN_FOODS = `
flour: mehl, auszugsmehl, type 405, type 550, type 1050, backmehl, kuchenmehl
wheat flour: weizenmehl, hartweizenmehl, doppelgriff
wheat: weizen, hartweizen, hartweizengrieß, weichweizen, weizenkorn
wheat germ: weizenkeim
wheat bran: weizenkleie
wheat starch: weizenstärke
spelt: dinkel, grünkern, dinkelkorn
spelt flour: dinkelmehl, dinkelvollkornmehl
rye flour: roggenmehl, roggenvollkornmehl
rye: roggen, roggenschrot
barley: gerste, graupe, perlgraupe, gerstengraupe, rollgerste
einkorn: einkorn
emmer: emmer
oat: haferflocke, hafer, haferkleie
oat flour: hafermehl
semolina: grieß, weizengrieß, weichweizengrieß
couscous: couscous, kuskus
bulgur: bulgur
malt: malz, gerstenmalz, backmalz
bread: brot, bauernbrot, weißbrot, mischbrot, graubrot, vollkornbrot, landbrot, brotscheibe, stangenweißbrot
rye bread: roggenbrot, schwarzbrot, pumpernickel
toast: toastbrot, toastscheibe, toast, sandwichbrot
bread roll: brötchen, semmel, schrippe, wecken, weckle, laugenbrötchen, weißbrötchen
pretzel: salzstange
soft pretzel: brezel, breze, laugenbrezel, laugenbreze
breadcrumb: paniermehl, semmelbrösel, brösel, weckmehl, semmelmehl, knödelbrot
white bread: ciabatta, fladenbrot, zopf, hefezopf
crouton: croûton, brotwürfel
crispbread: knäckebrot, zwieback
noodle: nudel, suppennudel, hörnchennudel
tagliatelle: bandnudel
lasagna sheet: lasagneplatte, nudelplatte, lasagneblatt
pasta: teigware, spiralnudel, makkaroni, muschelnudel, rigatoni, röhrennudel
egg noodle: eiernudel
spaetzle: spätzle, knöpfle, eierspätzle
gnocchi: schupfnudel
glass noodle: glasnudel
rice noodle: reisnudel
puff pastry: blätterteig, plunderteig
shortcrust pastry: mürbeteig, mürbteig
phyllo: filoteig, yufkateig, strudelteig, yufka
pizza dough: pizzateig, hefeteig, quicheteig, flammkuchenteig, brotteig, nudelteig
dough: teig
cookie: keks, plätzchen, butterkeks, spekulatius, vollkornkeks
ladyfinger: löffelbiskuit, biskuit
sponge cake: biskuitboden, tortenboden, kuchen
waffle: oblate, waffel
muesli: müsli
egg: ei, hühnerei, wachtelei, vollei, bio-ei, freilandei
egg yolk: eigelb, eidotter, dotter
egg white: eiweiß, eiklar, eischnee, eischaum
mayonnaise: mayonnaise, mayo, majonäse
remoulade: remoulade, remouladensoße, remouladensauce
advocaat: eierlikör
milk: milch, vollmilch, frischmilch, kuhmilch, magermilch, milchprodukt
raw milk: rohmilch, vorzugsmilch
raw milk cheese: rohmilchkäse, rohmilchkaese
whole milk: h-milch, alpenmilch
lactose: laktose, milchzucker
buttermilk: buttermilch
condensed milk: kondensmilch, milchmädchen, dosenmilch
milk powder: milchpulver, magermilchpulver, trockenmilch
goat milk: ziegenmilch
sheep milk: schafsmilch, schafmilch
whey: molke, molkenpulver
butter: butter, butterflöckchen, butterwürfel, süßrahmbutter, sauerrahmbutter, markenbutter
clarified butter: butterschmalz, butterreinfett, ghee
herb butter: kräuterbutter
margarine: margarine, pflanzenmargarine
cream: sahne, rahm, obers, süßrahm, kaffeesahne, kochsahne, kochcreme, schlagrahm
whipping cream: schlagsahne, schlagobers
sour cream: sauerrahm, saure sahne, saurer rahm, schmand, schlagschmand
creme fraiche: crème fraîche, creme fraiche, crème légère
quark: quark, magerquark, speisequark, sahnequark, topfen, schichtkäse
yogurt: joghurt, naturjoghurt, jogurt, vollmilchjoghurt, sahnejoghurt
greek yogurt: griechischer joghurt
kefir: kefir
cheese: käse, reibekäse, schnittkäse, hartkäse, weichkäse, streukäse, bergkäse, alpkäse, käsescheibe, scheibenkäse, schmelzkäse, raclettekäse, pizzakäse, butterkäse, edamer, leerdammer, tilsiter, räucherkäse, grillkäse, limburger, harzer, handkäse
gouda: gouda, goudakäse
emmental: emmentaler
gruyere: greyerzer, gruyère
parmesan: parmesan, parmesankäse, hartkäse nach parmesanart
feta: feta, fetakäse, schafskäse, schafkäse, hirtenkäse
goat cheese: ziegenkäse, ziegenfrischkäse, ziegenrolle
cream cheese: frischkäse, doppelrahmfrischkäse, rahmfrischkäse
cottage cheese: körniger frischkäse, hüttenkäse
blue cheese: blauschimmelkäse, edelpilzkäse, blauschimmel
mozzarella: mozzarella, büffelmozzarella, mozzarellakugel
ice cream: speiseeis, vanilleeis, eiscreme
almond: mandel, mandelstift, mandelblättchen, mandelsplitter, mandelkern
almond flour: mandelmehl
almond butter: mandelmus
almond paste: marzipan, marzipanrohmasse, rohmarzipan
hazelnut: haselnuss, haselnusskern, haselnusskrokant, krokant
praline: nougat, nussnougat, nuss-nougat, nuss-nougat-creme, nougatcreme
walnut: walnuss, walnusskern, baumnuss
nut: nuss, nusskern, nussmischung, schalenfrucht, nussmus
cashew: cashew, cashewkern, cashewnuss, cashewmus, kaschunuss
pistachio: pistazie, pistazienkern
pecan: pekannuss, pecannuss, pekan
brazil nut: paranuss
macadamia: macadamianuss, macadamia
pine nut: pinienkern
chestnut: marone, maroni, esskastanie, kastanie, edelkastanie
peanut: erdnuss, erdnusskern, erdnüsschen
peanut butter: erdnussbutter, erdnussmus, erdnusscreme
peanut oil: erdnussöl
soy: soja, sojaprodukt
soybean: sojabohne
soy sauce: sojasoße, sojasauce, sojasosse, sojawürze
tamari: tamari
soy milk: sojamilch, sojadrink
soy yogurt: sojajoghurt
soy cream: sojasahne, soja cuisine, sojacuisine
textured vegetable protein: sojaschnetzel, sojagranulat, sojahack
tofu: tofu, räuchertofu, naturtofu, seidentofu
miso: miso, misopaste
sesame: sesam, sesamsaat, sesamsamen, sesamkorn
tahini: tahin, tahini, sesammus, sesampaste
sesame oil: sesamöl
mustard: senf, mostrich, tafelsenf, dijonsenf, dijon-senf, senfpulver, senfmehl
mustard seed: senfkorn, senfsaat, senfsame
celery: sellerie, staudensellerie, stangensellerie, bleichsellerie, selleriestange
celery root: knollensellerie, sellerieknolle, wurzelsellerie
celery salt: selleriesalz
onion carrot celery: suppengrün, suppengemüse, röstgemüse
lupin: lupine, süßlupine
`;
