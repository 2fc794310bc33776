import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { TRANSLATIONS } from "../../app/language/catalogues";
import { inLanguage } from "../../app/language/index.server";
import { acceptedLanguage } from "../../app/language/languages";
import { type Message, t } from "../../app/language/messages";
import type { PageToShow } from "./pages";
import type { Scene } from "./scene";

export type Look = {
  width: number;
  colorScheme: "light" | "dark";
  /** The language of the browser, English by default: "de". */
  language?: string;
  height?: number;
  /** Pixels of the picture per CSS pixel, 1 by default. */
  scale?: number;
};

/** The address under which every version is shown, on any port, because pages contain it. */
export const SITE = "http://weeknight.localhost";

/** Takes a picture of the whole page. */
export const takePicture = (browser: Browser, shot: Shot & { folder: string }): Promise<void> =>
  withPage(browser, shot, async (page) => {
    const { width, colorScheme, language } = shot.look;
    const ending = language ? `-${language}` : "";
    await page.screenshot({
      path: join(shot.folder, `${shot.page.name}-${width}-${colorScheme}${ending}.png`),
      fullPage: true, animations: "disabled", caret: "hide",
    });
  });

/** Opens a page in a context of its own, passes it to `work` and closes it. Returns what `work` returns. */
export async function withPage<T>(
  browser: Browser,
  { scene, page: shown, look }: Shot,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: look.height ?? 844 },
    deviceScaleFactor: look.scale ?? 1,
    colorScheme: look.colorScheme,
    baseURL: SITE,
    javaScriptEnabled: !shown.send,
    serviceWorkers: "block",
    reducedMotion: "reduce",
    timezoneId: "UTC",
    locale: look.language ?? "en-US",
  });
  try {
    await signIn(context, scene.cookies[shown.who] ?? "");
    await context.clock.setFixedTime(scene.now);
    const page = await context.newPage();
    if (shown.isPrinted) await page.emulateMedia({ media: "print" });
    if (shown.isForeign) await askAsForeign(page);
    await page.goto(addressOf(shown, scene));
    if (shown.send) {
      const button = inLanguageOf(look, shown.send.button);
      await sendForm(page, { ...shown.send, button });
    }
    await page.evaluate(loadAll);
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Returns the label of a button in the language of the pictures. */
function inLanguageOf({ language }: Look, label: string): string {
  const isLabel = (text: string): text is Message => TRANSLATIONS.de.has(text);
  return isLabel(label) ? inLanguage(acceptedLanguage(language ?? null), () => t(label)) : label;
}

type Shot = { scene: Scene; page: PageToShow; look: Look };

/** Loads fonts, and pictures that load only when they are scrolled into view. Runs in the page. */
async function loadAll() {
  await document.fonts.ready;
  for (const image of document.images) image.loading = "eager";
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}

function addressOf({ name, path }: PageToShow, { places }: Scene) {
  return path.replace(/\{(\w+)\}/g, (_, place: string) => {
    const value = places[place];
    if (value === undefined) throw new Error(`${name}: the data has no place called ${place}`);
    return value;
  });
}

async function signIn(context: BrowserContext, cookies: string) {
  const pairs = cookies.split("; ").filter(Boolean);
  await context.addCookies(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: SITE };
    }),
  );
}

async function askAsForeign(page: Page) {
  const change = { method: "POST", headers: { origin: "https://elsewhere.example" } };
  await page.route(
    (url) => url.origin === SITE,
    (route) => route.continue(route.request().isNavigationRequest() ? change : {}),
  );
}

/** Sends the form that has the button, without the browser's own validation. */
async function sendForm(page: Page, send: NonNullable<PageToShow["send"]>) {
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate(({ button: name, fields = {} }) => {
      const button = [...document.querySelectorAll("button")].find(
        ({ form, textContent }) => form && textContent?.trim().startsWith(name),
      );
      const form = button?.form;
      if (!form) throw new Error(`No form has a button called ${name}`);
      form.noValidate = true;
      for (const [field, value] of Object.entries(fields)) {
        const input = form.elements.namedItem(field);
        if (input && "value" in input) input.value = value;
      }
      form.requestSubmit(button);
    }, send),
  ]);
}
