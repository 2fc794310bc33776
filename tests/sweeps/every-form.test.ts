import { type Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { ADMIN_PASSWORD } from "../app";
import { signIn } from "../client";
import { ACCESS } from "../contract/access-table";
import { type FullHousehold, addFullHousehold } from "../contract/full-household";
import { PHONE, useFixture } from "../screens/fixture";
import { isInSight, messagesInSight } from "../screens/sight";

/** The app with a mail service that is unreachable, so that pages also have the forms that need mail. */
const fixture = useFixture(() => ({
  POSTMARK_SERVER_TOKEN: "of nobody",
  POSTMARK_API_BASE: "http://127.0.0.1:9",
}));
let household: FullHousehold;
let paths: string[];

beforeAll(async () => {
  household = await addFullHousehold(fixture.app);
  paths = Object.values(ACCESS).flatMap(({ path, GET }) =>
    !GET || GET.leaves ? [] : typeof path === "string" ? path : path(household),
  );
  // Two more forms, on pages that do not show them at first.
  paths.push("/custom-recipes?mode=manual", `/admin/credits?user=${household.memberId}`);
});

/** Returns the forms of this page that have fields to type or choose in, each with a text that identifies it. */
const formsOn = (page: Page) =>
  page.evaluate(() =>
    [...document.forms].map((form) => {
      const { elements } = form;
      const controls = [...elements].filter((it) => "name" in it && it.name !== "");
      const typed = controls.filter((it) =>
        it.matches("textarea, select, input:not([type=hidden], [readonly])"),
      );
      if (form.method !== "post" || typed.length === 0 || form.checkVisibility() === false)
        return "";
      const intent = form.querySelector<HTMLInputElement>("[name=intent]")?.value ?? "";
      const names = new Set(typed.map((it) => it.getAttribute("name")));
      return `${new URL(form.action).pathname} ${intent} ${[...names].join(" ")}`;
    }),
  );

/** Puts an invalid value into each field, and removes the checks of the browser. */
const spoil = (page: Page, index: number) =>
  page.evaluate((index) => {
    const form = document.forms[index];
    if (!form) return;
    form.noValidate = true;
    for (const details of document.querySelectorAll("details")) {
      if (details.contains(form)) details.open = true;
    }
    for (const it of form.elements) {
      if (it instanceof HTMLSelectElement)
        it.add(new Option("nothing", "no such choice", true, true));
      else if (it instanceof HTMLTextAreaElement) it.value = "x".repeat(60_000);
      else if (!(it instanceof HTMLInputElement) || it.type === "hidden") continue;
      else if (it.type === "checkbox" || it.type === "radio") it.value = "no such choice";
      else if (it.type === "date" || it.type === "number") it.value = "";
      else if (it.type !== "file") it.value = "x".repeat(3_000);
    }
  }, index);

/** Returns the parts that a user would miss on the page after the form. */
async function unseen(page: Page) {
  const seen = await messagesInSight(page);
  if (seen.length === 0) return ["no message is in sight"];
  const marked = page.locator("[autofocus]").first();
  if ((await marked.count()) === 0) return [];
  const refused = await page.locator("[data-said]").count();
  const hasFocus = await marked.evaluate((it) => it === document.activeElement);
  // A checkbox or radio button with a frame is hidden, and its label is visible.
  const looked = marked.locator("xpath=self::*[not(parent::label)] | parent::label");
  return [
    refused === 1 ? "" : `${refused} forms say that they were refused`,
    hasFocus ? "" : "the focus is not on what is wrong",
    (await isInSight(looked)) ? "" : "what is wrong is not in sight",
  ].filter(Boolean);
}

/** The user who sent each form first. A second try of the same user sends it again. */
const forms = new Map<string, string>();

test.each(["a visitor", "a cook", "the administrator"] as const)(
  "each rejected form of %s shows its errors where they are visible, without JavaScript",
  async (who) => {
    const as = {
      "a visitor": () => undefined,
      "a cook": () => household.owner,
      "the administrator": () => signIn(fixture.app, "admin@localhost", ADMIN_PASSWORD),
    };
    const client = await as[who]();
    const visit = { javaScript: false, viewport: PHONE };
    const page = await fixture.visit(client ? { ...visit, as: client } : visit);
    const wrong: string[] = [];
    const sent = new Set<string>();
    for (const path of paths) {
      const answer = await page.goto(path).catch(() => null);
      if (!answer?.headers()["content-type"]?.startsWith("text/html")) continue;
      for (const [index, form] of (await formsOn(page)).entries()) {
        if (!form || sent.has(form) || (forms.get(form) ?? who) !== who) continue;
        forms.set(form, who);
        sent.add(form);
        await page.goto(path);
        await spoil(page, index);
        await Promise.all([
          page.waitForEvent("load"),
          page.evaluate((index) => {
            const form = document.forms[index];
            form?.requestSubmit(
              form.querySelector<HTMLElement>(
                "button:not([type=button], [formmethod=get], [disabled])",
              ),
            );
          }, index),
        ]);
        for (const what of await unseen(page)) wrong.push(`${form}: ${what}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test("the tests of rejected forms reach nearly all forms", () => {
  expect(forms.size).toBeGreaterThan(25);
});
