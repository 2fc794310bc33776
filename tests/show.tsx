import { within } from "@testing-library/react";
import { Window } from "happy-dom";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import type { FormAnswer } from "../app/ui/use-form";

type Around = {
  /** What the page's action answered. */
  answer?: FormAnswer;
  /** What the root's loader gives to all pages. */
  root?: Record<string, unknown>;
  path?: string;
};

/**
 * A component as the server renders it, in a document of its own, with Testing Library's queries, by which
 * a person finds things. As in a browser, no script of React's runs there.
 */
export async function show(element: ReactElement, { answer, root = {}, path = "/" }: Around = {}) {
  const { dataRoutes, query } = createStaticHandler([
    { id: "root", path: "*", loader: () => root, action: () => answer ?? null, element },
  ]);
  const init = answer && { method: "POST", body: new FormData() };
  const context = await query(new Request(`http://localhost${path}`, init));
  if (context instanceof Response) throw new Error(`It answers ${context.status}.`);
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
  const document: unknown = new Window().document;
  if (!isDocument(document)) throw new Error("There is no document.");
  document.body.innerHTML = html;
  return { html, document, ...within(document.body) };
}

/** happy-dom has types of its own for what the browser's library calls a document. */
const isDocument = (it: unknown): it is Document =>
  typeof it === "object" && it !== null && "body" in it;
