/** The stand-in for Stripe's script: it shows a field, and pays or declines depending on the typed text. */
export const STRIPES_SCRIPT = `
  window.Stripe = (key) => ({
    elements: ({ clientSecret, appearance }) => ({
      create: () => {
        const heard = {};
        return {
          on: (event, hear) => (heard[event] = hear),
          mount: (place) => {
            place.innerHTML = '<label>Card <input name="stripe-card"></label>';
            place.dataset.with = key + " " + clientSecret;
            place.dataset.colors = JSON.stringify({ ...appearance.variables, ...appearance.rules[".Input"] });
            heard.ready?.();
          },
        };
      },
      submit: async () => {
        const typed = document.querySelector("[name=stripe-card]").value;
        if (typed) return {};
        return { error: { type: "validation_error", message: "Your card number is incomplete." } };
      },
    }),
    confirmPayment: async ({ confirmParams }) => {
      const typed = document.querySelector("[name=stripe-card]").value;
      if (typed !== "good") return { error: { type: "card_error", message: "Your card was declined." } };
      location.assign(confirmParams.return_url + "?payment_intent=pi_1&redirect_status=succeeded");
      return new Promise(() => {});
    },
  });
`;
