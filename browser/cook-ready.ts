import { cookPage } from "./cook-page";
import type { CookTools } from "./cook-tools";

/** On a browser's first visit the service worker comes too late to keep what the page has asked for. */
export async function makeReady({ ask, UNSEEN, src }: CookTools) {
  const { serviceWorker } = navigator;
  const [visit] = performance.getEntriesByType("navigation");
  const isLate = visit instanceof PerformanceNavigationTiming && visit.workerStart === 0;
  if (!serviceWorker || !isLate || !cookPage()) return;
  if (!serviceWorker.controller) {
    await new Promise((done) => serviceWorker.addEventListener("controllerchange", done));
  }
  await ask(src);
  await ask(location.href, { headers: UNSEEN });
}
