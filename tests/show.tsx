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
  /** The response of the page's action. */
  answer?: FormAnswer;
  /** The data that the root's loader gives all pages. */
  root?: Record<string, unknown>;
  path?: string;
};

/**
 * Renders a component as the server does. Returns its HTML and its document, with Testing Library's queries. As in a
 * browser, React does not run there.
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
  if (!isDocument(document)) throw new Error("happy-dom created no document.");
  document.body.innerHTML = html;
  return { html, document, ...within(document.body) };
}

/** Returns whether a value is a document. happy-dom's types differ from those of the DOM library. */
const isDocument = (it: unknown): it is Document =>
  typeof it === "object" && it !== null && "body" in it;
