import type { ComponentProps } from "react";
import { AddEntryForm } from "./add-entry-form";
import { ENTRY_TYPES } from "./calendar.schema";
import { AddOccasion, OccasionLink } from "./occasion-form";

const PATH = "/dashboard/calendar/new";

type AddEntryFormProps = ComponentProps<typeof AddEntryForm>;
type AddMealViewProps = Omit<AddEntryFormProps, "days" | "types" | "label"> & {
  days: NonNullable<AddEntryFormProps["days"]>;
};

/** Plans a meal, or what there is in its place, on a day that is chosen here. */
export function AddMealView(props: AddMealViewProps) {
  const { meal, choice, adding, days, from } = props;
  if (!meal && adding.isOccasion) {
    return (
      <AddOccasion
        path={PATH}
        date={adding.scheduledDate || days.earliest}
        earliest={days.earliest}
        choosesDate
        types={ENTRY_TYPES}
        from={from}
      />
    );
  }
  return (
    <>
      {choice && <OccasionLink path={PATH} from={from} />}
      <AddEntryForm {...props} types={ENTRY_TYPES} label="Add to Calendar" />
    </>
  );
}
