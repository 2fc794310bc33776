/**
 * Shows at once what a toggle (`aria-pressed`) will be; the returned function takes that back. A toggle under
 * way shows its new state, no spinner.
 */
export function pressAtOnce(button: HTMLElement | null, part: HTMLElement) {
  const was = button?.getAttribute("aria-pressed");
  if (!button || !was) return () => {};
  part.classList.remove("busy");
  button.setAttribute("aria-pressed", String(was !== "true"));
  return () => button.setAttribute("aria-pressed", was);
}
