const OPEN = "details[data-menu][open]";

/** Closes a menu on Escape, on a press outside of it, and when the focus or a choice leaves it. */
export function startMenus() {
  document.addEventListener("keydown", (event) => {
    const menu = document.querySelector<HTMLDetailsElement>(OPEN);
    if (event.key !== "Escape" || !menu) return;
    event.preventDefault();
    close(menu);
    menu.querySelector("summary")?.focus();
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
      const isChoice = target.closest("a, button") !== null && menu.contains(target);
      if (!isChoice && menu.contains(target)) continue;
      // A dialog opened from a menu returns the focus to it.
      if (isChoice) menu.querySelector("summary")?.focus({ preventScroll: true });
      close(menu);
    }
  });
}

function close(menu: HTMLDetailsElement) {
  menu.open = false;
}
