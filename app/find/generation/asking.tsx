import type { ReactNode } from "react";
import { ASKING } from "~/household/preferences";
import { Button, type ButtonProps } from "~/ui/button";

const ACTION = "/dashboard/meals";
/** The id of the button that Enter in the search field activates. */
const FIND = "find-recipe";

/** Renders the form that requests meals, on a page that does not show the preferences. */
export function AskingForm() {
  return (
    <form id={ASKING} method="post" action={ACTION} data-enhance="">
      <input type="hidden" name="form" value={ASKING} />
    </form>
  );
}

/**
 * Renders a hidden first button that makes Enter in the search field activate Find Recipe. Without it, Enter would
 * activate the first visible button of the form, which saves the preferences or requests five meals. The hidden button
 * cannot be focused.
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

/** The kind of meals that each intent requests, for the gray placeholder cards. `all` also removes the other cards. */
const GENERATES = { generate: "set", refresh: "all", find: "recipe" };

/** Shows a way to request meals: its button, and the content next to the button. */
export function Ask(props: {
  intent: Intent;
  requestId: string;
  className: string;
  role?: "search";
  children: ReactNode;
}) {
  const { intent, requestId, children, ...divProps } = props;
  return (
    <div {...divProps} data-generates={GENERATES[intent]}>
      <input type="hidden" form={ASKING} name={`${intent}RequestId`} value={requestId} />
      {children}
    </div>
  );
}

/** Shows the button of a way to request meals. */
export function AskButton({ intent, ...button }: ButtonProps & { intent: Intent }) {
  return <Button {...button} {...asks(intent)} id={intent === "find" ? FIND : undefined} />;
}
