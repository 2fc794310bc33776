import { type Page } from "playwright-core";
import { expect, test } from "vitest";
import { ADMIN_PASSWORD } from "../app";
import { type Client, signIn } from "../client";
import { ACCESS } from "../contract/access-table";
import { type FullHousehold, addFullHousehold } from "../contract/full-household";
import { DESK, useFixture } from "../screens/fixture";

const fixture = useFixture();

/** Tells of all that the page's security policy stops, in any page that this window opens. */
async function watchPolicy(page: Page) {
  const stopped: string[] = [];
  await page.exposeFunction("policyStopped", (what: string) => void stopped.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { documentURI, violatedDirective, blockedURI, sample } = event;
      const what = [documentURI, violatedDirective, blockedURI, sample].join(" ");
      const tell: unknown = Reflect.get(window, "policyStopped");
      if (typeof tell === "function") tell(what);
    });
  });
  return stopped;
}

/** Files and calls are no pages: a browser saves them, or would be sent away. */
const isPage = (name: string) =>
  !/^(api\.|auth\.(google|oidc))|\[\.\]|arriving|healthz|logout/.test(name);

/** The addresses of the table that a link may lead to. */
const pagesOf = (household: FullHousehold) =>
  Object.entries(ACCESS).flatMap(([name, { path, GET }]) =>
    GET && isPage(name) ? [typeof path === "string" ? path : path(household)] : [],
  );

/** An address without what differs from one meal or day to the next. */
const kindOf = (path: string) =>
  path.replace(/[\da-f]{8}-[\da-f-]{27}|\d{4}-\d{2}(-\d{2})?|[\w-]{40,}/g, "…").replace(/#.*/, "");

const MOST = 90;

test.each<[string, (household: FullHousehold) => Client | null | Promise<Client>]>([
  ["a visitor", () => null],
  ["one of a household", ({ owner }) => owner],
  ["the administrator", () => signIn(fixture.app, "admin@localhost", ADMIN_PASSWORD)],
])("no page that %s can reach does what its policy forbids", async (_, who) => {
  const household = await addFullHousehold(fixture.app);
  const as = await who(household);
  const page = await fixture.visit({ viewport: DESK, ...(as ? { as } : {}) });
  const stopped = await watchPolicy(page);
  const open = pagesOf(household);
  const seen = new Set(open.map(kindOf));
  let visited = 0;
  for (let path = open.shift(); path && visited < MOST; path = open.shift()) {
    const answer = await page.goto(path, { waitUntil: "load" });
    visited += 1;
    expect(answer?.headers()["content-security-policy"], path).toMatch(
      /script-src 'nonce-|sandbox$/,
    );
    const links = await page
      .locator("a[href^='/']:not([download])")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const link of links) {
      if (
        seen.has(kindOf(link)) ||
        /^\/(api|auth\/(google|oidc)|account\/export)|\.(json|txt)/.test(link)
      )
        continue;
      seen.add(kindOf(link));
      open.push(link);
    }
  }
  expect(visited).toBeGreaterThan(40);
  expect(stopped).toEqual([]);
});

test("a script, a style or a picture that somebody slips in is stopped, and noticed here", async () => {
  const page = await fixture.visit({ viewport: DESK });
  const stopped = await watchPolicy(page);
  await page.goto("/auth");
  page.removeAllListeners("console");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken'";
    document.head.append(script);
  });
  await expect.poll(() => stopped.join()).toContain("script-src");
  expect(await page.title()).not.toBe("taken");
});
