const isStill = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Makes a change that the dish moves through (`view-transition-name` in transitions.css): its picture grows from
 * its card into its dialog, and back. Where the browser has no view transitions, or motion is not wanted, the
 * change is made at once.
 */
export async function transition(change: () => void | Promise<void>): Promise<void> {
  // Not in Firefox ESR, nor in Safari before 18.
  if (!("startViewTransition" in document) || isStill()) return change();
  const under = document.startViewTransition(change);
  // Skipped by the next one, or because the page is hidden: the change is made all the same.
  under.ready.catch(() => {});
  under.finished.catch(() => {});
  return under.updateCallbackDone;
}
