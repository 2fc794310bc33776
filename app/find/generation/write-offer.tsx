import { ASKING } from "~/household/preferences/asking";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { type Answers, withRequest } from "./near";
import { priced } from "./prices";

type WriteOfferProps = { answers: Answers; mayGenerate: boolean; requestId: string };

/** Where a model writes recipes: that it can write this one, and what that costs, before it does. */
export function WriteOffer({ answers, mayGenerate, requestId }: WriteOfferProps) {
  const { query, from, isAnswered, written } = answers;
  if (!written) return null;
  const says = priced("Write it for me", written.price, mayGenerate);
  return (
    <form
      method="post"
      action={withRequest("/dashboard/meals", query, from)}
      className="mt-6 print:hidden"
      data-enhance=""
      data-generates="recipe"
    >
      <input type="hidden" name="form" value={ASKING} />
      <input type="hidden" name="recipeQuery" value={query} />
      <input type="hidden" name="writeRequestId" value={requestId} />
      <Notice
        title={isAnswered ? "None of these?" : "No recipe here is quite that."}
        actions={
          <Button
            variant="secondary"
            name="intent"
            value="write"
            disabled={!mayGenerate}
            busyLabel="Writing..."
            label={`${says}: ${query}`}
          >
            {says}
          </Button>
        }
      >
        The AI writes a new one by your words, held against what your household needs. Nobody has
        cooked it before.
      </Notice>
    </form>
  );
}
