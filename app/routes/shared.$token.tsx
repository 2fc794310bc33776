import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type SerializeFrom,
} from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { partSchema } from "~/recipes/collections";
import { CookbookCard } from "~/recipes/collections/components";
import { SharedWeek } from "~/pages/planner/components";
import { SharedListView } from "~/connections/shares/components";
import { openShare } from "~/connections/shares/index.server";
import { RecipeArticle } from "~/recipes/meals/components";
import { askedStore } from "~/http/week.server";
import { services } from "~/http/services.server";
import { SitePage } from "~/ui/page";
import { t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(data ? titleOf(data) : t("Shared")) },
  // Unlisted: known only to the people who got the link, and to no search engine.
  { name: "robots", content: "noindex" },
];

function titleOf(shared: SerializeFrom<typeof loader>) {
  switch (shared.kind) {
    case "meal":
      return shared.meal.title;
    case "cookbook":
      return shared.cookbook.name;
    case "list":
      return t("Grocery List");
    case "dinners":
      return t("Dinners");
  }
}

/** Public on purpose: anyone with the link may read this and nothing else. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { part } = partSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const storeId = askedStore(request);
  return json(await openShare(services, params.token ?? "", { part, storeId }));
}

export default function SharedPage() {
  const shared = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const photosAt = `/shared/${token}/photos`;
  if (shared.kind === "dinners") {
    return (
      <SitePage className="">
        <SharedWeek table={shared.table} photosAt={photosAt} />
      </SitePage>
    );
  }
  if (shared.kind === "cookbook") {
    return (
      <SitePage>
        <CookbookCard
          {...shared.cookbook}
          photosAt={photosAt}
          partHref={(part) => `/shared/${token}?part=${part}`}
        />
      </SitePage>
    );
  }
  return (
    <SitePage>
      {shared.kind === "meal" ? (
        <article className="py-6">
          <h1 className="mb-4" dir="auto">
            {shared.meal.title}
          </h1>
          <RecipeArticle
            meal={shared.meal}
            subRecipes={shared.subRecipes}
            photos={shared.photos}
            photosAt={photosAt}
          />
        </article>
      ) : (
        <SharedListView list={shared.list} />
      )}
    </SitePage>
  );
}
