import { type Forgotten, LEARNED_PATH, writeForgotten } from "./learned.schema";
import { shortName, shortTitle } from "./noted";

type ForgottenRatings = {
  mealId: string;
  eaterId: string;
  title: string;
  name: string;
  forgotten: readonly Forgotten[];
};

/** Says that an eater's ratings of a dish no longer count, with the form that brings them back. */
export const forgottenToast = ({ forgotten, ...rated }: ForgottenRatings) => ({
  title: "Rating forgotten",
  description: `Proposals no longer count how ${shortName(rated)} liked ${shortTitle(rated.title)}.`,
  undoForm: {
    action: LEARNED_PATH,
    fields: {
      intent: "undo",
      mealId: rated.mealId,
      eaterId: rated.eaterId,
      ratings: writeForgotten(forgotten),
    },
  },
});
