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

test("a marked form is sent by fetch, and the regions of the response are shown", async () => {
  const asked = serve(() => region("after"));
  expect(submit("#f")).toBe(true);
  expect(one("#f").dataset).toHaveProperty("busy");
  await vi.waitFor(() => expect(one("#r").textContent).toBe("after"));
  expect(asked).toEqual([{ path: location.pathname, method: "POST", body: "a=1&intent=save" }]);
  expect(one("#f").dataset).not.toHaveProperty("busy");
});

test("a form is sent once if its button is pressed twice", async () => {
  const asked = serve(() => region("after"));
  submit("#f");
  submit("#f");
  await vi.waitFor(() => expect(one("#r").textContent).toBe("after"));
  expect(asked.length).toBe(1);
});

test("without a connection the form keeps its input, and a message is shown", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  submit("#f");
  await vi.waitFor(() => expect(said()).toContain("No connection"));
  expect(one("[name=a]")).toHaveProperty("value", "1");
});

test("a form that leads to another page is sent once, and can be sent again after Back", async () => {
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
