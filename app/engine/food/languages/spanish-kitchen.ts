/** Measures, small words and what is done to foods in Spanish, below the English words that say the same. */
export const SPANISH_KITCHEN = `
tbsp: cucharada, cda, cuchara, cs, cucharada sopera, cuchara sopera, c s, cdas
tsp: cucharadita, cdta, cdita, cucharilla, cucharita, cp, cucharada de postre, cucharada de café
pinch: pizca, punta de cuchillo, punta
cup: taza, tacita
glass: vaso, vasito, copa, copita
package: sobre, paquete, bolsa, envase, brick, tarrina, bandeja, caja, sobrecito
can: lata, bote, tarro, conserva
bottle: botella, botellín
bunch: manojo, ramillete, atado
piece: diente, unidad, ud, uds, trozo, pieza, taco, taquito, bola, rulo, pastilla, cubito, barra
slice: rebanada, rodaja, loncha, lámina, tira, lonja, gajo, anilla, aro, tirita
sprig: rama, ramita, hoja, tallo, hojita, penca
handful: puñado, puñadito
dash: chorro, chorrito, gota, chorreón, golpe
head: cabeza
seed: semilla
fat: grasa
kg: kilo, libra, kilogramo
liter: litro
gram: gramo, gr, grs
milliliter: mililitro
and: y, e, más, junto
or: o, u, o bien
with: con
without: sin
from: de, del, el, la, los, las, un, una, unos, unas, a, al, en, su, sus, por, que, lo, se, este, esta, es
for: para
about: aprox, aproximadamente, unos, casi, medio, media, cuarto, según, hasta, entre, mínimo, muy, bien, cada, cuarto de
some: algo, poco, un poco, poquito, otro, resto, varios, varias, algún, alguna, cantidad necesaria, c n, cantidad, necesaria
to taste: al gusto, gusto, a gusto
chopped: picado, picadito, troceado, triturado, machacado, cortado, laminado, fileteado, desmenuzado, desmigado, prensado, partido, majado, trocear, picar, pochado, batidas, fileteada, deshebrado, deshilachado, desmechado
grated: rallado, rayado
ground: molido
diced: en taquitos, en tacos, en daditos
sliced: en lonchas, en rebanadas, en trocitos, en rodajas, en tiras, en juliana, en dados, en cubos, en cuartos, en láminas, en trozos, finamente, a rodajas, dado, juliana, mitad, taquitos, brunoise, cuadrado, cuadradito, grueso, gruesa
peeled: pelado, limpio, lavado, deshuesado, escurrido, descorazonado, desespinado, despepitado, desvenado, remojado, desalado, deshidratado, hidratado, enjuagado, colado, descascarillado, vaciado
melted: derretido, fundido, blando, ablandado, pomada, temperatura ambiente, a temperatura ambiente, ambiente, temperatura, tibio, templado
beaten: batido, montado, punto de nieve, a punto de nieve, nieve, separado, montar, ligeramente
cooked: cocido, asado, frito, hervido, guisado, escaldado, sofrito, cocer, freír, guisar, asar, hornear, plancha, a la plancha, rehogado, precocido, estofar, brasa
toasted: tostado, dorado
smoked: ahumado
dried: seco, deshidratado
raw: crudo
fresh: fresco
frozen: congelado, descongelado
cold: frío, caliente, helado, hirviendo, muy frío
large: grande, pequeño, mediano, gran, hermoso, fino, grueso, largo, colmado, raso, generoso, entero, buen, buena, chico, chica
ripe: maduro, tierno, joven, viejo, día anterior, del día anterior, duro
sweet: dulce
hot: picante, fuerte
salted: salado
bitter: amargo
sour: agridulce, ácido
mild: natural, suave
white: blanco
red: rojo
green: verde
yellow: amarillo
black: negro
pink: rosa
purple: morado
brown: marrón
blond: rubio
firm: firme, bajo en grasa, desnatado, semidesnatado, líquido, ligero, magro, cremoso, liso, rizado, crujiente
organic: ecológico, orgánico, bio, campero, casero, ibérico, extra, virgen, virgen extra, calidad, buena calidad, puro, tradicional, normal, tipo, marca, talla, refinado
fillet: filete, medallón
loin: lomo, solomillo
leg: muslo, pierna
wing: ala, alita
rib: costilla
chop: chuleta
shoulder: paletilla
rump: cadera
cutlet: escalope
cheek: carrillera
tail: cola
juice: jugo, zumo, caldo propio, ralladura, corteza, pulpa, piel de, ralladura de
peel: piel, hueso, espina, cáscara, pepita, semillas, cascarón, rabo, tronco
skinless: sin piel, sin cáscara, sin corteza
boneless: sin hueso, sin espinas, sin pepitas, sin semillas, sin huesos, sin grasa
mix: mezcla, mixto, variado, surtido, variedad, combinación
powder: polvo, puré, copo, crema de, granulado, hebra, escama, viruta, bastón, en polvo
oven: molinillo, horno, molde, sartén, repostería, decorar, espolvorear, engrasar, servir, acompañar, rebozar, empanar, adornar, untar, aliñar, sazonar, untar el molde, rellenar, relleno, bizcocho molde, freir, fritura, ensalada para, aderezo, decoración, guarnición
homemade: casera, hecho en casa, comprado
unsweetened: sin azúcar añadido, sin endulzar
gluten free: sin gluten, sin trigo, libre de gluten
dairy free: sin leche, sin lácteos, sin proteína de leche
lactose free: sin lactosa, deslactosado
egg free: sin huevo
soy free: sin soja, sin soya
nut free: sin frutos secos
peanut free: sin cacahuete, sin maní
alcohol free: sin alcohol
sugar free: sin azúcar
fat free: sin sal, sin aceite, 0 materia grasa
sulfite free: sin sulfitos
meat free: sin carne
vegan: vegano, vegetal
vegetarian: vegetariano
optional: opcional
`;
