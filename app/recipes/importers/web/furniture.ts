/**
 * Texts of a site's frame in a copied page: navigation, menus, buttons. They are in English, German, French, Spanish
 * and Italian, and were written by the authors.
 */
const PHRASES = `
skip to content; skip to main content; skip to main; skip to navigation; skip to primary navigation; skip to primary sidebar;
skip to secondary menu; skip to footer; skip to recipe; skip navigation; jump to recipe; jump to the recipe; jump to video;
jump to comments; jump to content; go to recipe; view recipe; back to top; scroll to top; print; print recipe; print this recipe;
pin; pin it; pin recipe; pin this recipe; save; saved; save recipe; save this recipe; saved pin; rate; rate recipe;
rate this recipe; share; share this; share this recipe; share on facebook; share on twitter; share on pinterest; tweet; email;
email this; copy link; copy to clipboard; follow; follow us; follow me; subscribe; sign up; sign in; log in; login; log out;
register; create account; my account; menu; main menu; open menu; close menu; close; search; search for; toggle navigation;
home; home page; advertisement; advertisements; ad; sponsored; continue reading; continue reading below; read more; learn more;
show more; see more; load more; more; next; previous; next post; previous post; watch video; play video; video; get recipe;
get the recipe; get recipes; cook mode; cook mode prevent your screen from going dark; keep screen awake; us customary; metric; us customary metric;
imperial; add to collection; add to favorites; add to cart; shop now; leave a comment; leave a reply; leave a review;
add a comment; cancel reply; post comment; reply; replies; write a review; facebook; instagram; pinterest; twitter; youtube; tiktok; x; whatsapp;
rss; flipboard; reddit; linkedin; newsletter; about; about us; about me; contact; contact us; contact me; privacy; privacy policy;
terms; terms of use; terms of service; terms and conditions; cookie policy; cookie settings; accept cookies; accept all; accessibility;
accessibility statement; disclosure; disclaimer; all rights reserved; work with me; work with us; start here; as seen in; recipe index;
recipe rating; table of contents; did you make this recipe; prevent your screen from going dark; no ratings yet; faq; faqs; careers; help; shop; blog;
zum inhalt springen; zum inhalt; zum hauptinhalt springen; direkt zum inhalt; zur navigation springen; zur hauptnavigation springen;
zum rezept; zum rezept springen; direkt zum rezept; springe zum rezept; springe zu rezept; zur startseite; startseite; nach oben; drucken;
rezept drucken; rezept ausdrucken; rezept speichern; speichern; gespeichert; merken; rezept merken; pinnen; auf pinterest merken; teilen;
rezept teilen; jetzt teilen; bewerten; rezept bewerten; jetzt bewerten; folgen; folge mir; anmelden; einloggen; abmelden; registrieren;
mein konto; menü; menü öffnen; menü schließen; schließen; suche; suchen; suche nach; anzeige; werbung; weiterlesen; mehr lesen;
mehr anzeigen; mehr erfahren; zurück; weiter; kommentar schreiben; kommentar hinterlassen; kommentar abschicken; schreibe einen kommentar;
antworten; antworten abbrechen; zum warenkorb; warenkorb; kochmodus; über mich; über uns; kontakt; impressum; datenschutz; datenschutzerklärung;
agb; nutzungsbedingungen; cookie-einstellungen; alle akzeptieren; inhaltsverzeichnis; video ansehen; newsletter abonnieren; alle rezepte;
rezept als pdf; in die einkaufsliste; zur einkaufsliste; zum kochbuch hinzufügen;
aller au contenu; aller au contenu principal; passer au contenu; passer au contenu principal; aller à la navigation; aller à la recette;
voir la recette; accéder à la recette; haut de page; retour en haut; imprimer; imprimer la recette; imprimer cette recette; enregistrer;
enregistrer la recette; sauvegarder; épingler; épingler la recette; partager; partager la recette; partager cette recette; partager sur facebook; noter la recette; suivre;
suivez-nous; s'abonner; s'inscrire; se connecter; connexion; déconnexion; mon compte; menu principal; ouvrir le menu; fermer; rechercher;
recherche; accueil; publicité; lire la suite; lire plus; en savoir plus; voir plus; suivant; précédent; laisser un commentaire; ajouter un commentaire;
répondre; annuler la réponse; voir la vidéo; à propos; qui suis-je; nous contacter; mentions légales; politique de confidentialité;
conditions générales; tout accepter; sommaire; table des matières; toutes les recettes; ajouter aux favoris; ajouter à mon carnet; mode cuisine;
saltar al contenido; saltar al contenido principal; ir al contenido; ir al contenido principal; ir a la navegación; ir a la receta;
saltar a la receta; ver receta; ver la receta; volver arriba; imprimir; imprimir receta; imprimir la receta; guardar; guardar receta; compartir;
compartir receta; compartir en facebook; valorar; valora esta receta; seguir; síguenos; suscribirse; suscríbete; iniciar sesión; cerrar sesión; registrarse;
mi cuenta; menú; abrir menú; cerrar; buscar; buscador; inicio; publicidad; anuncio; leer más; ver más; seguir leyendo; siguiente; anterior;
deja un comentario; dejar un comentario; deja una respuesta; responder; cancelar respuesta; ver vídeo; ver video; sobre mí; sobre nosotros; contacto; aviso legal;
política de privacidad; política de cookies; aceptar todo; índice; tabla de contenidos; todas las recetas; añadir a favoritos; modo cocina;
vai al contenuto; salta al contenuto; passa al contenuto; vai al contenuto principale; vai alla ricetta; salta alla ricetta; torna su; torna all'inizio; stampa;
stampa ricetta; stampa la ricetta; salva; salva ricetta; salva la ricetta; condividi; condividi la ricetta; condividi su facebook; vota; vota la ricetta; segui; seguici;
iscriviti; accedi; esci; registrati; il mio account; apri menu; chiudi; cerca; pubblicità; annuncio; leggi tutto; leggi di più; continua a leggere;
mostra di più; successivo; precedente; lascia un commento; rispondi; annulla risposta; guarda il video; chi sono; chi siamo; contatti; note legali;
informativa sulla privacy; accetta tutto; indice; sommario; tutte le ricette; aggiungi ai preferiti; modalità cucina`;

const KNOWN = new Set(PHRASES.split(";").map(plain));
/** The number of words in the longest phrase. */
const LONGEST = Math.max(...[...KNOWN].map((phrase) => phrase.split(" ").length));
/** Matches counts of comments, ratings and similar figures. */
const COUNTS =
  /^(?:[([]?\d[\d.,k]*[)\]]?\s*(?:comments?|replies|reviews?|ratings?|votes?|shares?|likes?|kommentare?|bewertung(?:en)?|antworten|commentaires?|avis|partages|comentarios?|valoraciones|votos|commenti|commento|recensioni|voti)|(?:comments?|kommentare|commentaires|comentarios|commenti|reviews|shares?)\s*[([:]?\s*\d+[)\]]?|[\d.,]+\s*(?:from|von|sur|de|da|su)\s*\d+\s*(?:votes?|stimmen|votes|votos|voti|reviews?|ratings?)?|(?:\d\s?x\s*){2,}|\d\s?x|[\d.,]+\s*(?:\/|out of)\s*5(?:\s*stars?)?)$/iu;
const MAX_LINE = 80;

/** Returns whether a line consists only of texts from a site's frame. */
export function isFurniture(line: string): boolean {
  if (line.length > MAX_LINE) return false;
  if (!/[\p{L}\p{N}]/u.test(line)) return true;
  return COUNTS.test(line.trim()) || isAllPhrases(plain(line).split(" "));
}

/** Matches the heading of comments, which describe the dish in other words than its recipe. */
const COMMENTS =
  /comment|repl(?:y|ies)|kommentar|antwort|répon|comentario|respond|respuesta|commento|rispo/iu;

/** Returns whether a line of the site's frame ends the recipe above it. */
export const isCommentsHead = (line: string) => COMMENTS.test(line) && isFurniture(line);

/**
 * Returns whether words consist only of phrases, by removing the longest phrase repeatedly: "Print Pin Rate" is three
 * phrases.
 */
function isAllPhrases(words: readonly string[]): boolean {
  let at = 0;
  while (at < words.length) {
    let count = Math.min(LONGEST, words.length - at);
    while (count > 0 && !KNOWN.has(words.slice(at, at + count).join(" "))) count -= 1;
    if (count === 0) return false;
    at += count;
  }
  return true;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’']/g, "'")
    .replace(/[^\p{L}\p{N}'-]+/gu, " ")
    .trim();
}
