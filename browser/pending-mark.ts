const PREFIX = "weeknight.tap.";

/** Start of the keys of pending operations. By user: another person on this device neither sees nor sends them. */
export const pendingPrefix = () => `${PREFIX}${document.documentElement.dataset.user ?? ""}.`;

/** True if operations on a list wait to be sent. */
export function hasPending() {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(pendingPrefix()));
  } catch {
    // Storage is forbidden.
    return false;
  }
}
