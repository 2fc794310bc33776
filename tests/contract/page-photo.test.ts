import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { readPhotoShape, PHOTOS_A_DAY } from "../../app/recipes/importers/importers.schema";
import { type App, startApp } from "../app";
import { type Client, signUp, visitor } from "../client";
import { type Behavior, type ModelStandIn, startModelStandIn } from "../model-stand-in";
import { makeJpeg } from "../pictures";
import { by, makeToken } from "../tokens";
import { valuesOf } from "./page";
import { account, meals } from "./shapes";

let standIn: ModelStandIn;
let app: App;
let jpeg: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  standIn = await startModelStandIn();
  app = await startApp({
    OPENAI_BASE_URL: standIn.url,
    OPENAI_PICTURE_MODEL: "eyes-1",
    OPENAI_TIMEOUT: "10",
    RATE_LIMIT: "on",
    SIGN_UP_HOUR: "50",
  });
  jpeg = new Uint8Array(await makeJpeg({ width: 200, height: 150 }));
});
afterAll(async () => {
  await app.stop();
  await standIn.stop();
});
afterEach(() => standIn.behave());

const SOUP = {
  title: "Leek Soup",
  description: "",
  cuisine: "French",
  protein: "Vegetarian",
  course: "Side Dishes",
  servings: 6,
  cookingTime: 40,
  ingredients: ["3 leeks", "[?] g butter"],
  instructions: "Cook.\nServe.",
  sourceUrl: "N/A",
};

type Headers = Record<string, string>;
const asBrowser = (cook: Client): Headers => ({ cookie: cook.cookie(), origin: app.url });

function sent(file: Uint8Array<ArrayBuffer>) {
  const body = new FormData();
  body.set("form", "page-photo");
  body.set("file", new File([file], "page.jpg"));
  return body;
}
const call = async (headers: Headers, file = jpeg) => {
  const to = `${app.url}/api/recipes/parse-photo`;
  const answer = await fetch(to, { method: "POST", body: sent(file), headers });
  return { status: answer.status, body: z.unknown().parse(await answer.json()) };
};
const post = (cook: Client, file = jpeg) =>
  fetch(`${app.url}/custom-recipes/photo`, {
    method: "POST",
    body: sent(file),
    headers: asBrowser(cook),
    redirect: "manual",
  });
const shown = () => standIn.chats().filter(({ model }) => model === "eyes-1").length;
const messageOf = (body: unknown) => z.object({ message: z.string() }).parse(body).message;

describe("The photo of a recipe page", () => {
  test("is read in the same way by the call and by the page, without a charge and without saving", async () => {
    standIn.behave({ meals: [SOUP] });
    const cook = await signUp(app);
    const before = account(await cook.get("/api/auth/user")).mealCredits;
    const answer = await call(by(await makeToken(app, cook, ["plan"])));
    expect(answer.status).toBe(200);
    const recipe = readPhotoShape.parse(answer.body);
    expect(recipe).toMatchObject({ title: "Leek Soup", servings: 6, course: "Side Dishes" });
    expect(recipe.ingredients).toEqual(SOUP.ingredients);
    const page = await post(cook);
    expect(page.status).toBe(303);
    const review = await cook.get(page.headers.get("location") ?? "");
    expect(valuesOf(review, "title")).toEqual([recipe.title]);
    expect(valuesOf(review, "servings")).toEqual(["6"]);
    expect(meals(await cook.get("/api/meals/all"))).toEqual([]);
    expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(before);
  });

  test("cannot be read by a visitor, or with a token that has only the scopes read, shop or cook", async () => {
    const cook = await signUp(app);
    const before = shown();
    for (const scope of ["read", "shop", "cook"] as const) {
      expect((await call(by(await makeToken(app, cook, [scope])))).status).toBe(403);
    }
    expect((await call({ origin: app.url })).status).toBe(401);
    expect((await call({ cookie: cook.cookie(), origin: "https://evil.example" })).status).toBe(
      403,
    );
    expect(shown()).toBe(before);
  });

  test.each<[string, Behavior[], number]>([
    ["a refusal", ["refusal"], 502],
    ["that there is no recipe", [{ meals: [] }], 422],
    ["an error", ["500"], 502],
    ["never", ["hangs"], 502],
  ])(
    "for which the model answers with %s is reported as the model's fault, and the next photo is read",
    async (_, bad, status) => {
      standIn.behave(...bad);
      const cook = await signUp(app);
      const answer = await call(asBrowser(cook));
      standIn.behave({ meals: [SOUP] });
      expect(answer.status).toBe(status);
      expect(messageOf(answer.body)).not.toMatch(/Wi-Fi|choices|can't help|127\.0\.0\.1/);
      expect(account(await cook.get("/api/auth/user")).mealCredits).toBe(20);
      expect((await call(asBrowser(cook))).status).toBe(200);
    },
  );

  test("cannot add a script to the recipe that is read from it", async () => {
    standIn.behave("script");
    const answer = await call(asBrowser(await signUp(app)));
    expect(JSON.stringify(readPhotoShape.parse(answer.body))).not.toMatch(/<script|onerror/);
  });

  test.each<[string, string]>([
    ["is no picture", "<html><script>alert(1)</script>"],
    ["is empty", ""],
  ])("that %s is not sent to the model and does not count", async (_, text) => {
    const before = shown();
    const headers = asBrowser(await signUp(app));
    expect((await call(headers, new TextEncoder().encode(text))).status).toBe(400);
    expect(shown()).toBe(before);
  });

  test("is limited to twenty a day, counting pages and calls together", async () => {
    standIn.behave({ meals: [SOUP] });
    const cook = await signUp(app);
    const token = by(await makeToken(app, cook, ["plan"]));
    const before = shown();
    expect((await post(cook)).status).toBe(303);
    for (let n = 1; n < PHOTOS_A_DAY; n++) expect((await call(token)).status).toBe(200);
    expect((await call(token)).status).toBe(429);
    expect((await post(cook)).status).toBe(429);
    expect(shown() - before).toBe(PHOTOS_A_DAY);
  });
});

test("without a model that reads pictures, the call for photos explains that", async () => {
  const without = await startApp();
  try {
    const cook = await signUp(without);
    const token = by(await makeToken(without, cook, ["plan"]));
    const answer = await visitor(without).send("POST", "/api/recipes/parse-photo", {}, token);
    expect(answer.status).toBe(405);
    expect(messageOf(answer.body)).toBe("No model that reads pictures is set up here.");
  } finally {
    await without.stop();
  }
});
