import { daysInWords } from "~/server/values/dates";
import { inWords } from "~/language/words";
import { unbrokenFractions } from "~/engine/food";
import { Button, ButtonLink } from "~/ui/button";
import { withFrom } from "~/ui/way-back";
import type { getSwap } from "./replace.server";
import { HEARD } from "~/ui/text";
import { t } from "~/language/messages";
import { rich } from "~/language/rich";

type SwapViewProps = Awaited<ReturnType<typeof getSwap>> & {
  /** The page to which Cancel links. */
  from: string;
};

/** Shows the changed lines of a recipe, and the button that makes the substitution. */
export function SwapView({
  entry,
  offer,
  why,
  others: otherEntries,
  formKey,
  from,
}: SwapViewProps) {
  const isOfParts = entry.parts.length > 0;
  const replacePath = withFrom(`/dashboard/calendar/${entry.id}/replace`, from);
  if (!offer) {
    return (
      <>
        <p className="mb-4">
          {rich("<strong>{title}</strong> cannot be changed to fit everyone who eats it. {why}", {
            title: entry.title,
            why,
            strong: (text) => <b dir="auto">{text}</b>,
          })}
        </p>
        <p className="mb-4">
          {t("Choose another meal for that day. Only meals that fit are shown.")}
        </p>
        <ButtonLink icon="shuffle" href={replacePath} data-modal="">
          {t("Replace this meal")}
        </ButtonLink>
      </>
    );
  }
  return (
    <form
      method="post"
      action={withFrom(`/dashboard/calendar/${entry.id}/swap`, from)}
      className="stack"
      data-enhance=""
      data-closes=""
    >
      <input type="hidden" name="formKey" value={formKey} />
      <p>
        <b className="font-serif text-lg leading-tight" dir="auto">
          {offer.recipe.title}
        </b>
      </p>
      <dl className="stack">
        {offer.lines.map(({ before, after }) => (
          <div key={`${before} ${after}`} className="border-b border-line pb-2">
            <dt className="text-sm text-ink2">
              {rich("<heard>Instead of </heard><s>{line}</s>", {
                line: unbrokenFractions(before) || t("nothing"),
                ...HEARD,
                s: (text) => <s dir="auto">{text}</s>,
              })}
            </dt>
            <dd className="font-semibold" dir="auto">
              {unbrokenFractions(after) || t("Left out")}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink2">
        {isOfParts
          ? t(
              "The steps name the new foods. The result is saved as your own recipe, with {parts} written out; {recipes} do not change. Brands differ, so read the labels.",
              {
                parts: inWords(entry.parts),
                recipes: inWords([entry.title, ...entry.parts]),
              },
            )
          : t(
              "The steps name the new foods. The result is saved as your own recipe; {title} does not change. Brands differ, so read the labels.",
              { title: entry.title },
            )}
      </p>
      {otherEntries.length > 0 && (
        <label className="flex min-h-12 items-center gap-3">
          <input type="checkbox" className="check" name="others" value="yes" defaultChecked />
          <span>
            {t(
              "{count, plural, one {And on # other day: {days}} other {And on # other days: {days}}}",
              {
                count: otherEntries.length,
                days: daysInWords(otherEntries.map(({ scheduledDate }) => scheduledDate)),
              },
            )}
          </span>
        </label>
      )}
      <div className="sheet-foot">
        <ButtonLink variant="outline" href={from} data-dialog-close="">
          {t("Cancel")}
        </ButtonLink>
        <Button icon="shuffle">{t("Swap")}</Button>
      </div>
    </form>
  );
}
