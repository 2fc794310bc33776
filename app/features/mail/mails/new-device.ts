import { type Letter, link, text } from "../letter";

type NewDevice = {
  /** "Firefox on Android", as far as the browser said. */
  device: string;
  /** To read: "22 November 2026 at 13:45 (UTC)". */
  when: string;
  /** The address that it came from, or null where none is known. */
  address: string | null;
  securityUrl: string;
};

/** To a user, when somebody signed in to the account in a browser that was not seen before. */
export function newDevice({ device, when, address, securityUrl }: NewDevice): Letter {
  const from = address ? ` from the address ${address}` : "";
  return {
    subject: "New sign-in to your account",
    title: "New sign-in to your account",
    blocks: [
      text(`${device} signed in to your Weeknight account on ${when}${from}.`),
      text(
        "If that was you, there is nothing to do. If not, sign that device out and change your password.",
      ),
      link("See where you are signed in", securityUrl),
    ],
    footer: [text("You receive this email for each browser that signs in for the first time.")],
  };
}
