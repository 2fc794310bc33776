// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { later, one, said, showPage } from "./test-page";

type Failure = { error: { type?: string; message?: string } };
const FORM = `<form data-stripe-key="pk" data-stripe-secret="secret"><p data-stripe-error hidden></p>
  <div data-stripe-fields></div><button>Pay</button></form>`;
const hears = new Map<string, () => void>();
const checks = vi.fn(async (): Promise<Failure | object> => ({}));
const pays = vi.fn<(options: unknown) => Promise<Failure>>();

const stripe = () => {
  const on = (event: string, heard: () => void) => void hears.set(event, heard);
  const mount = (place: HTMLElement) => place.append("Card number");
  const elements = () => ({ create: () => ({ on, mount }), submit: checks });
  return { elements, confirmPayment: pays };
};
const press = () =>
  one("form").dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
const isOver = () => vi.waitFor(() => expect(one("form").dataset).not.toHaveProperty("busy"));

/** Loads the page's script with or without Stripe's. */
async function load(connect: unknown = stripe) {
  vi.resetModules();
  showPage(FORM);
  vi.stubGlobal("Stripe", connect);
  await import("./subscribe");
}

beforeEach(() => {
  vi.resetAllMocks();
  checks.mockResolvedValue({});
  hears.clear();
});

test("without card fields, the form leads to Stripe's payment page", async () => {
  await load();
  expect(one("[data-stripe-fields]").textContent).toBe("Card number");
  expect(press()).toBe(true);
  hears.get("ready")?.();
  hears.get("loaderror")?.();
  expect(press()).toBe(true);
});

test("a payment does not leave the page, and its return address is the dashboard", async () => {
  pays.mockResolvedValue({ error: {} });
  await load();
  hears.get("ready")?.();
  expect(press()).toBe(false);
  await vi.waitFor(() => expect(pays).toHaveBeenCalledOnce());
  expect(pays).toHaveBeenCalledWith(
    expect.objectContaining({ confirmParams: { return_url: `${location.origin}/dashboard` } }),
  );
  await isOver();
});

test("a second tap during a payment does not pay again", async () => {
  const answer = later<Failure>();
  pays.mockReturnValue(answer.promise);
  await load();
  hears.get("ready")?.();
  press();
  expect(press()).toBe(false);
  answer.keep({ error: { message: "Declined" } });
  await isOver();
  expect(checks).toHaveBeenCalledOnce();
  expect(pays).toHaveBeenCalledOnce();
});

test("if a card is declined, a message is shown until the next attempt", async () => {
  pays.mockResolvedValue({ error: { type: "card_error", message: "Your card was declined." } });
  await load();
  hears.get("ready")?.();
  press();
  await isOver();
  expect(said()).toContain("Your card was declined.");
  expect(one("[data-stripe-error]").textContent).toBe("Payment Failed: Your card was declined.");
  expect(one("[data-stripe-error]").hidden).toBe(false);
  press();
  expect(one("[data-stripe-error]").hidden).toBe(true);
  await isOver();
});

test("if Stripe cannot be reached, or sends no message, a general message is shown", async () => {
  await load();
  hears.get("ready")?.();
  pays.mockRejectedValueOnce(new TypeError("no network"));
  press();
  await isOver();
  expect(one("[data-stripe-error]").textContent).toContain("Something went wrong");
  pays.mockResolvedValueOnce({ error: {} });
  press();
  await isOver();
  expect(one("[data-stripe-error]").textContent).toContain("Something went wrong");
});
