// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { sayNewMeals } from "./forms";
import { one, showPage } from "./test-page";

const card = (title: string) => `<article id="${title}"><h3><a>${title}</a></h3></article>`;

test("new meals are announced in one sentence, without the existing meals", () => {
  showPage(`<p data-speaks role="status"></p><div data-meals>${card("Soup")}</div>`);
  const say = sayNewMeals();
  say();
  expect(one("[data-speaks]").textContent).toBe("");
  one("[data-meals]").innerHTML = card("Soup") + card("Tacos") + card("Pie");
  say();
  expect(one("[data-speaks]").textContent).toBe("2 new meals: Tacos, Pie");
});
