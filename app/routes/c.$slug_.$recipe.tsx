import {
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicPath } from "~/features/cookbooks/cookbooks.schema";
import { metaOf, recipeHead } from "~/features/cookbooks/public-head";
import { openCookbook } from "~/features/cookbooks/open-cookbook.server";
import { PublicRecipePage } from "~/features/cookbooks/public-recipe-page";
import { getPublicRecipe } from "~/features/cookbooks/public-recipes.server";
import { ownOrigin, publicData } from "~/http/public-page.server";
import { services } from "~/services.server";
import { SitePage } from "~/ui/page";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? metaOf(data.head) : []);

/** Public on purpose: a household has published it. An address with words of an older title leads to that of now. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const cookbook = await openCookbook(services, params.slug ?? "");
  const asked = params.recipe ?? "";
  const origin = ownOrigin(request);
  const recipe = await getPublicRecipe(services, cookbook, { segment: asked, origin });
  const { slug, title, introduction, author } = cookbook;
  if (recipe.segment !== asked) {
    const headers = { "Cache-Control": "public, no-cache" };
    throw redirect(publicPath(slug, recipe.segment), { status: 301, headers });
  }
  const front = { slug, title, introduction, author };
  return publicData({ front, recipe, head: recipeHead(front, recipe, origin) });
}

export default function PublicRecipeRoute() {
  const { front, recipe } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <PublicRecipePage {...front} recipe={recipe} />
    </SitePage>
  );
}
