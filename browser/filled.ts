/** Disables a button with `data-filled` while the field that it names is empty. */
export function startFilled() {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-filled]")) {
    sync(button);
  }
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const button = target.form?.querySelector<HTMLButtonElement>("button[data-filled]");
    if (button) sync(button);
  });
}

function sync(button: HTMLButtonElement) {
  const field = button.form?.elements.namedItem(button.dataset.filled ?? "");
  if (field instanceof HTMLInputElement) button.disabled = field.value.trim() === "";
}
