import type { ExcludingChoice, NothingFits } from "~/server/adapters/recipe-source/nothing-fits";
import { inWords } from "~/server/values/words";

/** Returns the sentence for the user why no recipe fits. */
export function nothingFitsInWords(reason: NothingFits): string {
  switch (reason.code) {
    case "book": {
      const nothing = `${reason.isDinner ? "No main dish" : "Nothing"} in the recipe book fits`;
      const named = reason.choices.map(choiceInWords).join(", ");
      return reason.withOthers
        ? `${nothing} ${named} with your other choices.`
        : `${nothing} all of these: ${named}.`;
    }
    case "model": {
      const { proteins, restrictions } = reason;
      return proteins.length > 0 && restrictions.length > 0
        ? `The recipe model found no meal with ${proteins.join(" or ")} that is ${restrictions.join(" and ")}. Try without one of them.`
        : "The recipe model found no meal. Please try again, or change your choices.";
    }
    case "text":
      return reason.text;
  }
}

function choiceInWords({ group, values }: ExcludingChoice): string {
  switch (group) {
    case "avoids":
      return `what you leave out (${values.map((term) => `“${term}”`).join(", ")})`;
    case "weeknights":
      return "what you want on weeknights";
    default:
      return inWords(values, "or");
  }
}
