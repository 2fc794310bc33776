import { Button } from "~/ui/button";

type CookedFormProps = {
  id: string;
  title: string;
  isCooked: boolean;
  /** The path of its day. */
  path: string;
};

/** The tick of a meal that was cooked. */
export function CookedForm({ id, title, isCooked, path }: CookedFormProps) {
  return (
    <form method="post" action={path} className="self-end" data-enhance="">
      <input type="hidden" name="entryId" value={id} />
      <input type="hidden" name="intent" value="cooked" />
      <Button
        variant={isCooked ? "ghost" : "outline"}
        icon="check"
        name="isCooked"
        value={isCooked ? "no" : "yes"}
        label={isCooked ? `Cooked: ${title}. Take it back` : `Cooked: ${title}`}
      >
        {isCooked ? "Cooked: take it back" : "Cooked"}
      </Button>
    </form>
  );
}
