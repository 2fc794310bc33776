import type { Answer, Client } from "../../tests/client";
import { ACCESS } from "../../tests/contract/access-table";
import { crawl, submit } from "../../tests/contract/crawler";
import { PAGES } from "../screenshots/pages";
import { nameOf } from "./contract";
import { type FrozenApp, keepProposal, readFrozen } from "./data";
import { type Items, textOfAnswer } from "./items";

/** The users whose pages are crawled from the start page. */
const CRAWLERS = ["visitor", "year", "newcomer", "admin"];

/** The users who request every page of the access table. */
const CALLERS = ["owner", "ended", "admin", "visitor"];

/** Matches a page that responds to other households after ten seconds, which does not work with a fixed clock. */
const WAITS = /^\/dashboard\/meals\/arriving/;

/**
 * Records the pages of `npm run screenshots`, the pages of the access table for each of `CALLERS`, and the pages that a crawl
 * finds. At the end it sends each form that the crawls found, and records the responses.
 */
export async function recordPages(
  { app, household, clientOf }: FrozenApp,
  folder: string,
  items: Items,
) {
  const note = (who: string, path: string, answer: Answer) => {
    const name = nameOf(path, household);
    items.add(`${who}/${slugOf(name)}`, `GET ${name}\n${textOfAnswer(answer)}`);
  };
  for (const who of ["owner", ...CRAWLERS]) await keepProposal(clientOf(who));
  const { places } = readFrozen(folder);
  for (const { name, who, path, send } of PAGES) {
    if (send) continue;
    const address = path.replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? "nothing");
    note("screens", name, await clientOf(who).get(address));
  }
  const paths = Object.values(ACCESS).flatMap(({ path: own, GET }) => {
    const path = GET?.path ?? own;
    return GET && !GET.leaves ? [typeof path === "string" ? path : path(household)] : [];
  });
  for (const who of CALLERS) {
    const client = clientOf(who);
    const isPage = (path: string) => !path.startsWith("/api/") && !WAITS.test(path);
    for (const path of [...new Set(paths)].filter(isPage).sort()) {
      note(who, path, await client.get(path));
    }
  }
  const crawls = [];
  for (const who of CRAWLERS) {
    const client = clientOf(who);
    const crawled = await crawl(
      app,
      noting(client, (path, answer) => note(`crawl-${who}`, path, answer)),
      ["/"],
    );
    items.add(`crawl-${who}/problems`, crawled.wrong.join("\n"));
    crawls.push({ who, client, forms: crawled.forms });
  }
  for (const { who, client, forms } of crawls) {
    for (const form of forms) {
      const answer = await submit(app, client, form);
      const fields = Object.entries(form.fields).map(([name, value]) => `${name}=${value.join()}`);
      const name = `${form.action} ${form.fields.intent?.join() ?? ""}`.trim();
      const sent = `POST ${form.action}\n${fields.sort().join("\n")}`;
      items.add(`forms-${who}/${slugOf(name)}`, `${sent}\n\n${textOfAnswer(answer)}`);
    }
  }
}

const isFile = (path: string) => /^\/(build|drawings)\//.test(path);

/** Returns a client that passes its responses to `note`, except for styles, scripts and drawings. */
function noting(client: Client, note: (path: string, answer: Answer) => void): Client {
  return {
    ...client,
    get: async (path, headers) => {
      const answer = await client.get(path, headers);
      if (!isFile(path)) note(path, answer);
      return answer;
    },
  };
}

const slugOf = (path: string) => path.replace(/^\//, "").replaceAll("/", "-") || "index";
