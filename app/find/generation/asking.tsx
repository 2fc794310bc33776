import type { ReactNode } from "react";
import { ASKING } from "~/household/preferences";
import { Button, type ButtonProps } from "~/ui/button";

const ACTION = "/dashboard/meals";
/** The button that Enter in the search presses. */
const FIND = "find-recipe";

/** The form that asks for meals, on a page that does not show the preferences. */
export function AskingForm() {
  return (
    <form id={ASKING} method="post" action={ACTION} data-enhance="">
      <input type="hidden" name="form" value={ASKING} />
    </form>
  );
}

/**
 * Enter presses the first button of a form, which would save the preferences or ask for five meals.
 * This one goes before all others and stands for Find Recipe; nobody sees it or gets to it.
 */
export function FindOnEnter({ mayGenerate }: { mayGenerate: boolean }) {
  return (
    <button
      {...asks("find")}
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
      disabled={!mayGenerate}
      data-stands-for={FIND}
    />
  );
}

const asks = (intent: string) => ({
  form: ASKING,
  formAction: ACTION,
  name: "intent",
  value: intent,
});

type Intent = "generate" | "refresh" | "find";

/** Which meals each makes, for the gray cards in their places: `all` takes away the others, too. */
const GENERATES = { generate: "set", refresh: "all", find: "recipe" };

/** One way of asking for meals: its button, and what stands beside it. */
export function Ask(props: {
  intent: Intent;
  requestId: string;
  className: string;
  role?: "search";
  children: ReactNode;
}) {
  const { intent, requestId, children, ...others } = props;
  return (
    <div {...others} data-generates={GENERATES[intent]}>
      <input type="hidden" form={ASKING} name={`${intent}RequestId`} value={requestId} />
      {children}
    </div>
  );
}

/** The button of a way of asking. */
export function AskButton({ intent, ...button }: ButtonProps & { intent: Intent }) {
  return <Button {...button} {...asks(intent)} id={intent === "find" ? FIND : undefined} />;
}
