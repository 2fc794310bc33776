import { hasUnit, isSentence, startsWithAmount } from "./ingredient-shape";
import { headingKind } from "./heading-words";

/** What steps begin with or, in German, end in; written by us. */
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
/** A second thing to do: "… and serve". */
const AND = new RegExp(`\\s(?:and|then|und|et|puis|y|luego|e|poi)\\s+${BEGIN}(?![\\p{L}-])`, "iu");
const ENDS = new RegExp(`(?<![\\p{L}-])${words(GERMAN)}[.!]?$`, "iu");
const INSIDE = new RegExp(`(?<![\\p{L}-])${words(GERMAN)}(?:[.!,;]|\\s+und\\s)`, "iu");
/** "Butter zum Braten": what a food is for. */
const PURPOSE = /(?<![\p{L}-])(?:zum|für(?:s| das)?)\s+\p{L}+[.!]?$/iu;
/** Two sentences in a line; an abbreviation's point is none. */
const SENTENCES = /\p{L}{3,}[.!]\s+\p{Lu}\p{L}+.*[.!]["”»)]?$/u;
const TIMED =
  /^\d+(?:\s*[-–]\s*\d+)?\s*(?:min|minut|h|std|stund|hour|heure|hora|or[ae])\p{L}*\.?\s/iu;
/** What the little words of a sentence are, and lines of ingredients seldom have. */
const LITTLE =
  /(?<![\p{L}])(?:the|it|them|all|everything|until|into|together|over|well|for|in|on|at|with|and then|then|le|la|les|tout|toute?s|dans|jusqu|ensemble|bien|pendant|avec|puis|el|los|las|todo|todos|todas|hasta|durante|bien|con|en|luego|il|lo|gli|tutto|tutti|fino|insieme|bene|nel(?:la)?|per|poi|alles|das|die|den|bis|gut|dann)(?![\p{L}])/iu;
const NUMBERED = /^(?:\d{1,2}\s*[.)]|\p{L}{4,8}\s+\d{1,2}\s*[:.)])\s+(?=[\p{L}\p{N}])/u;

/** Whether a line is numbered as steps are: "3. Simmer", "Schritt 3: …". */
export const isNumbered = (line: string) => NUMBERED.test(line);

/** Whether a line begins with a word that steps begin with. */
export const beginsLikeStep = (line: string) => BEGINS.test(line);

/**
 * Whether a line of a recipe's text tells what to do: a sentence, or words that a step begins or ends with.
 * A line that begins with an amount is none, unless the amount is a time.
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
  // "Roast beef" and "Grill cheese" begin like steps, and are bought.
  return /[.!]$/.test(text) || (LITTLE.test(text) && length >= 3 && !hasUnit(text)) || length >= 7;
}
