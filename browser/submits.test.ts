// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startForms } from "./submits";
import { one, said, serve, showPage } from "./test-page";

const region = (text: string) => `<div id="r" data-region>${text}</div>`;

beforeAll(startForms);
beforeEach(() => {
  showPage(`${region("before")}<form id="f" action="${location.pathname}" data-enhance>
    <input name="a" value="1" /><button name="intent" value="save">Save</button></form>
    <form id="plain"></form>`);
});

const submit = (selector: string) => {
  const form = one(selector);
  const event = new SubmitEvent("submit", {
    bubbles: true,
    cancelable: true,
    submitter: form.querySelector("button"),
  });
  return !form.dispatchEvent(event);
};

test("a marked form is sent by fetch, and the answer's regions are shown", async () => {
  const asked = serve(() => region("after"));
  expect(submit("#f")).toBe(true);
  expect(one("#f").dataset).toHaveProperty("busy");
  await vi.waitFor(() => expect(one("#r").textContent).toBe("after"));
  expect(asked).toEqual([{ path: location.pathname, method: "POST", body: "a=1&intent=save" }]);
  expect(one("#f").dataset).not.toHaveProperty("busy");
});

test("pressed twice, it is sent once", async () => {
  const asked = serve(() => region("after"));
  submit("#f");
  submit("#f");
  await vi.waitFor(() => expect(one("#r").textContent).toBe("after"));
  expect(asked.length).toBe(1);
});

test("without a connection nothing is lost, and it is said", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  submit("#f");
  await vi.waitFor(() => expect(said()).toContain("No connection"));
  expect(one("[name=a]")).toHaveProperty("value", "1");
});

test("any other form is the browser's own", () => {
  expect(submit("#plain")).toBe(false);
});

test("a form that leads to another page is sent once, and again after Back", async () => {
  showPage(`<form method="post" action="/custom-recipes"><button>Save</button></form>`);
  const form = one("form");
  const isSent = () =>
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  expect(isSent()).toBe(true);
  await vi.waitUntil(() => "busy" in form.dataset);
  expect(isSent()).toBe(false);
  window.dispatchEvent(new Event("pageshow"));
  expect(isSent()).toBe(true);
});

test("a form that something else sends is not held to be on its way", async () => {
  showPage(`<form method="post" action="/subscribe"><button>Pay</button></form>`);
  const form = one("form");
  const others = (event: Event) => event.preventDefault();
  document.addEventListener("submit", others);
  onTestFinished(() => document.removeEventListener("submit", others));
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  await new Promise((done) => setTimeout(done, 5));
  expect("busy" in form.dataset).toBe(false);
});

test("a button that is gone from the page that it asked for leaves the focus in the page", async () => {
  const form = `<form id="get" method="post"><button formmethod="get" name="skip" value="1">Leave open</button></form>`;
  const main = (inside: string) => `<main id="main" tabindex="-1">${region(inside)}</main>`;
  showPage(main(form));
  serve(() => main("after"));
  one("#get button").focus();
  expect(submit("#get")).toBe(true);
  await vi.waitFor(() => expect(one("#r").textContent).toBe("after"));
  await vi.waitFor(() => expect(document.activeElement?.id).toBe("main"));
});
