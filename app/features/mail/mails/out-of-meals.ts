import { type Letter, link, text } from "../letter";
import { nameInMail } from "../names";

type OutOfMeals = {
  firstName: string | null;
  isTrial: boolean;
  subscribeUrl: string;
  unsubscribeUrl: string;
};

/** To a household whose last meal credit has just been used. */
export function outOfMeals({
  firstName,
  isTrial,
  subscribeUrl,
  unsubscribeUrl,
}: OutOfMeals): Letter {
  const name = nameInMail(firstName);
  const used = isTrial
    ? "You've used all your trial meals"
    : "You've used all of this month's meals";
  return {
    subject: used,
    title: name ? `${name}, your meals are used up` : "Your meals are used up",
    blocks: [
      text(
        `${used}. You keep everything you have: you can still view meals, add them to the calendar and make grocery lists.`,
      ),
      link(isTrial ? "Choose a plan" : "Change plan", subscribeUrl),
    ],
    footer: [
      text("We send this email each time your meals run out."),
      link("Unsubscribe", unsubscribeUrl),
    ],
  };
}
