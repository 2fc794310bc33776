import { afterEach, describe, expect, test } from "vitest";
import { type Client } from "../client";
import { useEngines } from "./fixture";
import { type Page, soon } from "./page";
import { itemsOf, LIST, shopper } from "./shopping";

const { open, running } = useEngines();
afterEach(() => running().line.restore());

/** Cuts the line, and sets the browser's offline mode if its driver supports it. */
async function loseSignal(page: Page) {
  running().line.cut();
  await page.tab.setOffline(true);
}

async function findSignal(page: Page) {
  running().line.restore();
  await page.tab.setOffline(false);
}

const boxes = (page: Page) => page.find("checkbox", /.*/, "#shopping li label:has([name=ticked])");
const ticked = async (client: Client) =>
  (await itemsOf(client)).filter((item) => item.ticked).length;

describe.each(["Firefox", "WebKit"] as const)("In %s,", (name) => {
  test("a list that was opened before opens without a connection, stores check marks, and sends them later", async () => {
    const { client } = await shopper(running().app);
    const page = await open(name, { as: client });
    await page.goto(LIST);
    await page.text(/^Saved on this device/).waitFor();
    await loseSignal(page);
    await boxes(page).nth(0).check();
    await boxes(page).nth(1).check();
    await page.text(/^No connection\. 2 changes/).waitFor();
    await page.tab.reload();
    await page.heading("Groceries").waitFor();
    await soon(async () => (await boxes(page).all()).filter((it) => it.checked).length).toBe(2);
    expect(await ticked(client)).toBe(0);
    await findSignal(page);
    await soon(() => ticked(client)).toBe(2);
    await page.text(/^Saved on this device/).waitFor();
  });
});
