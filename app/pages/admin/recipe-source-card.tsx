import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { shownTime } from "./admin-pages";
import type { getRecipeSource } from "./recipe-source.server";

type Source = Awaited<ReturnType<typeof getRecipeSource>>;

/** Where recipes come from; with a model, a button that tests it. */
export function RecipeSourceCard({ source }: { source: Source }) {
  return (
    <Card
      id="recipe-source"
      title="Recipe source"
      region
      actions={
        source.mayTest && (
          <form method="post" action="/admin/system" data-enhance="">
            <Button
              icon="refresh"
              variant="secondary"
              name="intent"
              value="test-model"
              busyLabel="Testing..."
            >
              Test model
            </Button>
          </form>
        )
      }
    >
      <p>{source.description}.</p>
      {!source.mayTest && (
        <p className="text-sm text-ink2 mt-2">
          No model is set, so meals come from the recipe book. Set OPENAI_API_KEY, or
          OPENAI_BASE_URL for a server of your own, to use one.
        </p>
      )}
      {source.mayTest && !source.report && (
        <p className="text-sm text-ink2 mt-2">It has not been tested since the server started.</p>
      )}
      {source.report && <Report report={source.report} />}
    </Card>
  );
}

function Report({ report }: { report: NonNullable<Source["report"]> }) {
  const { sample, findings, works, testedAt } = report;
  return (
    <>
      <p className="mt-3">
        <b>{works ? "It returns recipes." : "It returns no recipes."}</b>{" "}
        <span className="text-sm text-ink2">Tested {shownTime(testedAt)}.</span>
      </p>
      <ul role="list">
        {findings.map(({ what, works, detail }) => (
          <li key={what} className="flex gap-2 border-b border-line py-1.5">
            <Icon name={works ? "check" : "alert"} />
            <span>
              <b>{works ? what : `${what}: no`}</b> {detail}
            </span>
          </li>
        ))}
      </ul>
      {sample && (
        <details className="mt-3">
          <summary>Sample: {sample.title}</summary>
          <ul className="mt-2">
            {sample.ingredients.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
          <p className="text-sm text-ink2 mt-2">
            {sample.uncertain.length === 0
              ? "The ingredient check knows every ingredient."
              : `The ingredient check is not sure about ${sample.uncertain.join("; ")}.`}
          </p>
        </details>
      )}
    </>
  );
}
