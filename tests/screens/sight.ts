import { type Locator, type Page } from "playwright-core";

/**
 * True if all of an element stands in the window and nothing lies over it: what is at its corners and
 * in its middle, a little inside, is the element itself or a part of it.
 */
export const isInSight = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    if (right - left < 1 || bottom - top < 1) return false;
    if (top < 0 || left < 0 || bottom > clientHeight + 0.5 || right > clientWidth + 0.5)
      return false;
    const inset = 4;
    return [left + inset, (left + right) / 2, right - inset].every((x) =>
      [top + inset, (top + bottom) / 2, bottom - inset].every((y) =>
        element.contains(document.elementFromPoint(x, y)),
      ),
    );
  });

/** What an answer says: a toast, what is at the top of a form, or next to a field. */
const messages = (page: Page) =>
  page.locator(":is([data-toasts] [data-toast], [data-said] [role=alert], [id$='-error']):visible");

/** The texts of those messages that can be read without scrolling. */
export async function messagesInSight(page: Page): Promise<string[]> {
  const texts: string[] = [];
  for (const message of await messages(page).all()) {
    if (await isInSight(message))
      texts.push((await message.innerText()).replace(/\s+/g, " ").trim());
  }
  return texts;
}
