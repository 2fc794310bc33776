import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publicPath, frontHead, metaOf } from "~/connections/cookbooks";
import { PublicFront } from "~/connections/cookbooks/components";
import { openCookbook, listPublicRecipes } from "~/connections/cookbooks/index.server";
import { readQuery } from "~/http/json.server";
import { ownOrigin, publicData } from "~/http/public-page.server";
import { pageSchema } from "~/server/values/paging";
import { services } from "~/http/services.server";
import { SitePage } from "~/ui/page";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? metaOf(data.head) : []);

/** Public on purpose, because the household has published the cookbook. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const cookbook = await openCookbook(services, params.slug ?? "");
  const dishesPage = await listPublicRecipes(
    services,
    cookbook,
    readQuery(request, pageSchema).page,
  );
  const { slug, title, introduction, author } = cookbook;
  const front = { slug, title, introduction, author };
  return publicData({
    front,
    listed: dishesPage,
    head: frontHead(front, dishesPage, ownOrigin(request)),
  });
}

export default function PublicCookbookPage() {
  const { front, listed: dishesPage } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <PublicFront {...front} {...dishesPage} path={publicPath(front.slug)} />
    </SitePage>
  );
}
