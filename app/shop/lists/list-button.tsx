import { Button, type ButtonProps } from "~/ui/button";

/** The list's form, of which a button that stands outside of it sends what is ticked and typed as well. */
export const LIST_FORM = "shopping";

/** What makes a button one of that form, which the script sends without leaving the page. */
export const OF_LIST = { form: LIST_FORM, "data-enhance": "" };

/**
 * Enter in the list's field presses the first button of its form, wherever it stands: this one goes before
 * all others and saves; nobody sees it or gets to it.
 */
export function SaveOnEnter() {
  return <button form={LIST_FORM} className="sr-only" tabIndex={-1} aria-hidden="true" />;
}

type Way = {
  /** What the list is built for once it is saved as it stands. */
  value: "update" | "add-planned";
};

/** A button beside the list that takes along what is not saved yet. */
export function ListButton(props: ButtonProps & Way) {
  return <Button {...props} {...OF_LIST} name="intent" />;
}
