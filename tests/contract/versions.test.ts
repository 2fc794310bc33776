import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, shareApp } from "../app";
import { signUp } from "../client";
import { press, words } from "./page";
import { meals } from "./shapes";

let app: App;
beforeAll(async () => {
  app = await shareApp();
});
afterAll(() => app.stop());

test("A suggested recipe can be edited, shows its changes, and can be switched to the source's text and back", async () => {
  const cook = await signUp(app);
  const [meal] = meals(await cook.send("POST", "/api/meals/suggestions", { count: 1 }));
  const path = `/dashboard/meals/${meal?.id}`;
  expect((await cook.get(`${path}/versions`)).status).toBe(404);
  expect(words(await cook.get(path))).not.toContain("What was changed");
  await press(app, cook, `/custom-recipes/${meal?.id}`, "Save Recipe", {
    ingredients: "1 <b>onion</b>",
    equipment: "A Dutch oven",
    ownCourse: "Brunch",
  });
  const edited = words(await cook.get(path));
  for (const said of ["What was changed", "A Dutch oven", "Brunch", "1 <b>onion</b>"]) {
    expect(edited).toContain(said);
  }
  expect(edited).toContain("Weeknight recipe book");
  expect(words(await cook.get(`${path}/versions`))).toContain("Added: 1 <b>onion</b>");
  await press(app, cook, `${path}/versions`, "Restore the source’s text");
  const { body } = await cook.get(`/api/meals/${meal?.id}/versions`);
  expect(body).toMatchObject({ original: { title: meal?.title }, edited: { ownCourse: "Brunch" } });
  expect(words(await cook.get(path))).not.toContain("Brunch");
  const turned = await cook.send("POST", `/api/meals/${meal?.id}/versions`, { to: "edited" });
  expect(turned.body).toMatchObject({ ingredients: ["1 <b>onion</b>"], equipment: "A Dutch oven" });
  const stranger = await signUp(app);
  for (const address of [`${path}/versions`, `${path}/duplicate`, `/custom-recipes/${meal?.id}`]) {
    expect((await stranger.get(address)).status).toBe(404);
  }
  const copied = await press(app, cook, `${path}/duplicate`, "Duplicate");
  expect(copied.headers.get("location")).toMatch(/^\/custom-recipes\//);
  expect(words(await cook.get("/custom-recipes"))).toContain(`${meal?.title} (copy)`);
});
