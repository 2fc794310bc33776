import { Button, ButtonLink } from "~/ui/button";
import { Segment } from "~/ui/choices";
import { ErrorText, Field, focusWhere, SearchField } from "~/ui/field";
import { choiceProps, inputProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { typedText, useForm } from "~/ui/use-form";
import { subRecipeLinePath, subRecipeSchema } from "./sub-recipes.schema";

type Line = {
  line: number;
  text: string;
  isPart: boolean;
  sub: { title: string; words: string; isGone: boolean } | null;
};

/** The lines of a recipe; each leads to where one chooses the recipe that it stands for. */
export function RecipeLines({
  mealId,
  lines,
  from,
}: {
  mealId: string;
  lines: readonly Line[];
  from: string;
}) {
  return (
    <>
      <p className="mb-3">
        Tap the line that is a recipe of yours, such as “2 cups tomato sauce”. Its foods are then on
        the grocery list, and it is checked for all that is in them.
      </p>
      <ul role="list" className="border-t border-line">
        {lines.map(({ line, text, isPart, sub }) =>
          isPart ? (
            <li key={line} className="pt-3 pb-1 font-serif font-semibold wrap-anywhere" dir="auto">
              {text}
            </li>
          ) : (
            <li key={line} className="border-b border-line">
              <a
                className="flex min-h-12 flex-col justify-center py-1.5 wrap-anywhere"
                href={subRecipeLinePath(mealId, line, from)}
                data-modal=""
              >
                <span dir="auto">{text}</span>
                {sub && (
                  <small className="text-sm text-ink2">
                    {sub.isGone ? "Deleted: " : ""}
                    <bdi>{sub.title}</bdi>, {sub.words}
                  </small>
                )}
              </a>
            </li>
          ),
        )}
      </ul>
    </>
  );
}

export type LineChoice = {
  line: number;
  text: string;
  search: string;
  found: readonly { id: string; title: string; about: string }[];
  sub: { mealId: string; title: string; isGone: boolean } | null;
  taken: { amount: string; unit: "recipe" | "servings" | "measure"; makes: string };
};

const UNITS = [
  { value: "recipe", label: "of the recipe" },
  { value: "servings", label: "servings" },
  { value: "measure", label: "a measure" },
];

/** Chooses the recipe that a line stands for, and how much of it. */
export function SubRecipeForm({
  choice: { line, text, search, found, sub, taken },
  action,
  searchAction,
  from,
}: {
  choice: LineChoice;
  action: string;
  searchAction: string;
  from: string;
}) {
  const { form, fields, answer } = useForm("sub-recipe", subRecipeSchema, taken);
  const chosen = answer ? typedText(answer, "subRecipeId") : (sub?.mealId ?? "");
  return (
    <>
      <p className="mb-3 font-serif text-lg leading-snug wrap-anywhere" dir="auto">
        {text}
      </p>
      {sub?.isGone && (
        <p className="mb-3 rounded-md bg-sunk px-3 py-2 wrap-anywhere">
          <bdi>{sub.title}</bdi> was deleted. The line stands for itself until it is restored or
          another recipe is chosen.
        </p>
      )}
      <form method="get" action={searchAction} role="search" className="mb-3 flex flex-wrap gap-2">
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="from" value={from} />
        <SearchField
          label="Search your recipes"
          placeholder="Search your recipes"
          defaultValue={search}
        />
        <Button variant="secondary">Search</Button>
      </form>
      <Form form={form} intent="save" action={action} className="stack" noValidate>
        <input type="hidden" name="line" value={line} />
        <fieldset aria-describedby={fields.subRecipeId.errors ? "subRecipeId-error" : undefined}>
          <legend className="text-sm font-semibold">Which recipe?</legend>
          <ErrorText id="subRecipeId" error={fields.subRecipeId.errors} className="my-2" />
          {found.map(({ id, title, about }, at) => (
            <label
              key={id}
              className="flex min-h-12 items-center gap-3 border-b border-line py-1.5"
            >
              <input
                type="radio"
                className="check rounded-full"
                name="subRecipeId"
                value={id}
                defaultChecked={id === chosen}
                {...focusWhere(at === 0 && Boolean(fields.subRecipeId.errors))}
              />
              <span className="min-w-0 wrap-anywhere">
                <b className="font-serif font-semibold" dir="auto">
                  {title}
                </b>
                <br />
                <span className="text-sm text-ink2">{about}</span>
              </span>
            </label>
          ))}
          {found.length === 0 && (
            <p className="py-3">
              {search
                ? `None of your recipes is found by “${search}”. Search for another word.`
                : "You have no other recipe yet."}
            </p>
          )}
        </fieldset>
        {found.length > 0 && (
          <>
            <Field
              label="How much of it"
              {...inputProps(fields.amount)}
              autoComplete="off"
              hint="1, 1/2 or half; for a measure with its unit: 2 cups"
            />
            <Segment legend="Of what" {...choiceProps(fields.unit)} options={UNITS} />
            <Field
              label="For a measure: what the whole recipe makes"
              {...inputProps(fields.makes)}
              autoComplete="off"
              hint="Such as 4 cups"
            />
            <Button icon="check" className="justify-self-start">
              Save
            </Button>
          </>
        )}
      </Form>
      {sub && (
        <form method="post" action={action} className="mt-4 border-t border-line pt-4">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="line" value={line} />
          <Button variant="outline" icon="close">
            Only the line again
          </Button>
        </form>
      )}
      <p className="mt-4">
        <ButtonLink variant="ghost" size="sm" icon="left" href={from}>
          Back
        </ButtonLink>
      </p>
    </>
  );
}
