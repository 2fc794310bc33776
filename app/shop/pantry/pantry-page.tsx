import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Field } from "~/ui/field";
import { inputProps, useForm } from "~/ui/use-form";
import { Form } from "~/ui/form";
import type { PantryState } from "./pantry";
import type { ShownFood } from "./pantry.server";
import { newFoodSchema, PANTRY_PATH } from "./pantry.schema";
import { message, type Message, t } from "~/language/messages";

/** A food, with the description in its row. */
export type PantryRow = Pick<ShownFood, "food" | "name" | "state"> & { about: string };

/** The sections of the page, in the order of their usefulness. */
const PARTS = [
  {
    state: "soon",
    title: message("Use soon"),
    note: message("Meal suggestions and “Fill my week” use these first."),
  },
  {
    state: "home",
    title: message("Probably at home"),
    note: message("Your grocery lists show these separately, so that you can check before you go."),
  },
  {
    state: "bought",
    title: message("Recently bought"),
    note: message(
      "You bought these mostly for that week's meals, so your lists include them again.",
    ),
  },
  { state: "out", title: message("Out|of a food"), note: message("Your lists include these.") },
] as const;

/** The buttons of a food in each section. */
const BUTTONS: Readonly<Record<PantryState, readonly ("home" | "soon" | "out")[]>> = {
  soon: ["out", "home"],
  home: ["soon", "out", "home"],
  bought: ["soon", "out", "home"],
  out: ["home"],
};
const WORDS = {
  soon: message("Use soon"),
  out: message("Used up"),
  home: message("Still have"),
} as const;

/** Shows the foods that are at home, to use soon, and out. Each row is a form, and all of it is optional. */
export function PantryLists({ foods }: { foods: readonly PantryRow[] }) {
  return (
    <div id="pantry" data-region="">
      <AddForm />
      {foods.length === 0 && (
        <EmptyState cuisine="mediterranean" heading="h2" title={t("Nothing here yet")}>
          {t(
            "You do not have to fill this in. Weeknight learns from “Have it” and from the items that you check off on your grocery lists.",
          )}
        </EmptyState>
      )}
      {PARTS.map(({ state, title, note }) => (
        <Part
          key={state}
          {...{ state, title, note }}
          foods={foods.filter((food) => food.state === state)}
        />
      ))}
    </div>
  );
}

function AddForm() {
  const { form, fields } = useForm("add-food", newFoodSchema, { text: "", state: "home" });
  return (
    <Form
      form={form}
      action={PANTRY_PATH}
      className="flex max-w-168 flex-wrap items-end gap-2 *:first:flex-[1_1_14rem] [&_.btn]:min-h-12"
      noValidate
      data-enhance=""
    >
      <Field
        label={t("Add a food")}
        {...inputProps(fields.text)}
        hint={t("Such as “rice” or “half a cabbage”")}
        autoComplete="off"
        enterKeyHint="done"
      />
      <input type="hidden" name="intent" value="add" />
      <Button variant="outline" icon="plus" name="state" value="home">
        {t("At home")}
      </Button>
      <Button variant="outline" icon="clock" name="state" value="soon">
        {t("Use soon")}
      </Button>
    </Form>
  );
}

type PartProps = {
  state: PantryState;
  title: Message;
  note: Message;
  foods: readonly PantryRow[];
};

function Part({ state, title, note, foods }: PartProps) {
  if (foods.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby={state}>
      <h2 id={state} className="flex items-baseline gap-2 border-b border-ink pb-1 text-xl">
        {t(title)} <small className="font-sans text-xs font-medium text-ink2">{foods.length}</small>
      </h2>
      <p className="mt-2 text-sm text-ink2">{t(note)}</p>
      {state === "soon" && (
        <p>
          <a
            className="inline-flex min-h-11 items-center"
            href={`/dashboard?find=${encodeURIComponent(foods[0]?.name ?? "")}&near=1#suggestions`}
          >
            {t("What can I make with {food}?", { food: foods[0]?.name ?? "" })}
          </a>
        </p>
      )}
      <ul role="list">
        {foods.map((food) => (
          <li key={food.food} className="border-b border-line py-2">
            <Row {...food} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ food, name, state, about }: PantryRow) {
  return (
    <form
      method="post"
      action={PANTRY_PATH}
      className="flex flex-wrap items-center gap-x-4 gap-y-1"
      data-enhance=""
    >
      <input type="hidden" name="food" value={food} />
      <p className="min-w-0 flex-[1_1_16rem] wrap-anywhere" dir="auto">
        <b className="inline-block font-serif text-lg leading-snug first-letter:uppercase">
          {name}
        </b>
        <span className="block text-sm text-ink2">{about}</span>
      </p>
      <div className="flex flex-wrap gap-1">
        {BUTTONS[state].map((newState) => (
          <Button
            key={newState}
            variant={newState === "home" ? "ghost" : "outline"}
            size="sm"
            name="intent"
            value={newState}
            label={`${wordsOf(newState, state)}: ${name}`}
          >
            {wordsOf(newState, state)}
          </Button>
        ))}
        <Button
          variant="ghost"
          size="icon"
          icon="close"
          className="text-ink2"
          name="intent"
          value="forget"
          label={t("Forget {name}", { name })}
        />
      </div>
    </form>
  );
}

/** Returns the label of the button. For a food that is used up, it is "Have it". */
const wordsOf = (newState: keyof typeof WORDS, state: PantryState) =>
  newState === "home" && state === "out" ? t("Have it") : t(WORDS[newState]);
