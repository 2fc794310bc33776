import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useReply } from "~/ui/reply";

/** After a request that the model failed: the same from the recipe book, free of charge. */
export function FillInOffer() {
  const reply = useReply();
  const intent = reply.text("intent");
  // What replaces one suggestion is not made up for: the old one is still there.
  if (reply.code !== "upstream" || !/^(generate|refresh|find)$/.test(intent)) return null;
  const query = reply.text("recipeQuery");
  const isFind = intent === "find";
  return (
    <form
      method="post"
      action="/dashboard/meals/from-book"
      className="fill-in row"
      data-enhance=""
      data-generates=""
    >
      <input type="hidden" name="intent" value={isFind ? "find" : "generate"} />
      {isFind && <input type="hidden" name="recipeQuery" value={query} />}
      {intent === "refresh" && <input type="hidden" name="refresh" value="yes" />}
      <Icon name="book" />
      <p>
        <b>The recipe model is not available.</b> Nothing was charged. Our own recipe book can fill
        in, free of charge; its meals are marked.
      </p>
      <Button variant="secondary">
        {isFind ? "Look in the Recipe Book" : "Fill In from the Recipe Book"}
      </Button>
    </form>
  );
}
