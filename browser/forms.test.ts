// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { noteShown } from "./dialog";
import { send, sendEarlyChanges } from "./forms";
import { showModal } from "./modal";
import { cutOff, here, one, said, serve, showPage } from "./test-page";

const form = (selector = "form") => {
  const found = document.querySelector<HTMLFormElement>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
const bodies = (asked: { body: string }[]) => asked.map(({ body }) => body);
const tick = (value: string) => {
  const box = document.querySelector<HTMLInputElement>(`[value=${value}]`);
  if (box) box.checked = !box.checked;
};

const TICKS = `<form id="ticks" method="post" action="/dashboard" data-save-on-change>
  <input type="hidden" data-carried value="yes|nuts" />
  <input type="checkbox" name="without" value="nuts" checked /><input type="checkbox" name="without" value="fish" />
  <div data-generates="set"><button name="intent" value="make">Make meals</button></div></form>`;

beforeEach(() => {
  document.querySelector("dialog")?.remove();
  history.replaceState(null, "", "/dashboard");
  noteShown(here("/dashboard"), "Dashboard");
  showPage(TICKS);
});

test("what was ticked before the script had come is saved, and nothing where it was not, in whichever order", () => {
  const asked = serve(() => "<main></main>");
  sendEarlyChanges();
  tick("fish");
  one("[data-carried]").setAttribute("value", "yes|fish|nuts");
  sendEarlyChanges();
  expect(asked).toEqual([]);
  one("[data-carried]").setAttribute("value", "yes|nuts");
  sendEarlyChanges();
  expect(bodies(asked)).toEqual(["without=nuts&without=fish"]);
});

test("what was saved is not saved again, and what was refused is", async () => {
  const status = { now: 500 };
  serve(() => ({ html: "<main></main>", status: status.now }));
  tick("fish");
  expect(await send(form(), null)).toBe(false);
  expect(one("[data-carried]")).toHaveProperty("value", "yes|nuts");
  status.now = 200;
  expect(await send(form(), null)).toBe(true);
  expect(one("[data-carried]")).toHaveProperty("value", "yes|nuts|fish");
});

const STAR = `<form method="post" action="/dashboard"><button name="intent" aria-pressed="false">Favorite</button></form>`;

test("a star that was refused, or never sent, is taken back, and I am told", async () => {
  showPage(STAR);
  const toast = `<div data-toast>You have too many</div>`;
  serve(() => ({ html: toast, status: 422 }));
  const refused = send(form(), one("button"));
  expect(one("button").getAttribute("aria-pressed")).toBe("true");
  expect(await refused).toBe(false);
  expect(one("button").getAttribute("aria-pressed")).toBe("false");
  expect(said()).toContain("too many");
  cutOff();
  expect(await send(form(), one("button"))).toBe(false);
  expect(one("button").getAttribute("aria-pressed")).toBe("false");
  expect(said()).toContain("Nothing was lost");
  expect(form().dataset).not.toHaveProperty("busy");
});

test("a star that a proxy refuses, while the server starts anew, is taken back, and I am told", async () => {
  showPage(STAR);
  serve(() => ({ html: "<h1>502 Bad Gateway</h1>", status: 502, isProxys: true }));
  expect(await send(form(), one("button"))).toBe(false);
  expect(one("button").getAttribute("aria-pressed")).toBe("false");
  expect(said()).toContain("Nothing was lost");
});

test("the field that is wrong has the focus", async () => {
  const page = (
    attribute: string,
  ) => `<div id="r" data-region><form method="post" action="/dashboard">
    <input name="name" /><input name="mail" ${attribute} /></form></div>`;
  showPage(page(""));
  serve(() => ({ html: page("autofocus"), status: 422 }));
  await send(form(), null);
  expect(document.activeElement?.getAttribute("name")).toBe("mail");
});

test("a form that closes its dialog asks for the page below, one that stays does not", async () => {
  const asked = serve(() => "<main></main>");
  const content = document.createElement("section");
  content.innerHTML = `<form id="a" method="post" action="/move" data-closes><input name="returnTo" value="/x" /></form>
    <form id="b" method="post" action="/move"><input name="returnTo" value="/x" /></form>`;
  showModal(content, "Move", () => {});
  void send(form("#a"), null);
  void send(form("#b"), null);
  expect(bodies(asked)).toEqual(["returnTo=%2Fdashboard", "returnTo=%2Fx"]);
});

test("Undo leaves me where I am", async () => {
  const asked = serve(() => "<main></main>");
  one("[data-toasts]").innerHTML =
    `<form id="undo" method="post" action="/undo"><input name="returnTo" value="/x" /><input name="of" value="1" /></form>`;
  await send(form("#undo"), null);
  expect(bodies(asked)).toEqual(["of=1"]);
});

test("new meals are said to a screen reader once they are there, and no others", async () => {
  const meals = (ids: string[]) =>
    `<div id="m" data-region><div data-meals>${ids.map((id) => `<article id="${id}"><h3>${id}</h3></article>`).join("")}</div></div>`;
  showPage(`<p data-speaks></p>${TICKS}${meals(["Soup"])}`);
  serve(() => meals(["Soup", "Rice"]));
  await send(form(), null);
  expect(one("[data-speaks]").textContent).toBe("");
  showPage(`<p data-speaks></p>${TICKS}${meals(["Soup"])}`);
  await send(form(), one("button"));
  expect(one("[data-speaks]").textContent).toBe("1 new meal: Rice");
});
