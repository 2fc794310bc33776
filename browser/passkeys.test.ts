// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { later, one, put, said, showPage } from "./test-page";

const FORM = `<form method="post" data-passkey="/account/passkeys/options" data-passkey-intent="add">
  <input type="hidden" name="answer" /><button>Add</button></form><form id="other"></form>`;
const sends = vi.fn();
const creates = vi.fn<(options: unknown) => Promise<object>>(async () => ({ id: "new" }));
const gets = vi.fn<(options: unknown) => Promise<object>>(async () => ({ id: "mine" }));
const asks = vi.fn<(href: string, init: RequestInit) => Promise<Response>>(async () =>
  Response.json({ challenge: "c" }),
);

const press = (selector = "form") =>
  one(selector).dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
const isSent = () => vi.waitFor(() => expect(sends).toHaveBeenCalledOnce());
const isOver = () => vi.waitFor(() => expect(one("form").dataset).not.toHaveProperty("busy"));

beforeAll(async () => {
  await import("./passkeys");
  showPage(FORM);
  expect(document.documentElement.dataset).not.toHaveProperty("passkeys");
  expect(press()).toBe(true);
  vi.resetModules();
  const read = (options: object) => ({ read: options });
  vi.stubGlobal("PublicKeyCredential", {
    parseCreationOptionsFromJSON: read,
    parseRequestOptionsFromJSON: read,
  });
  vi.stubGlobal("fetch", asks);
  const takeBack = put(navigator, "credentials", { create: creates, get: gets });
  await import("./passkeys");
  return takeBack;
});
beforeEach(() => {
  vi.clearAllMocks();
  showPage(FORM);
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(sends);
});

test("signing in with a passkey sends its response with the form", async () => {
  expect(press()).toBe(false);
  await isSent();
  expect(asks.mock.calls[0]?.[0]).toBe("/account/passkeys/options");
  expect(String(asks.mock.calls[0]?.[1].body)).toBe("intent=add");
  expect(gets).toHaveBeenCalledWith({ publicKey: { read: { challenge: "c" } } });
  expect(one("[name=answer]")).toHaveProperty("value", `{"id":"mine"}`);
});

test("a new passkey is created with the server's options", async () => {
  asks.mockResolvedValueOnce(Response.json({ challenge: "c", user: { id: "u" } }));
  press();
  await isSent();
  expect(gets).not.toHaveBeenCalled();
  expect(one("[name=answer]")).toHaveProperty("value", `{"id":"new"}`);
});

test("a canceled passkey dialog shows no message and sends nothing", async () => {
  for (const name of ["NotAllowedError", "AbortError"]) {
    gets.mockRejectedValueOnce(new DOMException("", name));
    press();
    await isOver();
  }
  expect([sends.mock.calls, said()]).toEqual([[], ""]);
});

test("a second tap during the dialog or the request is ignored", async () => {
  const answer = later<{ id: string }>();
  gets.mockReturnValueOnce(answer.promise);
  press();
  press();
  answer.keep({ id: "mine" });
  await isSent();
  await new Promise((done) => setTimeout(done));
  press();
  await new Promise((done) => setTimeout(done));
  expect(asks).toHaveBeenCalledOnce();
  expect(sends).toHaveBeenCalledOnce();
});
