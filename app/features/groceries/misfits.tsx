import { Notice } from "~/ui/notice";
import { withFrom } from "~/ui/way-back";
import { type GroceryList, headOfMisfits } from "./list";

type MisfitsProps = { list: Pick<GroceryList, "misfits" | "weekStartDate">; inShop?: boolean };

/** The meals of a list that do not fit those who eat them, each with the way to its day, or else to its recipe. */
export function Misfits({ list: { misfits, weekStartDate }, inShop = false }: MisfitsProps) {
  if (misfits.length === 0) return null;
  const here = `/dashboard/groceries${inShop ? "/shop" : ""}?weekStart=${weekStartDate}`;
  return (
    <Notice tone="warn" title={headOfMisfits(misfits)}>
      {misfits.map(({ mealId, title, date, words }, at) => (
        <span key={`${mealId} ${date}`}>
          {at > 0 && ", "}
          <a
            href={withFrom(
              date ? `/dashboard/calendar/${date}` : `/dashboard/meals/${mealId}`,
              here,
            )}
            dir="auto"
            data-modal=""
          >
            {title}
          </a>{" "}
          ({words})
        </span>
      ))}
    </Notice>
  );
}
