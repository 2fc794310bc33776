import { type Locator, type Page } from "playwright-core";

/**
 * Returns whether the whole element is in the window and nothing covers it: the points near its corners and in its middle
 * belong to the element itself or to a part of it.
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

/** Returns the messages of a response: a toast, and those at the top of a form or next to a field. */
const messages = (page: Page) =>
  page.locator(":is([data-toasts] [data-toast], [data-said] [role=alert], [id$='-error']):visible");

/** Returns the texts of the messages that are visible without scrolling. */
export async function messagesInSight(page: Page): Promise<string[]> {
  const texts: string[] = [];
  for (const message of await messages(page).all()) {
    if (await isInSight(message))
      texts.push((await message.innerText()).replace(/\s+/g, " ").trim());
  }
  return texts;
}
