/** Returns true if pages can be cached here, which needs https or localhost. */
export const canCache = () => "serviceWorker" in navigator && "caches" in window;

/** Registers the service worker, which serves cached lists offline. */
export async function registerServiceWorker() {
  if (canCache()) await navigator.serviceWorker.register("/sw.js");
}
