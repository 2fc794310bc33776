import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADMIN_PASSWORD, type App, shareApp } from "../app";
import { type Answer, type Client, signIn, visitor } from "../client";
import { ACCESS } from "./access-table";
import { newestId } from "./database";
import { type FullHousehold, addFullHousehold } from "./full-household";
import { everyNth, THOROUGH } from "../thorough";
import { expectHarmless, NAUGHTY, UNPRINTABLE } from "./naughty";
import { all, attribute, byTag, type Element, formOf, page } from "./page";

type Control = { name: string; value: string; typed: boolean };
type Found = { who: Client; on: string; action: string; controls: Control[] };

let app: App;
let household: FullHousehold;
let admin: Client;
const forms = new Map<string, Found>();

beforeAll(async () => {
  app = await shareApp();
  household = await addFullHousehold(app);
  admin = await signIn(app, "admin@localhost", ADMIN_PASSWORD);
  for (const who of [visitor(app), household.owner, admin]) {
    for (const { path, GET } of Object.values(ACCESS)) {
      if (!GET || GET.leaves) continue;
      const on = typeof path === "string" ? path : path(household);
      const shown = await who.get(on);
      const isPage = shown.headers.get("content-type")?.startsWith("text/html");
      if (isPage) for (const form of formsOn(shown, on, who)) keep(form);
    }
  }
});
afterAll(() => app.stop());

/** Keeps one form of each kind. Forms of two meals are the same kind if place and fields are the same. */
function keep(form: Found) {
  const path = form.action.replace(/\?.*/, "").replace(/[\da-f-]{36}|\d{4}-\d\d-\d\d/g, "…");
  const what = form.controls.map(({ name, typed, value }) =>
    name === "intent" ? `${name}=${value}` : `${name}${typed ? "*" : ""}`,
  );
  const key = `${path} ${[...new Set(what)].join(" ")}`;
  if (!forms.has(key)) forms.set(key, form);
}

/** Returns the forms of a page with fields to type, check or choose in. */
function formsOn(answer: Answer, on: string, who: Client): Found[] {
  const root = page(answer);
  const isControl = ({ tag }: Element) => ["input", "textarea", "select", "button"].includes(tag);
  return byTag(root, "form").flatMap((form) => {
    const action = attribute(form, "action") || on;
    const inside = all(root, (it) => isControl(it) && formOf(root, it) === form);
    const controls = inside.flatMap(controlOf);
    const isFile = inside.some((control) => attribute(control, "type") === "file");
    return controls.some(({ typed }) => typed) && !isFile ? [{ who, on, action, controls }] : [];
  });
}

function controlOf(control: Element): Control[] {
  const name = attribute(control, "name");
  const isKept = control.tag === "button" || attribute(control, "type") === "hidden";
  return name ? [{ name, value: attribute(control, "value") ?? "", typed: !isKept }] : [];
}

const isGet = ({ action }: Found) => /^\/(all-recipes|admin\/(email|messages))(\?|$)/.test(action);

async function type({ who, action, controls }: Found, text: string) {
  const fields: Record<string, string> = {};
  for (const { name, value, typed } of controls)
    fields[name] = typed ? text : (fields[name] ?? value);
  return who.post(action, fields);
}

test("the tests with hostile text find the forms of all pages", () => {
  const fields = [...forms.values()].flatMap(({ controls }) =>
    controls.filter(({ typed }) => typed).map(({ name }) => name),
  );
  const some = [
    "email",
    "message",
    "title",
    "instructions",
    "recipeQuery",
    "name",
    "currentPassword",
  ];
  for (const name of [...some, "cardNumber", "confirm", "item", "pasted", "url", "timeZone"]) {
    expect(fields).toContain(name);
  }
  expect(forms.size).toBeGreaterThan(20);
});

/** In `npm test` each text goes into one in 20 of the forms, in turn. */
const STEP = THOROUGH ? 1 : 20;
let turn = 0;

test.each([...NAUGHTY, ...UNPRINTABLE])(
  "hostile text in every field of every form is shown as text or refused: %s",
  async (_, text) => {
    const start = turn++ % STEP;
    const some = [...forms].filter((_, index) => index % STEP === start);
    const sending = some.map(async ([what, form]) => {
      const answer = await type(form, text);
      const said = `${what}: ${answer.status}`;
      expect(said).toMatch(/: (200|303|400|401|402|403|404|405|409|413|422|429|502|503)$/);
      if (isGet(form)) return;
      if (answer.headers.get("content-type")?.startsWith("text/html")) expectHarmless(answer);
      const to = answer.headers.get("location");
      if (to) expect(new URL(to, app.url).origin).toBe(app.url);
    });
    await Promise.all(sending);
  },
);

describe("A recipe with hostile text", () => {
  test.each(everyNth(4, [...NAUGHTY, ...UNPRINTABLE]))(
    "is shown as text everywhere: %s",
    async (_, text) => {
      const { owner } = household;
      const line = text.slice(0, 190);
      const made = await owner.send("POST", "/api/recipes/create", {
        title: `x ${line}`,
        description: line,
        ingredients: [`2 ${line}`],
        instructions: text.slice(0, 10_000),
        sourceUrl: /^javascript:/.test(line) ? "" : line,
      });
      expect([201, 400]).toContain(made.status);
      if (made.status === 400) return;
      const id = await newestId(app, "meals");
      await owner.send("POST", "/api/grocery-list/generate", {
        mealIds: [id],
        weekStartDate: household.week,
      });
      await owner.post(`/dashboard/meals/${id}/share`, { intent: "share" });
      const shown = await owner.get(`/dashboard/meals/${id}/share`);
      const shared = /\/shared\/[\w-]+/.exec(shown.text)?.[0] ?? "";
      for (const path of [
        `/dashboard/meals/${id}`,
        `/dashboard/meals/${id}?print=1`,
        `/dashboard/groceries?weekStart=${household.week}`,
        `/dashboard/groceries?weekStart=${household.week}&print=1`,
        shared,
        "/custom-recipes",
      ]) {
        const answer = await owner.get(path);
        expect(`${path} ${answer.status}`).toBe(`${path} 200`);
        expectHarmless(answer);
      }
      for (const [path, kind] of [
        [`/dashboard/groceries.txt?weekStart=${household.week}`, "text/plain"],
        ["/all-recipes/recipes.json", "application/ld+json"],
        ["/account/export.json", "application/json"],
      ] as const) {
        const { status, headers } = await owner.get(path);
        expect(`${path} ${status}`).toBe(`${path} 200`);
        // A browser that must download the file and not guess its type runs nothing in it.
        expect(headers.get("content-type")).toContain(kind);
        expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
        expect(headers.get("x-content-type-options")).toBe("nosniff");
      }
    },
  );
});

test("mails show hostile text as text", async () => {
  const message = NAUGHTY.map(([, text]) => text).join("\n");
  const sent = await visitor(app).send("POST", "/api/contact", {
    name: '"><script>alert(1)</script>',
    email: "naughty@example.org",
    subject: "Hello <b>there</b> =1+1",
    message,
  });
  expect(sent.status).toBe(200);
  const mail = await admin.get(`/admin/email/${await newestId(app, "outbox")}/html`);
  expect(mail.status).toBe(200);
  expect(byTag(page(mail), "script")).toEqual([]);
  const odd = all(page(mail), ({ attributes }) =>
    [...attributes.keys()].some((it) => /^on/.test(it)),
  );
  expect(odd).toEqual([]);
  expect(mail.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox$/);
});
