import { bare } from "./text";
import { hasUnit, isSentence, startsWithAmount } from "./ingredient-shape";

/**
 * The headings of recipes in several languages, written by the authors. A heading is compared without its colon,
 * accents and servings ("Ingredients for 4 people").
 */

/** The part of a recipe that a heading begins. */
export type HeadingKind = "ingredients" | "steps" | "other";

const INGREDIENTS = `
ingredients; ingredient; ingredient list; ingredients list; list of ingredients; the ingredients; recipe ingredients;
main ingredients; you will need; you'll need; what you need; what you'll need; what you will need; what goes in;
shopping list; zutaten; die zutaten; zutatenliste; das brauchst du; du brauchst; das brauchen sie; was du brauchst;
ingrédients; les ingrédients; liste des ingrédients; il vous faut; ce qu'il vous faut; ingredientes; los ingredientes;
necesitas; qué necesitas; necesitamos; ingredienti; gli ingredienti; cosa serve; os ingredientes; o que precisa;
ingrediënten; de ingrediënten; dit heb je nodig; wat heb je nodig; je hebt nodig; nodig; benodigdheden;
ingredienser; du behöver; det här behöver du; ingrediensliste; du skal bruge; det skal du bruge; dette trenger du;
du trenger; ainekset; ainesosat; raaka-aineet; tarvitset; hráefni; innihald; składniki; potrzebne składniki;
lista składników; ingredience; suroviny; přísady; ingrediencie; budeme potřebovat; co budete potřebovat; hozzávalók;
alapanyagok; sastojci; potrebno; potrebni sastojci; sestavine; ingrediente; composants; koostisosad; koostis;
sastāvdaļas; ingredientai; produktai; malzemeler; malzeme listesi; gerekli malzemeler; υλικά; τα υλικά; συστατικά;
ингредиенты; продукты; состав; понадобится; вам понадобится; нам понадобится; необходимые продукты; інгредієнти;
складники; продукти; необходими продукти; съставки; састојци; потребни састојци; 材料; 材料名; 食材; 用料; 原料; 主料;
食材清單; 재료; 재료 목록; 주재료; المكونات; المقادير; مقادير; مكونات; مكونات الوصفة; מצרכים; רכיבים; המצרכים; מרכיבים;
חומרים; החומרים; مواد لازم; مواد اولیه; nguyên liệu; bahan; bahan-bahan; ส่วนผสม; วัตถุดิบ; सामग्री; sangkap; viungo;
osagaiak; cynhwysion; përbërësit`;

const STEPS = `
directions; instructions; instruction; method; the method; preparation; steps; procedure; preparation method;
method of preparation; cooking instructions; cooking directions; cooking method; preparation instructions;
preparation steps; recipe directions; recipe instructions; recipe method; how to make; how to make it; how to make this;
how to cook; how to prepare; how to; step by step; step-by-step; let's cook; let's make it; make it; what to do;
what you do; to make; zubereitung; die zubereitung; anleitung; so geht's; so wird's gemacht; so geht es; zubereitungsschritte;
arbeitsschritte; schritte; schritt für schritt; préparation; la préparation; préparations; étapes; les étapes;
étapes de préparation; étapes de la recette; réalisation; progression; préparation de la recette; mode de préparation;
la recette; recette; marche à suivre; preparación; elaboración; instrucciones; pasos; modo de preparación; procedimiento;
cómo hacer; cómo se hace; cómo hacerlo; cómo preparar; paso a paso; elaboración paso a paso; preparazione; procedimento;
esecuzione; come fare; come si fa; come si prepara; istruzioni; svolgimento; modo de preparo; preparação; preparo;
modo de preparação; modo de fazer; como fazer; instruções; confecção; passos; passo a passo; bereiding; bereidingswijze;
de bereiding; zo maak je het; zo maak je; instructies; werkwijze; aan de slag; stappen; stappenplan; hoe maak je het;
gör så här; så här gör du; så gör du; tillagning; tillvägagångssätt; instruktioner; beskrivning; fremgangsmåde;
sådan gør du; tilberedning; fremgangsmåte; framgangsmåte; slik gjør du; slik lager du; valmistus; valmistusohje;
valmistusohjeet; ohje; ohjeet; tee näin; näin teet; aðferð; leiðbeiningar; sposób przygotowania; przygotowanie;
przygotowanie krok po kroku; wykonanie; sposób wykonania; jak zrobić; krok po kroku; postup; pracovní postup;
postup přípravy; příprava; postup prípravy; príprava; elkészítés; elkészítése; az elkészítés menete; priprema; postupak;
način pripreme; priprava; postopek; mod de preparare; preparare; mod preparare; valmistamine; pagatavošana;
paruošimas; gaminimas; yapılışı; hazırlanışı; yapılış; tarif; nasıl yapılır; hazırlık; εκτέλεση; η εκτέλεση; οδηγίες;
παρασκευή; διαδικασία; εκτέλεση συνταγής; приготовление; способ приготовления; как приготовить; инструкция;
инструкция приготовления; рецепт приготовления; пошаговый рецепт; пошаговый рецепт приготовления; процесс приготовления;
приготування; спосіб приготування; як приготувати; приготвяне; начин на приготвяне; припрема; начин припреме; поступак;
作り方; つくり方; 手順; 調理方法; 做法; 步骤; 步驟; 作法; 制作方法; 製作方法; 做法步骤; 烹飪步驟; 烹饪步骤; 料理步驟; 만드는 법; 만들기; 조리법; 조리순서;
조리 순서; 만드는 방법; 요리순서; طريقة التحضير; طريقة العمل; الطريقة; التحضير; الخطوات; خطوات التحضير; طريقة الطبخ; אופן ההכנה;
אופן הכנה; הוראות הכנה; הכנה; דרך ההכנה; הכנת המתכון; طرز تهیه; دستور پخت; cách làm; cách nấu; cara membuat; langkah;
langkah-langkah; วิธีทำ; विधि; prestaketa; dull`;

const OTHER = `
notes; note; recipe notes; tips; tip; cook's tips; chef's tip; chef's notes; tips and tricks; nutrition; nutrition facts;
nutritional information; nutrition information; nutritional info; nutrition per serving; per serving; comments; comment;
leave a comment; leave a reply; leave a review; reviews; ratings; reader interactions; equipment; special equipment;
tools; utensils; kitchen equipment; video; watch; related; related recipes; related posts; similar recipes; more recipes;
see also; read also; read next; you may also like; you might also like; you may also enjoy; more like this; share; share this; share this recipe; print;
save; storage; make ahead; substitutions; variations; faq; faqs; frequently asked questions; about; about the author;
source; credits; tags; categories; newsletter; subscribe; pin it; did you make this recipe; allergens; dietary; nutrients;
serving suggestions; ingredients used in this recipe; featured products; products used; products; shop; popular recipes;
latest recipes; trending; follow us; tipps; tipp; nährwerte; nährwert; nährwerte pro portion; küchengeräte; utensilien;
kommentare; kommentar; bewertungen; ähnliche rezepte; weitere rezepte; das könnte dir auch gefallen; mehr rezepte;
conseils; astuces; astuce; le conseil; l'astuce du chef; conseils du chef; valeurs nutritionnelles;
informations nutritionnelles; matériel; ustensiles; commentaires; avis; recettes similaires; vous aimerez aussi; voir aussi;
à lire aussi; vins; accords vins; notas; nota; consejos; consejo; trucos; información nutricional; valor nutricional;
comentarios; utensilios; recetas relacionadas; también te puede gustar; consigli; consiglio; note e consigli; curiosità;
conservazione; valori nutrizionali; commenti; attrezzatura; strumenti; ricette correlate; potrebbe interessarti anche;
dicas; dica; informação nutricional; tabela nutricional; comentários; utensílios; receitas relacionadas; veja também; tip;
voedingswaarde; voedingswaarden; reacties; keukengerei; siehe auch; véase también; vedi anche; zie ook; extra benodigdheden; verder nodig; ook lekker; gerelateerde recepten;
meer recepten; lees ook; bewaren; näringsvärde; näringsvärden; tillbehör; redskap; fler recept; liknande recept;
næringsindhold; næringsinnhold; ernæring; flere opskrifter; tilbehør; flere oppskrifter; redskaber; vinkki; vinkit;
ravintosisältö; välineet; kommentit; wskazówki; porady; uwagi; wartości odżywcze; wartość odżywcza; komentarze;
podobne przepisy; zobacz też; tipy; poznámky; nutriční hodnoty; komentáře; podobné recepty; tippek; tápérték;
hozzászólások; kapcsolódó receptek; napomena; savjeti; komentari; sfaturi; valori nutriționale; comentarii; püf noktası;
püf noktaları; besin değerleri; yorumlar; benzer tarifler; συμβουλές; tips; διατροφική αξία; θρεπτικά συστατικά; σχόλια;
σχετικές συνταγές; εξοπλισμός; советы; совет; пищевая ценность; энергетическая ценность; калорийность; комментарии;
отзывы; похожие рецепты; смотрите также; інвентар; поради; харчова цінність; коментарі; схожі рецепти; съвети;
коментари; コツ・ポイント; コツ; ポイント; 栄養成分; 関連レシピ; 小贴士; 小貼士; 小技巧; 营养成分; 營養成分; 评论; 留言; 相关菜谱; 팁; 영양 정보; 영양정보;
댓글; 관련 레시피; ملاحظات; نصائح; القيمة الغذائية; التعليقات; تعليقات; وصفات مشابهة; הערות; טיפים; ערכים תזונתיים; תגובות; מתכונים נוספים`;

const KINDS = new Map<string, HeadingKind>();
for (const [kind, list] of [
  ["other", OTHER],
  ["steps", STEPS],
  ["ingredients", INGREDIENTS],
] as const) {
  for (const words of list.split(";")) KINDS.set(plainHeading(words), kind);
}

/** A pattern for words that may follow a heading: the servings, the purpose, or a word for a list. */
const TAIL =
  /^(?:\d.*|(?:list|liste|lista|lijst)|(?:for|für|fur|pour|para|per|voor|for|till|til|na|pro|dla|για|για|для|за|na|for a|serves|makes|yields?|x|van|de la|di|da|du|der|des|zum)(?: .*)?)$/u;
const MAX_HEADING = 60;

/** Returns the section that a line begins, if the line is only a heading. Otherwise returns null. */
export function headingKind(line: string): HeadingKind | null {
  if (line.length > MAX_HEADING) return null;
  const plain = plainHeading(line.replace(/\(.*?\)|\[.*?\]/g, " "));
  if (plain === "") return null;
  const exactKind = KINDS.get(plain);
  if (exactKind) return exactKind;
  const words = plain.split(" ");
  for (let count = Math.min(words.length - 1, 4); count > 0; count -= 1) {
    const kind = KINDS.get(words.slice(0, count).join(" "));
    if (kind && TAIL.test(words.slice(count).join(" "))) return kind;
  }
  return null;
}

function plainHeading(text: string): string {
  return bare(
    text
      .normalize("NFD")
      .replace(/\p{M}+/gu, "")
      .normalize("NFC"),
  );
}

/** Words at the beginning of steps or, in German, at the end. The authors wrote this list. */
const BEGIN_ENGLISH = `
add; adjust; allow; arrange; assemble; bake; baste; beat; blanch; blend; blitz; boil; braise; break; bring;
broil; brown; brush; chill; chop; clean; coat; combine; cook; cool; core; cover; cream; crush; cube; cut;
deglaze; dice; dip; discard; dissolve; divide; drain; dress; drizzle; drop; dry; dust; enjoy; fill; flatten;
flip; fold; form; fry; garnish; grate; grease; grill; grind; halve; heat; in a; increase; keep; knead; ladle;
layer; leave; let; lift; lightly; line; lower; make; marinate; mash; measure; melt; mince; mix; once; parboil;
pat; peel; pipe; place; poach; pop; pour; preheat; prepare; press; process; pulse; purée; puree; put; reduce;
refrigerate; remove; repeat; reserve; rest; return; rinse; roast; roll; rub; sauté; saute; scatter; scoop;
scrape; sear; season; separate; serve; set; shake; shape; shred; sieve; sift; simmer; skim; slice; soak; spoon;
spread; sprinkle; squeeze; stack; steam; stir; stir-fry; strain; stuff; taste; thaw; toast; top; toss; transfer;
trim; turn; unmold; use; warm; wash; whip; whisk; wipe; wrap`;
const GERMAN = `
abdecken; abgießen; abgiessen; abkühlen; ablöschen; abschmecken; abseihen; abtropfen; anbraten; andünsten;
anrichten; anrösten; anschwitzen; aufgießen; aufkochen; auflösen; aufschlagen; ausrollen; ausbacken; backen;
bedecken; beiseitestellen; bestäuben; bestreichen; bestreuen; binden; blanchieren; braten; bräunen; dazugeben;
dämpfen; dünsten; einfetten; einkochen; einlegen; einrühren; einweichen; entfernen; entkernen; erhitzen;
erwärmen; essen; fetten; formen; frittieren; füllen; garen; garnieren; geben; gehen lassen; gießen; giessen;
glattrühren; grillen; hacken; halbieren; heben; hineingeben; hinzufügen; hinzugeben; häuten; kaltstellen;
karamellisieren; kleinschneiden; kneten; kochen; köcheln; kühlen; lassen; legen; marinieren; mischen; mixen;
nehmen; parieren; pellen; pressen; pürieren; putzen; quellen; raspeln; reduzieren; reiben; rösten; rollen;
rühren; salzen; schälen; schichten; schlagen; schmelzen; schmoren; schneiden; schwenken; servieren; sieben;
spülen; stellen; streichen; streuen; tropfen; trocknen; tupfen; überbacken; übergießen; umrühren; unterheben;
unterrühren; verkneten; vermengen; vermischen; verquirlen; verrühren; verteilen; vierteln; vorheizen; wälzen;
warmhalten; waschen; wenden; wickeln; würfeln; würzen; zerdrücken; zerkleinern; zerlassen; ziehen; zubereiten;
zudecken; zufügen; zugeben; zusammenrühren; zerteilen`;
const BEGIN_GERMAN = `
back; backe; brat; brate; erhitze; fülle; füge; gib; gieße; heize; hacke; knete; koche; koch; lass; lasse; lege;
mische; misch; mixe; nimm; püriere; rühre; rühr; salze; schäle; schlage; schmecke; schneide; serviere; stelle;
streue; verrühre; vermenge; vermische; verteile; wasche; würze; würfle`;
const BEGIN_FRENCH = `
abaissez; ajouter; ajoutez; arroser; arrosez; assaisonner; assaisonnez; battre; battez; beurrer; beurrez;
blanchir; bouillir; chauffer; chauffez; cuire; cuisez; concasser; couper; coupez; coulez; couvrir; couvrez;
croquez; cuisinez; dans un; dans une; débarrasser; découper; découpez; déglacer; déglacez; déposer; déposez;
délayer; délayez; détailler; détaillez; disposer; disposez; dorer; dresser; dressez; écraser; écrasez; éplucher;
épluchez; égoutter; égouttez; émincer; émincez; enfourner; enfournez; enlever; enlevez; étaler; étalez; faire;
faites; farcir; fondre; former; formez; fouetter; fouettez; garnir; garnissez; griller; hacher; hachez;
incorporer; incorporez; laisser; laissez; laver; lavez; mélanger; mélangez; mettre; mettez; mixer; mixez;
mouiller; mouillez; napper; nappez; parsemer; parsemez; peler; pelez; pétrir; pétrissez; placer; placez; porter;
portez; poser; posez; poursuivre; préchauffer; préchauffez; préparer; préparez; presser; pressez; râper; râpez;
rajouter; rajoutez; recouvrir; recouvrez; refroidir; remuer; remuez; remplir; réserver; réservez; retirer;
retirez; retourner; retournez; rincer; rincez; rissoler; rôtir; saler; salez; saupoudrer; saupoudrez; servir;
servez; sortir; sortez; tamiser; tamisez; terminer; terminez; tremper; trempez; verser; versez`;
const BEGIN_SPANISH = `
añade; añadir; añadimos; agrega; agregar; amasa; amasar; aliña; apaga; asa; asar; bate; batir; batimos;
calentar; calienta; calentamos; cocer; cocina; cocinar; cocinamos; coloca; colocar; colocamos; congela; cortar;
corta; cortamos; cubre; cubrir; cuece; cocemos; cuela; colar; deja; dejar; dejamos; derrite; derretir; deshacer;
disuelve; dora; dorar; echa; echar; echamos; en un; en una; enfría; enfriar; engrasa; escurre; escurrir;
espolvorea; espolvorear; extiende; forma; formar; fríe; freír; freímos; guarda; hacer; haz; hervir; hierve;
hornea; hornear; horneamos; incorpora; incorporar; incorporamos; integra; lava; lavar; lavamos; licua; licuar;
llena; lleva; limpia; limpiar; machaca; marina; marinar; mezcla; mezclar; mezclamos; meter; mete; moja; mojar;
muele; pela; pelar; pelamos; pica; picar; picamos; pon; poner; ponemos; pocha; pochar; precalienta; precalentar;
precalentamos; prepara; preparar; quita; quitar; ralla; rallar; rebozar; rehoga; rehogar; reboza; reserva;
reservar; reservamos; remueve; remover; removemos; repetir; retira; retirar; retiramos; revuelve; revolver;
sacar; saca; sala; salar; salpimienta; salpimentar; saltea; saltear; sazona; sazonar; servir; servimos; sirve;
sofríe; sofreír; sofreímos; tapa; tapar; trocea; trocear; tritura; triturar; trituramos; tuesta; tostar; unta;
verter; vierte; vertemos; voltea; voltear`;
const BEGIN_ITALIAN = `
affetta; affettare; affettate; aggiungere; aggiungete; aggiungi; allungare; amalgama; amalgamare; amalgamate;
aspettare; bagna; bagnare; bollire; caramellare; cospargere; cospargete; cospargi; condire; condite; condisci;
coprire; coprite; copri; cuocere; cuocete; cuoci; disporre; disponete; disponi; dividere; dividete; dorare;
eliminare; far; fare; fai; fate; farcire; friggere; friggete; friggi; frullare; frullate; frulla; girare;
grattugia; grattugiare; grattugiate; guarnire; guarnite; impastare; impastate; impasta; imburra; imburrare;
imburrate; in un; in una; incorporare; incorporate; incorpora; infarinare; infornare; infornate; inforna;
irrorare; lasciare; lasciate; lascia; lavare; lavate; lava; lessare; lessate; lessa; mantecare; mantecate;
manteca; mescolare; mescolate; mescola; mettere; mettete; metti; mondare; mondate; montare; montate; monta;
ottenere; pelare; pelate; pela; portare; portate; porta; preparare; preparate; prepara; preriscaldare;
preriscaldate; preriscalda; pulire; pulite; pulisci; riempire; ridurre; rosolare; rosolate; rosola; salare;
salate; sala; sbattere; sbattete; sbatti; sbollentare; sbucciare; sbucciate; sbuccia; sciacquare; sciogliere;
sciogliete; sciogli; scaldare; scaldate; scalda; scolare; scolate; scola; servire; servite; servi; setacciare;
setacciate; sfornare; sfornate; sforna; sfumare; sfumate; sfuma; soffriggere; soffriggete; soffriggi; spalmare;
spegnere; spegnete; spolverare; spolverizzare; stendere; stendete; stendi; strizzare; tagliare; tagliate;
taglia; togliere; togliete; togli; tostare; tritare; tritate; trita; unire; unite; unisci; ungere; versare;
versate; versa; volta`;
const words = (list: string) => `(?:${list.trim().replace(/;\s+/g, "|")})`;
const BEGIN = words(
  [BEGIN_ENGLISH, BEGIN_GERMAN, BEGIN_FRENCH, BEGIN_SPANISH, BEGIN_ITALIAN].join(";\n"),
);
const BEGINS = new RegExp(`^${BEGIN}(?![\\p{L}-])`, "iu");
/** Matches a second instruction: "… and serve". */
const AND = new RegExp(`\\s(?:and|then|und|et|puis|y|luego|e|poi)\\s+${BEGIN}(?![\\p{L}-])`, "iu");
const ENDS = new RegExp(`(?<![\\p{L}-])${words(GERMAN)}[.!]?$`, "iu");
const INSIDE = new RegExp(`(?<![\\p{L}-])${words(GERMAN)}(?:[.!,;]|\\s+und\\s)`, "iu");
/** Matches the purpose of a food: "Butter zum Braten". */
const PURPOSE = /(?<![\p{L}-])(?:zum|für(?:s| das)?)\s+\p{L}+[.!]?$/iu;
/** Matches two sentences in a line. The period of an abbreviation does not count. */
const SENTENCES = /\p{L}{3,}[.!]\s+\p{Lu}\p{L}+.*[.!]["”»)]?$/u;
const TIMED =
  /^\d+(?:\s*[-–]\s*\d+)?\s*(?:min|minut|h|std|stund|hour|heure|hora|or[ae])\p{L}*\.?\s/iu;
/** Matches short words that sentences contain and that are rare in lines of ingredients. */
const LITTLE =
  /(?<![\p{L}])(?:the|it|them|all|everything|until|into|together|over|well|for|in|on|at|with|and then|then|le|la|les|tout|toute?s|dans|jusqu|ensemble|bien|pendant|avec|puis|el|los|las|todo|todos|todas|hasta|durante|bien|con|en|luego|il|lo|gli|tutto|tutti|fino|insieme|bene|nel(?:la)?|per|poi|alles|das|die|den|bis|gut|dann)(?![\p{L}])/iu;
const NUMBERED = /^(?:\d{1,2}\s*[.)]|\p{L}{4,8}\s+\d{1,2}\s*[:.)])\s+(?=[\p{L}\p{N}])/u;

/** Returns whether a line is numbered as steps are: "3. Simmer", "Schritt 3: …". */
export const isNumbered = (line: string) => NUMBERED.test(line);

/** Returns whether a line begins with a word that steps begin with. */
export const beginsLikeStep = (line: string) => BEGINS.test(line);

/**
 * Returns whether a line of a recipe's text is an instruction, which is a sentence or has words that begin or end a
 * step. Returns false for a line that begins with an amount, unless the amount is a time.
 */
export function isStepLine(line: string): boolean {
  if (headingKind(line) !== null || /[:：]$/.test(line)) return false;
  const text = line.replace(NUMBERED, "");
  if (startsWithAmount(text) && !TIMED.test(text)) return isSentence(text);
  if (isSentence(text) || SENTENCES.test(text)) return true;
  const length = text.split(/\s+/).length;
  if (length < 2) return false;
  if (ENDS.test(text) && !PURPOSE.test(text)) return !/[,(]/.test(text) || length >= 4;
  if (INSIDE.test(text) && length >= 4) return true;
  if (!BEGINS.test(text)) return false;
  if (AND.test(text) || /\d\s*(?:min|h|std|stund|hour|heure|hora|or[ae])/iu.test(text)) return true;
  // "Roast beef" and "Grill cheese" begin like steps, but are foods.
  return /[.!]$/.test(text) || (LITTLE.test(text) && length >= 3 && !hasUnit(text)) || length >= 7;
}
