/**
 * Puts what the head keeps for later (`noscript[data-later]`) in its place once all that the page shows has come: fetched
 * beside the style sheet it would hold up the first paint. A page that is there to be printed is, once it has paper's sheet.
 */
export function startLater() {
  window.addEventListener("load", () => {
    const later = document.querySelector("noscript[data-later]");
    if (later) later.outerHTML = later.textContent;
    if (!document.querySelector("[data-print-page]")) return;
    const sheet = document.querySelector<HTMLLinkElement>("[media=print]");
    // Without a signal, too.
    if (sheet) sheet.onload = sheet.onerror = () => window.print();
  });
}
