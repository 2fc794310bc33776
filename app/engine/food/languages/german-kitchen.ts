/** Measures, small words and what is done to foods in German, below the English words that say the same. */
export const GERMAN_KITCHEN = `
tbsp: el, esslöffel, eßlöffel, essl
tsp: tl, teelöffel, teel, kaffeelöffel
pinch: prise, msp, messerspitze, hauch
cup: tasse, becher
glass: glas, gläschen
package: pck, päckchen, packung, pkg, pack, paket, tüte, tütchen, beutel, pckg, stk
can: dose, büchse, konserve
bottle: flasche
bunch: bund, bd, sträußchen, strauß
piece: zehe, stück, st, stückchen, würfel, ecke
slice: scheibe, schnitte
sprig: zweig, stängel, stiel, ästchen
stalk: stange
handful: handvoll, hand voll
dash: spritzer, schuss, tropfen, schluck
kg: kilo, pfund, pfd
liter: liter, ltr
head: kopf, knolle
leaf: blatt, blättchen
seed: samen, saat, kerne
fat: fett
tub: schale, schälchen, tube
dollop: klecks, flöckchen, flocke
sheet: platte
and: und, sowie, u
or: oder, bzw, beziehungsweise, ersatzweise, alternativ, wahlweise
with: mit, samt
without: ohne
from: aus, von, vom, ab, der, dem, die, das, den, des, ein, eine, einen, einer, einem, eines
for: für, zum, zur, fürs
in: im, ins
about: ca, circa, etwa, ungefähr, zirka, je, à, bis, zirka, gut, knapp, mindestens, maximal
some: etwas, wenig, ein wenig, einige, ein paar, paar, mehr, n b, nach belieben, nach bedarf, evtl, eventuell, ggf, bei bedarf, bisschen, ein bisschen, viel
to taste: nach geschmack, geschmack, belieben, bedarf
also: auch, noch, zusätzlich, extra, weitere, restlich, ungefähr, nur, sehr, sonst, dazu, darauf, davon
barely: nicht, kaum, nie, niemals, keinesfalls, keineswegs, fast, beinahe, nahezu, annähernd
chopped: gehackt, kleingehackt, feingehackt, grobgehackt, zerkleinert, gehobelt, geschnitten, kleingeschnitten, zerteilt, zerdrückt, zerrieben, geraspelt, gestoßen, gemörsert, gewiegt, gestiftelt, zerlassen, zerpflückt, gezupft, geviertelt, halbiert, aufgeschnitten, abgezupft, gedrückt, gestampft, zerbröckelt, zerbröselt, ausgelöst
grated: gerieben, frischgerieben, reiben, abgerieben, abrieb
sliced: in scheiben, in ringe, in ringen, in streifen, in stücke, in stücken, in würfel, in würfeln, scheibchen, ring, streifen, ringe, röllchen, feine, spalte, hälfte, stift
diced: gewürfelt
ground: gemahlen
peeled: geschält, geputzt, abgezogen, gewaschen, entkernt, entsteint, gehäutet, abgetropft, abgegossen, gepresst, ausgepresst, enthäutet, entgrätet, abgespült, gesäubert, abgebraust, küchenfertig, bratfertig, kochfertig, trockengetupft, abgebrüht, blanchiert, ausgedrückt, eingeweicht
melted: geschmolzen, flüssig, zerlassen, weich, streichfähig, zimmerwarm, zimmertemperatur, raumtemperatur
beaten: verquirlt, geschlagen, getrennt, verschlagen, aufgeschlagen, steifgeschlagen, steif, verrührt, cremig, schaumig
cooked: gekocht, gegart, hartgekocht, weichgekocht, vorgekocht, gebraten, gedünstet, vorgegart, gebacken, gegrillt
toasted: geröstet, angeröstet, gesalzen
smoked: geräuchert
dried: getrocknet, trocken
raw: roh
fresh: frisch
frozen: gefroren, tiefgekühlt, tk, tiefgefroren, tiefkühl, aufgetaut
cold: kalt, eiskalt, gekühlt, heiß, kochend, lauwarm, warm, handwarm
sifted: gesiebt
large: groß, klein, mittelgroß, mittlere, mittel, dick, dünn, lang, kurz, fein, grob, größe, gr, m, l, halb, ganz, gehäuft, gestrichen, voll, kleiner, größer
ripe: reif, unreif, überreif, zart, jung, alt, altbacken, vortag
sweet: süß
hot: scharf, extra scharf
sour: sauer
bitter: herb, bitter
mild: edel, mild, mittelscharf, würzig, kräftig, aromatisch, neutral, geschmacksneutral, natur, geklopft
white: weiß
red: rot
green: grün
yellow: gelb
black: schwarz
brown: braun
dark: dunkel
light: hell
pink: rosa
orange: orangefarben
mixed: bunt
firm: fest, festkochend, mehligkochend, vorwiegend festkochend, mehlig, stichfest, glatt, kraus, knusprig, krause, saftig, cremig, körnig, entrahmt, vollfett, fettarm, mager, fettreduziert, frei
whole: vollkorn
organic: bio, unbehandelt, ungespritzt, biologisch, naturbelassen, freiland, freilandhaltung, bodenhaltung, regional, öko, kaltgepresst, nativ, raffiniert
juice: saft, eigener saft, eigen, lake, sud, aufguss
fillet: filet, medaillon
steak: steak
breast: brust
leg: keule, schenkel, bein
loin: rücken, lende
neck: nacken, hals
belly: bauch
shoulder: schulter, bug
rump: hüfte
shank: haxe, hachse
cheek: backe, bäckchen
wing: flügel
tail: schwanz
roulade: roulade
peel: schale, haut, knochen, kern, gräte, strunk, rinde, fettrand, schwarte
skinless: ohne haut, ohne schale
boneless: ohne knochen, ohne gräten, ohne kerne, ohne stein, ohne fettrand, ohne rinde, ohne kruste, kernlos
mix: type, typ, mischung, gemischt, gemisch, verschieden, diverse, sorte, art, auswahl
powder: pulver, paste, mus, püree, creme, masse, flüssigkeit, mark, granulat
decoration: garnieren, deko, dekorieren, verzieren, servieren, bestreuen, bestäuben, anbraten, braten, backen, kochen, frittieren, einfetten, bestreichen, fetten, form, backform, blech, ausrollen, arbeitsfläche, verfeinern, abschmecken, würzen, panieren, garnitur, andicken, binden, ausfetten, einstreichen, beträufeln, marinieren
oven: ofen, mühle, mixer, kühlschrank, pfanne, topf, kuchen
dish: teig, füllung, belag, guss, glasur, soße dazu, marinade, dressing, boden, streusel
unsweetened: ungesüßt, ungesalzen, gesüßt, ungeschält, ungeröstet
homemade: selbstgemacht, selbst gemacht, selbstgekocht, fertig, gekauft, fertigprodukt, kühlregal, supermarkt
gluten free: glutenfrei, gluten frei, ohne gluten, weizenfrei, ohne weizen
wheat free: weizenfrei
dairy free: milchfrei, ohne milch, milcheiweißfrei, ohne milchprodukte
lactose free: laktosefrei, lactosefrei, ohne laktose, minus l
egg free: eifrei, ohne ei
soy free: sojafrei, ohne soja
nut free: nussfrei, ohne nüsse
peanut free: ohne erdnüsse
alcohol free: alkoholfrei, ohne alkohol, entalkoholisiert
sugar free: zuckerfrei, ohne zucker
fat free: ohne salz, ohne fett, ohne öl, fettfrei
sulfite free: ungeschwefelt, schwefelfrei
meat free: fleischfrei, ohne fleisch
vegan: vegan, pflanzlich, rein pflanzlich, vegetabil
vegetarian: vegetarisch
optional: optional, nach wunsch, falls gewünscht, wunsch
`;
