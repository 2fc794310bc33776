import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicPath, metaOf, recipeHead } from "~/connections/cookbooks";
import { PublicRecipePage } from "~/connections/cookbooks/components";
import {
  openCookbook,
  getPublicRecipe,
  publicRecipeFor,
} from "~/connections/cookbooks/index.server";
import { servesOf } from "~/recipes/meals";
import { ownOrigin, publicData } from "~/http/public-page.server";
import { services } from "~/http/services.server";
import { SitePage } from "~/ui/page";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? metaOf(data.head) : []);

/**
 * Public on purpose, because the household has published the recipe. An address with an older title redirects to the
 * current one. The structured data contains the recipe as written.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const cookbook = await openCookbook(services, params.slug ?? "");
  const requestedSegment = params.recipe ?? "";
  const origin = ownOrigin(request);
  const recipe = await getPublicRecipe(services, cookbook, { segment: requestedSegment, origin });
  const { slug, title, introduction, author } = cookbook;
  const { search, searchParams } = new URL(request.url);
  if (recipe.segment !== requestedSegment) {
    const headers = { "Cache-Control": "public, no-cache" };
    throw redirect(publicPath(slug, recipe.segment) + search, { status: 301, headers });
  }
  const front = { slug, title, introduction, author };
  const serves = servesOf(searchParams.get("serves"), recipe.servings);
  const head = recipeHead(front, recipe, origin);
  return publicData({ front, recipe: await publicRecipeFor(recipe, serves), serves, head });
}

export default function PublicRecipeRoute() {
  const { front, recipe, serves } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <PublicRecipePage {...front} {...{ recipe, serves }} />
    </SitePage>
  );
}
