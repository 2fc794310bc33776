import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { earliestDateOf, isDate, todayOf } from "~/dates";
import { AppError } from "~/errors";
import {
  addedToast,
  cookedToast,
  exchangedToast,
  movedToast,
  placeAfterAdding,
  readAdding,
  seatsToast,
} from "~/features/calendar/adding";
import {
  ADD_FAILED,
  addEntrySchema,
  addLeftoversSchema,
  addOccasionSchema,
  COOKED_FAILED,
  cookedSchema,
  LEFTOVERS_FAILED,
  leftoversStateSchema,
  MOVE_FAILED,
  moveEntrySchema,
  NO_DATE,
  OCCASION_FAILED,
  saveOccasionSchema,
  SEATS_FAILED,
  seatsFormSchema,
  SERVINGS_FAILED,
  servingsSchema,
} from "~/features/calendar/calendar.schema";
import { addEntry, moveWithLeftovers } from "~/features/calendar/calendar.server";
import { setCooked } from "~/features/calendar/cooked.server";
import { exchangeEntry } from "~/features/calendar/exchange.server";
import { isInPlaceOfSomething } from "~/features/calendar/instead.server";
import { insteadPath } from "~/features/calendar/entry-path";
import { listEntryCards } from "~/features/calendar/entries.server";
import { addLeftovers, listLeftovers, saveLeftovers } from "~/features/calendar/leftovers.server";
import { DayView } from "~/features/calendar/day-view";
import { dayName, placeOfDay, weekdayName } from "~/features/calendar/month-grid";
import { addOccasion, saveOccasion } from "~/features/calendar/occasions.server";
import { listPickableFor } from "~/features/calendar/pickable.server";
import { saveSeatsForm } from "~/features/calendar/seats.server";
import { listEaters } from "~/features/eaters/eaters.server";
import { understoodOfGuests } from "~/features/eaters/needs";
import { saveServings } from "~/features/calendar/servings.server";
import { RepeatEntry } from "~/features/repeats/repeat-entry";
import { answerForm } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { pageUnder, wayBack } from "~/http/way-back.server";
import { services } from "~/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { withFrom } from "~/ui/way-back";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? dayName(data.date) : "Day"} – Weeknight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const date = dayOf(params.date);
  const adding = { ...readAdding(new URL(request.url).searchParams), scheduledDate: date };
  const earliest = earliestDateOf(user, services.now());
  const reading = readingServices(request);
  const [entries, leftovers, choice, eaters] = await Promise.all([
    listEntryCards(reading, user, { startDate: date, endDate: date }),
    listLeftovers(reading, user, date),
    adding.isOccasion ? null : listPickableFor(reading, user, adding),
    listEaters(reading, user),
  ]);
  return json({
    today: todayOf(user, services.now()),
    ...{ date, earliest, entries, leftovers, choice, adding },
    householdSize: user.householdSize,
    eaters: eaters.map(({ id, name }) => ({ id, name })),
    guestWords: Object.fromEntries(
      entries.map((entry) => [entry.id, understoodOfGuests(entry.eaters)]),
    ),
    from: wayBack(request, placeOfDay(date)),
  });
}

function dayOf(date = "") {
  if (!isDate(date)) throw new AppError("not_found", "There is no such day.");
  return date;
}

/** Adds a meal, changes for how many one is cooked, or moves one, of this day or of any other, to another. */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const date = dayOf(params.date);
  let title = MOVE_FAILED;
  const failed = (description: string) => ({ title, description });
  return answerForm(request, failed, async (form) => {
    if (form.intent === "add") {
      title = ADD_FAILED;
      const { scheduledDate, meal } = await addEntry(services, user, form.parse(addEntrySchema));
      const place = pageUnder(wayBack(request, placeOfDay(scheduledDate)));
      return redirectWithToast(
        form.returnTo(placeAfterAdding(place, scheduledDate)),
        addedToast(meal.title, scheduledDate),
      );
    }
    if (form.intent === "occasion") {
      title = OCCASION_FAILED;
      const added = await addOccasion(services, user, form.parse(addOccasionSchema));
      const place = pageUnder(wayBack(request, placeOfDay(added.scheduledDate)));
      const back = form.returnTo(placeAfterAdding(place, added.scheduledDate));
      const asks = await isInPlaceOfSomething(services, user, added);
      return redirectWithToast(
        asks ? withFrom(insteadPath(added.id), back) : back,
        addedToast(added.title, added.scheduledDate),
      );
    }
    if (form.intent === "occasion-save") {
      title = OCCASION_FAILED;
      const saved = await saveOccasion(services, user, form.parse(saveOccasionSchema));
      return redirectWithToast(form.backTo(`/dashboard/calendar/${date}`), {
        title: `Saved: ${saved.title}`,
      });
    }
    if (form.intent === "leftovers") {
      title = LEFTOVERS_FAILED;
      const { kind, ...input } = form.parse(addLeftoversSchema);
      void kind;
      const added = await addLeftovers(services, user, input);
      return redirectWithToast(
        form.backTo(`/dashboard/calendar/${date}`),
        addedToast(added.title, added.scheduledDate),
      );
    }
    if (form.intent === "leftovers-state") {
      title = LEFTOVERS_FAILED;
      await saveLeftovers(services, user, form.parse(leftoversStateSchema));
      return redirectWithToast(form.returnTo("/dashboard"), { title: "Leftovers saved" });
    }
    if (form.intent === "cooked") {
      title = COOKED_FAILED;
      const entry = await setCooked(services, user, form.parse(cookedSchema));
      const back = form.backTo(`/dashboard/calendar/${date}`);
      return redirectWithToast(back, cookedToast(entry, back));
    }
    if (form.intent === "servings") {
      title = SERVINGS_FAILED;
      const input = form.parse(servingsSchema);
      const { servings, cookFor, meal } = await saveServings(services, user, input);
      const cooked = cookFor === null ? "" : `, and is cooked for ${cookFor}`;
      return redirectWithToast(form.backTo(`/dashboard/calendar/${date}`), {
        title: `${meal.title} now serves ${servings}${cooked}`,
      });
    }
    if (form.intent === "seats") {
      title = SEATS_FAILED;
      const saved = await saveSeatsForm(services, user, form.parse(seatsFormSchema));
      return redirectWithToast(form.backTo(`/dashboard/calendar/${date}`), seatsToast(saved));
    }
    const isEmpty = form.text("scheduledDate") === "";
    const input = form.parse(moveEntrySchema, isEmpty ? NO_DATE : undefined);
    const back = form.backTo("/dashboard", "#calendar");
    if (form.text("exchange") === "yes") {
      return redirectWithToast(back, exchangedToast(await exchangeEntry(services, user, input)));
    }
    const { entry, along } = await moveWithLeftovers(services, user, input);
    return redirectWithToast(back, movedToast(entry, along));
  });
}

export default function DayPage() {
  const data = useLoaderData<typeof loader>();
  return (
    <DialogPage title={`${weekdayName(data.date)} ${dayName(data.date)}`} closeHref={data.from}>
      <DayView
        {...data}
        repeatForm={({ id, title, scheduledDate, repeatId }, here) => (
          <RepeatEntry {...{ id, title, scheduledDate, repeatId, here }} />
        )}
      />
    </DialogPage>
  );
}
