import type { ShownAsked } from "./fill-day";

/** The fields by which the answer to a form of the proposal shows the same days and meals again. */
export const ViewFields = ({ start, asked }: { start: string; asked: ShownAsked }) => (
  <>
    <input type="hidden" name="from" value={start} />
    <input type="hidden" name="nights" value={asked.nights} />
    {asked.mealTypes.map((type) => (
      <input key={type} type="hidden" name="type" value={type} />
    ))}
  </>
);
