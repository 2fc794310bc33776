/**
 * A dialog in the shape of the page at `link` (`data-preview`), with what its card says of it already; null
 * for a link without one.
 */
export function previewOf(link: HTMLElement): HTMLElement | null {
  const kind = link.dataset.preview;
  const model = document.querySelector<HTMLTemplateElement>("template[data-preview-model]");
  const preview = model?.content.firstElementChild?.cloneNode(true);
  const card = link.closest("[data-card]");
  if (!kind || !card || !(preview instanceof HTMLElement)) return null;
  preview.dataset.kind = kind;
  const textOf = (selector: string) => card.querySelector(selector)?.textContent ?? "";
  const facts = [...card.querySelectorAll("[data-card-facts] > *")];
  put(preview, "h1", link.textContent ?? "");
  put(preview, "[data-about]", textOf("[data-about]"));
  preview.querySelectorAll("[data-fact]").forEach((place, index) => {
    place.textContent = facts[index]?.textContent ?? "";
  });
  const pictures = [...card.querySelectorAll("[data-picture] > :is(img, picture)")];
  const copies = pictures.map((picture) => picture.cloneNode(true));
  if (copies.length > 0) preview.querySelector("[data-picture]")?.replaceChildren(...copies);
  return preview;
}

function put(preview: HTMLElement, selector: string, text: string) {
  const place = preview.querySelector(selector);
  if (place) place.textContent = text;
}
