import { ASKING } from "~/household/preferences/asking";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { typedText, useFormAnswer } from "~/ui/use-form";

/** After a request that the model failed: the same from the recipe book, free of charge. */
export function FallbackOffer() {
  const answer = useFormAnswer();
  const intent = typedText(answer, "intent");
  // What replaces one suggestion is not made up for: the old one is still there.
  if (answer?.code !== "upstream" || !/^(generate|refresh|write)$/.test(intent)) return null;
  const query = typedText(answer, "recipeQuery");
  const isFind = intent === "write";
  return (
    <form
      method="post"
      action="/dashboard/meals/from-book"
      className="mt-3 flex flex-wrap items-center gap-2 rounded-e-sm border-s-3 border-mustard bg-mustard-wash p-3"
      data-enhance=""
      data-generates={isFind ? "recipe" : intent === "refresh" ? "all" : "set"}
    >
      <input type="hidden" name="form" value={ASKING} />
      <input type="hidden" name="intent" value={isFind ? "find" : "generate"} />
      {isFind && <input type="hidden" name="recipeQuery" value={query} />}
      {intent === "refresh" && <input type="hidden" name="refresh" value="yes" />}
      <Icon name="book" />
      <p className="grow basis-40">
        <b>The recipe model is not available.</b> Nothing was charged. Our own recipe book can fill
        in, free of charge; its meals are marked.
      </p>
      <Button variant="secondary">
        {isFind ? "Look in the Recipe Book" : "Fill In from the Recipe Book"}
      </Button>
    </form>
  );
}
