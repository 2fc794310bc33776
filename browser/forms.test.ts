// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { noteShown } from "./dialog";
import { send, sendEarlyChanges } from "./forms";
import { cutOff, here, one, said, serve, showPage } from "./test-page";

const form = (selector = "form") => {
  const found = document.querySelector<HTMLFormElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
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

test("a change made before the script loaded is saved, and boxes that are only in another order are not", () => {
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

test("a saved change is not sent again, but a rejected change is", async () => {
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

test("a favorite button is reset with a message if its change was rejected or never sent", async () => {
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

test("Undo updates the page without leaving it", async () => {
  const asked = serve(() => "<main></main>");
  one("[data-toasts]").innerHTML =
    `<form id="undo" method="post" action="/undo"><input name="returnTo" value="/x" /><input name="of" value="1" /></form>`;
  await send(form("#undo"), null);
  expect(bodies(asked)).toEqual(["of=1"]);
});
