import { Notice } from "~/ui/notice";
import { withFrom } from "~/ui/way-back";
import { type GroceryList, headOfMisfits, type Misfit, misfitsByKind } from "./list";

type MisfitsProps = { list: Pick<GroceryList, "misfits" | "weekStartDate"> };

/** The meals of a list that do not fit those who eat them, and those that are not checked for them. */
export function Misfits({ list: { misfits, weekStartDate } }: MisfitsProps) {
  const here = `/dashboard/groceries?weekStart=${weekStartDate}`;
  return misfitsByKind(misfits).map((those) => (
    <Notice
      key={headOfMisfits(those)}
      tone={those[0]?.isOpen ? "info" : "warn"}
      title={headOfMisfits(those)}
    >
      <Named {...{ those, here }} />
    </Notice>
  ));
}

/** Each with the way to its day, or else to its recipe. */
function Named({ those, here }: { those: readonly Misfit[]; here: string }) {
  return those.map(({ mealId, title, date, words }, at) => (
    <span key={`${mealId} ${date}`}>
      {at > 0 && ", "}
      <a
        href={withFrom(date ? `/dashboard/calendar/${date}` : `/dashboard/meals/${mealId}`, here)}
        dir="auto"
        data-modal=""
      >
        {title}
      </a>{" "}
      ({words})
    </span>
  ));
}
