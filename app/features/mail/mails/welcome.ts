import { type Letter, link, text } from "../letter";
import { nameInMail } from "../names";

type Welcome = {
  firstName: string | null;
  /** False on a server that charges nothing: there is no trial then. */
  sells: boolean;
  dashboardUrl: string;
  contactUrl: string;
};

/** Once, to whoever has just made an account. */
export function welcome({ firstName, sells, dashboardUrl, contactUrl }: Welcome): Letter {
  const name = nameInMail(firstName);
  return {
    subject: "Welcome to Weeknight",
    title: name ? `Welcome, ${name}!` : "Welcome!",
    blocks: [
      text(
        sells
          ? "Your kitchen is ready, and your first 20 meals are free: no card required."
          : "Your kitchen is ready.",
      ),
      text(
        "Tell us what your household likes and must avoid, then ask for meals. Put the ones you like on the calendar, and Weeknight makes one grocery list for the week.",
      ),
      link("Plan your first week", dashboardUrl),
    ],
    footer: [
      text("You received this email because this address was used to create an account."),
      link("Contact us", contactUrl),
    ],
  };
}
