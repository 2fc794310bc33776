/**
 * Returns the start of the keys of one kind. It contains the user, so that another person on this device neither sees
 * nor sends the values.
 */
const prefixOf = (kind: string) =>
  `weeknight.${kind}.${document.documentElement.dataset.user ?? ""}.`;

/** Returns the start of the keys of pending changes of lists. */
export const pendingPrefix = () => prefixOf("tap");

/** Returns the start of the keys of dishes that are cooked. */
export const cookPrefix = () => prefixOf("cook");

/** Returns true if something is stored under keys with this start. */
export function hasKept(prefix: string) {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    // Storage is forbidden.
    return false;
  }
}
