/** Opens the print dialog on a page for the printer, once everything on it has loaded. */
export function startPrint() {
  window.addEventListener("load", () => {
    if (document.querySelector("[data-print-page]")) window.print();
  });
}
