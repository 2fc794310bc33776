/** Start of the keys of one kind. By user: another person on this device neither sees nor sends what is under them. */
const prefixOf = (kind: string) =>
  `weeknight.${kind}.${document.documentElement.dataset.user ?? ""}.`;

/** Start of the keys of pending operations on lists. */
export const pendingPrefix = () => prefixOf("tap");

/** Start of the keys of dishes that are cooked. */
export const cookPrefix = () => prefixOf("cook");

/** True if something is kept under keys that begin so. */
export function hasKept(prefix: string) {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    // Storage is forbidden.
    return false;
  }
}
