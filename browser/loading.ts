const root = document.documentElement;
let underWay = 0;

/** Shows the thin bar until `work` is done. */
export async function whileLoading<T>(work: Promise<T>): Promise<T> {
  underWay++;
  root.dataset.loading = "";
  try {
    return await work;
  } finally {
    if (--underWay === 0) delete root.dataset.loading;
  }
}

/** Shows the bar when the page is left by a link or a form, until the next one takes its place. */
export function startLoading() {
  window.addEventListener("beforeunload", () => (root.dataset.loading = ""));
  // A page that the browser brings back as it was left.
  window.addEventListener("pageshow", () => delete root.dataset.loading);
}
