import { isBusy, setBusy } from "./busy";
import { t } from "./messages";
import { showToast } from "./toast";

/**
 * Mounts Stripe's card fields in the payment form and pays without leaving the page. If Stripe's script does
 * not load, the form leads to Stripe's hosted page.
 */
type Failure = { error: { type?: string; message?: string } };
type PaymentElement = {
  mount: (place: HTMLElement) => void;
  on: (event: "ready" | "loaderror", heard: () => void) => void;
};
type Elements = {
  create: (kind: "payment") => PaymentElement;
  submit: () => Promise<Failure | { error?: undefined }>;
};
type StripeScript = (key: string) => {
  elements: (options: { clientSecret: string; appearance: object }) => Elements;
  confirmPayment: (options: {
    elements: Elements;
    confirmParams: { return_url: string };
  }) => Promise<Failure>;
};

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- adds to the browser's
  interface Window {
    Stripe?: StripeScript;
  }
}

const wentWrong = () => [t("Payment Error"), t("Something went wrong. Please try again.")] as const;

const form = document.querySelector<HTMLFormElement>("form[data-stripe-key]");
if (form && window.Stripe) start(form, window.Stripe);

function start(form: HTMLFormElement, connect: StripeScript) {
  const { stripeKey = "", stripeSecret: clientSecret = "" } = form.dataset;
  const place = form.querySelector<HTMLElement>("[data-stripe-fields]");
  if (!place) return;
  const stripe = connect(stripeKey);
  const elements = stripe.elements({ clientSecret, appearance: appearance() });
  const fields = elements.create("payment");
  let isReady = false;
  fields.on("ready", () => (isReady = true));
  fields.on("loaderror", () => (isReady = false));
  fields.mount(place);

  form.addEventListener("submit", (event) => {
    // Without card fields the form is submitted as it is.
    if (!isReady) return;
    event.preventDefault();
    if (!isBusy(form)) void pay();
  });

  async function pay() {
    setBusy(form, true);
    show(form, "");
    try {
      const checked = await elements.submit();
      const { error } = checked.error
        ? { error: checked.error }
        : await stripe.confirmPayment({
            elements,
            confirmParams: { return_url: new URL("/dashboard", location.href).href },
          });
      // Stripe marks invalid input in its own fields. Other errors stay on the page.
      const isInField = error.type === "validation_error";
      tell(error.message ? [t("Payment Failed"), error.message] : wentWrong(), isInField);
    } catch {
      tell(wentWrong());
    }
    setBusy(form, false);
  }

  function tell([title, message]: readonly [string, string], isInField = false) {
    show(form, isInField ? "" : `${title}: ${message}`);
    showToast(title, message, true);
  }
}

function show(form: HTMLFormElement, text: string) {
  const line = form.querySelector<HTMLElement>("[data-stripe-error]");
  if (!line) return;
  line.textContent = text;
  line.hidden = text === "";
}

/** Stripe's fields live in a frame that inherits no styles. */
function appearance() {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: "flat",
    variables: {
      colorPrimary: color("--color-accent"),
      colorBackground: color("--color-card"),
      colorText: color("--color-ink"),
      colorTextSecondary: color("--color-ink2"),
      colorDanger: color("--color-err"),
      borderRadius: "8px",
      fontSizeBase: "16px",
    },
    rules: { ".Input": { border: `1.5px solid ${color("--color-edge")}` } },
  };
}
