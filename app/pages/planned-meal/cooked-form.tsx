import { madePath } from "~/recipes/meals/made-path";
import { Button, ButtonLink } from "~/ui/button";

type CookedFormProps = {
  id: string;
  mealId: string;
  title: string;
  isCooked: boolean;
  /** The page that it is on, which takes the form. */
  here: string;
};

/** The tick of a meal that was cooked, and then the way to say how it was. */
export function CookedForm({ id, mealId, title, isCooked, here }: CookedFormProps) {
  return (
    <form method="post" action={here} className="flex flex-wrap gap-2 self-end" data-enhance="">
      {isCooked && (
        <ButtonLink
          variant="outline"
          href={madePath({ mealId, entryId: id, from: here })}
          label={`How was it: ${title}`}
          data-modal=""
        >
          How was it?
        </ButtonLink>
      )}
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
