import { type Letter, link, text } from "../letter";

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
  const used = isTrial
    ? "You've used all your trial meals"
    : "You've used all meals of this month's plan";
  return {
    subject: used,
    title: firstName ? `${firstName}, that was the last one` : "That was the last one",
    blocks: [
      text(
        `${used}. What you have stays: you can still view meals, add them to the calendar and make grocery lists.`,
      ),
      link(isTrial ? "Choose a plan" : "Change the plan", subscribeUrl),
    ],
    footer: [
      text("You get this mail once each time the meals are used up."),
      link("Unsubscribe", unsubscribeUrl),
    ],
  };
}
