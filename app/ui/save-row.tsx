import { Button } from "./button";

/** The button of a form that the page's script saves with each change. It is shown only without a script. */
export function SaveRow({ children }: { children: string }) {
  return (
    <p className="mt-4 script:hidden">
      <Button variant="secondary">{children}</Button>
    </p>
  );
}
