/** The texts of the interface, a catalogue for each room and language. `npm run messages` writes them. */
import app from "./de/app.json";
import browser from "./de/browser.json";
import connections from "./de/connections.json";
import engine from "./de/engine.json";
import find from "./de/find.json";
import household from "./de/household.json";
import http from "./de/http.json";
import pages from "./de/pages.json";
import plan from "./de/plan.json";
import recipes from "./de/recipes.json";
import routes from "./de/routes.json";
import server from "./de/server.json";
import shop from "./de/shop.json";
import ui from "./de/ui.json";
import type appMessages from "./en/app.json";
import englishBrowser from "./en/browser.json";
import type connectionsMessages from "./en/connections.json";
import type engineMessages from "./en/engine.json";
import type findMessages from "./en/find.json";
import type householdMessages from "./en/household.json";
import type httpMessages from "./en/http.json";
import type pagesMessages from "./en/pages.json";
import type planMessages from "./en/plan.json";
import type recipesMessages from "./en/recipes.json";
import type routesMessages from "./en/routes.json";
import type serverMessages from "./en/server.json";
import type shopMessages from "./en/shop.json";
import type uiMessages from "./en/ui.json";

/** A message, identified by its English text as `npm run messages` extracted it from the code. */
export type Message =
  | keyof typeof appMessages
  | keyof typeof englishBrowser
  | keyof typeof connectionsMessages
  | keyof typeof engineMessages
  | keyof typeof findMessages
  | keyof typeof householdMessages
  | keyof typeof httpMessages
  | keyof typeof pagesMessages
  | keyof typeof planMessages
  | keyof typeof recipesMessages
  | keyof typeof routesMessages
  | keyof typeof serverMessages
  | keyof typeof shopMessages
  | keyof typeof uiMessages;

const german: ReadonlyMap<string, string> = new Map(
  [
    app,
    connections,
    engine,
    find,
    household,
    http,
    pages,
    plan,
    recipes,
    routes,
    server,
    shop,
    ui,
  ].flatMap((catalogue) => Object.entries(catalogue)),
);

/** The texts of each language by message. English messages are their own texts. */
export const TRANSLATIONS = { en: new Map<string, string>(), de: german };

/** The texts of the scripts in the browser, which a page in another language contains. */
export const BROWSER = { en: englishBrowser, de: browser };
