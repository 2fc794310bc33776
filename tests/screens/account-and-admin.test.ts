import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App } from "../app";
import { signIn, signUp } from "../client";
import { MODELS, type ModelStandIn, startModelStandIn } from "../model-stand-in";
import { waysByTurns } from "../thorough";
import { cookWithMeals, soon, toast, useFixture } from "./fixture";

const nextWays = waysByTurns();

const adminOf = (app: App) => signIn(app, "admin@localhost", ADMIN_PASSWORD);

describe("Without a model", () => {
  const fixture = useFixture();

  test.each(nextWays())(
    "%s, the account tells where each of my credits went",
    async (_, javaScript) => {
      const { client, meals } = await cookWithMeals(fixture.app, 3);
      const page = await fixture.visit({ javaScript, as: client });
      await page.goto("/account/billing");
      await page.getByRole("main").getByText("17 credits", { exact: true }).waitFor();
      const history = page.getByRole("table", { name: "Credit history, newest first" });
      const rows = await history
        .getByRole("row")
        .filter({ has: page.locator("td") })
        .all();
      const cells = await Promise.all(rows.map((row) => row.getByRole("cell").allTextContents()));
      expect(cells.map(([, ...numbers]) => numbers)).toEqual([
        ["−1", "17"],
        ["−1", "18"],
        ["−1", "19"],
        ["+20", "20"],
      ]);
      const titles = cells.slice(0, 3).map(([title]) => title);
      expect(titles.sort()).toEqual(meals.map(({ title }) => title).sort());
      const [first] = meals;
      await history.getByRole("link", { name: first?.title ?? "" }).click();
      await page.getByRole("heading", { level: 1, name: first?.title ?? "" }).waitFor();
    },
  );

  test.each(nextWays())("%s, I say which time zone I live in", async (_, javaScript) => {
    const page = await fixture.visit({ javaScript, as: await signUp(fixture.app) });
    await page.goto("/account");
    const zone = page.getByLabel("Your time zone", { exact: true });
    // A browser with a script has told its own by then, or will soon.
    if (javaScript) {
      await soon(async () => {
        await page.reload();
        return zone.inputValue();
      }).toBe("UTC");
    } else expect(await zone.inputValue()).toBe("");
    await zone.selectOption("Pacific/Kiritimati");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await toast(page, "Account saved").waitFor();
    expect(await zone.inputValue()).toBe("Pacific/Kiritimati");
    const there = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Pacific/Kiritimati",
      weekday: "long",
      day: "numeric",
      month: "long",
    }).format(new Date());
    await page.getByText(`Today is ${there}.`).waitFor();
    await page.reload();
    expect(await zone.inputValue()).toBe("Pacific/Kiritimati");
  });

  test.each(nextWays())(
    "%s, the administrator reads that the recipe book is at work, and has nothing to test",
    async (_, javaScript) => {
      const page = await fixture.visit({ javaScript, as: await adminOf(fixture.app) });
      await page.goto("/dashboard");
      await page.getByRole("main").getByRole("link", { name: "Admin", exact: true }).click();
      await page.getByRole("heading", { level: 1, name: "Admin Dashboard" }).waitFor();
      await page.getByText("Administrator", { exact: true }).first().waitFor();
      await page.getByRole("link", { name: "System" }).click();
      await page.getByText(/^The built-in recipe book: \d{3,} recipes\.$/).waitFor();
      await page.getByText(/^No model is set, so meals come from the recipe book\./).waitFor();
      expect(await page.getByRole("button", { name: "Test model" }).count()).toBe(0);
    },
  );

  test("nobody else sees the administrator's page, or a way to it", async () => {
    const page = await fixture.visit({ as: await signUp(fixture.app) });
    await page.goto("/dashboard");
    expect(await page.getByRole("link", { name: "Admin" }).count()).toBe(0);
    expect((await page.goto("/admin"))?.status()).toBe(403);
    expect(await page.getByText("Total Users").count()).toBe(0);
  });
});

describe("With a model", () => {
  let model: ModelStandIn;
  // Before the fixture's own: the app must know where the model is.
  beforeAll(async () => void (model = await startModelStandIn()));
  const fixture = useFixture(() => ({ OPENAI_BASE_URL: model.url }));
  afterAll(() => model.stop());
  beforeEach(() => model.behave());

  test.each(nextWays())(
    "%s, the administrator tests it and reads what works",
    async (_, javaScript) => {
      const page = await fixture.visit({ javaScript, as: await adminOf(fixture.app) });
      await page.goto("/admin/system");
      const card = page.locator("#recipe-source");
      await page.getByRole("button", { name: "Test model" }).click();
      await toast(page, "The model works").waitFor();
      await card.getByText("It returns recipes.").waitFor();
      const said = await card.innerText();
      expect(said).toContain(`It is called ${MODELS[0]}.`);
      expect(said).toContain("The server answers.");
      expect(said).toContain("It follows a JSON schema.");
      expect(said).toMatch(/It returned a complete recipe: \d+ ingredients, \d+ steps\./);
      await card.getByText(/^Sample: /).click();
      await card.getByText("The ingredient check knows every ingredient.").waitFor();

      model.behave("401");
      await page.getByRole("button", { name: "Test model" }).click();
      await toast(page, "The model does not work").waitFor();
      await card.getByText("It returns no recipes.").waitFor();
      await card.getByText(/rejected its key\. Check OPENAI_API_KEY\./).waitFor();
    },
  );
});
