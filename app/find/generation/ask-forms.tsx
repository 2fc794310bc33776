import { useViewer } from "~/household/access/viewer";
import { ASKING } from "~/household/preferences/asking";
import { cx } from "~/ui/classes";
import { ErrorText, SearchField } from "~/ui/field";
import { ErrorSummary } from "~/ui/form";
import { inputProps } from "~/ui/field-props";
import { typedText, useForm } from "~/ui/use-form";
import { findSchema } from "./generation.schema";
import { Ask, AskButton } from "./asking";

type AskProps = {
  mayGenerate: boolean;
  requestId: string;
  /** What it costs, in words; null if nothing is charged. */
  price: string | null;
};

const ASK = "flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden";
/** What is charged, beside what charges it. */
const PRICE = "text-sm font-semibold text-mustard";

/** Five meals by the preferences. */
export function Generate({ mayGenerate, price, requestId }: AskProps) {
  return (
    <Ask intent="generate" requestId={requestId} className={ASK}>
      <AskButton
        intent="generate"
        variant="outline"
        icon="shuffle"
        disabled={!mayGenerate}
        busyLabel="Generating..."
        aria-describedby={price ? "generate-price" : undefined}
      >
        {mayGenerate ? "Generate Random Meals" : "No Credits Remaining"}
      </AskButton>
      {price && (
        <span id="generate-price" className={PRICE}>
          {price}
        </span>
      )}
    </Ask>
  );
}

/** Five other meals instead of those that are shown. */
export function Refresh({ mayGenerate, price, requestId }: AskProps) {
  return (
    <Ask intent="refresh" requestId={requestId} className={ASK}>
      <span id="refresh-price" className="text-sm text-ink2">
        {price && <span className={PRICE}>{price}. </span>}
        Clears these meals, the found recipe and your selection.
      </span>
      <AskButton
        intent="refresh"
        variant="ghost"
        icon="refresh"
        label="Refresh suggestions"
        disabled={!mayGenerate}
        aria-describedby="refresh-price"
      >
        Refresh
      </AskButton>
    </Ask>
  );
}

/** One meal in the cook's own words; `query` is what was typed before and is not answered yet. */
export function Find({
  mayGenerate,
  requestId,
  query,
}: Omit<AskProps, "price"> & { query: string }) {
  const pays = useViewer()?.pays ?? true;
  const { form, fields, answer } = useForm(ASKING, findSchema, { recipeQuery: query });
  const isMine = typedText(answer, "intent") === "find";
  return (
    <Ask intent="find" requestId={requestId} className={cx(ASK, "[&_.btn]:min-h-12")} role="search">
      {isMine && <ErrorSummary form={form} />}
      <SearchField
        className="grow basis-40 md:basis-56"
        label="Describe a specific recipe"
        {...inputProps(fields.recipeQuery)}
        required={false}
        form={ASKING}
        placeholder="e.g. chicken pot pie"
        enterKeyHint="search"
      />
      <AskButton intent="find" variant="secondary" disabled={!mayGenerate} busyLabel="Finding...">
        Find Recipe
      </AskButton>
      {pays && (
        <p className="text-sm text-ink2 md:basis-full">
          <span className={PRICE}>Uses 1 credit</span> when you choose one.
        </p>
      )}
      <ErrorText id={fields.recipeQuery.id} error={fields.recipeQuery.errors} className="w-full" />
    </Ask>
  );
}
