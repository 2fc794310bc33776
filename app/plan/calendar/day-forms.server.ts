import type * as z from "zod";
import type { User } from "~/household/access";
import type { Deps } from "~/server/services";
import {
  addedToast,
  cookedToast,
  exchangedToast,
  movedToast,
  seatsToast,
  servingsToast,
} from "./adding";
import {
  addLeftoversSchema,
  COOKED_FAILED,
  cookedSchema,
  LEFTOVERS_FAILED,
  leftoversStateSchema,
  moveEntrySchema,
  NO_DATE,
  OCCASION_FAILED,
  saveOccasionSchema,
  SEATS_FAILED,
  seatsFormSchema,
  SERVINGS_FAILED,
  servingsSchema,
} from "./calendar.schema";
import { moveWithLeftovers, saveServings } from "./calendar.server";
import { setCooked } from "./cooked.server";
import type { Entry } from "./entries.server";
import { exchangeEntry } from "./exchange.server";
import { addLeftovers, saveLeftovers } from "./leftovers.server";
import { saveOccasion } from "./occasions.server";
import { saveSeatsForm } from "./seats.server";
/** What is said once a form has done its work; `back` is the page that it leads back to. */
type Said = {
  title: string;
  description?: string;
  link?: { href: string; label: string };
  undoForm?: { action: string; fields: Record<string, string> };
};
type Save<Input> = (
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  input: Input,
  back: string,
) => Promise<Said>;
type Parse = <S extends z.ZodObject>(schema: S, invalid?: Said) => z.infer<S>;

/** A form that stays on its day: the title of its failure, and what it does with what `parse` has read. */
type DayForm = { failed: string; save: Save<Parse> };

const form = <S extends z.ZodObject>(
  failed: string,
  schema: S,
  save: Save<z.infer<S>>,
): DayForm => ({
  failed,
  save: (services, user, parse, back) => save(services, user, parse(schema), back),
});

/** The forms of a day by their intents, beside those that plan and move a meal. */
export const DAY_FORMS: ReadonlyMap<string, DayForm> = new Map([
  [
    "occasion-save",
    form(OCCASION_FAILED, saveOccasionSchema, async (services, user, input) => ({
      title: `Saved: ${(await saveOccasion(services, user, input)).title}`,
    })),
  ],
  [
    "leftovers",
    form(LEFTOVERS_FAILED, addLeftoversSchema, async (services, user, { kind, ...input }, back) => {
      void kind;
      const added = await addLeftovers(services, user, input);
      return addedToast({ ...added, asksOf: null }, back);
    }),
  ],
  [
    "leftovers-state",
    form(LEFTOVERS_FAILED, leftoversStateSchema, async (services, user, input) => {
      await saveLeftovers(services, user, input);
      return { title: "Leftovers saved" };
    }),
  ],
  [
    "cooked",
    form(COOKED_FAILED, cookedSchema, async (services, user, input, back) =>
      cookedToast(await setCooked(services, user, input), back),
    ),
  ],
  [
    "servings",
    form(SERVINGS_FAILED, servingsSchema, async (services, user, input) =>
      servingsToast(await saveServings(services, user, input)),
    ),
  ],
  [
    "seats",
    form(SEATS_FAILED, seatsFormSchema, async (services, user, input) =>
      seatsToast(await saveSeatsForm(services, user, input)),
    ),
  ],
]);

/** Moves an entry to another day; where the form asks for it, what is planned there takes its place. Returns it with the toast. */
export async function saveMove(
  services: Deps<"db" | "now" | "settings" | "events">,
  user: User,
  { parse, text }: { parse: Parse; text: (name: string) => string },
): Promise<{ entry: Pick<Entry, "id" | "scheduledDate">; toast: Said }> {
  const input = parse(moveEntrySchema, text("scheduledDate") === "" ? NO_DATE : undefined);
  if (text("exchange") === "yes") {
    const exchanged = await exchangeEntry(services, user, input);
    return { entry: exchanged.entry, toast: exchangedToast(exchanged) };
  }
  const { entry, along } = await moveWithLeftovers(services, user, input);
  return { entry, toast: movedToast(entry, along) };
}
