import { type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { type RouteContract, noticeShape } from "~/connections/api";
import { toCookbookJson, publishSchema, cookbookShape } from "~/connections/cookbooks";
import {
  getCookbookOf,
  publishCookbook,
  unpublishCookbook,
} from "~/connections/cookbooks/index.server";
import { requireCaller } from "~/http/guards.server";
import { answer, readJson } from "~/http/json.server";
import { ownOrigin } from "~/http/public-page.server";
import { services } from "~/http/services.server";

export const contract = {
  group: "tags",
  parameters: { collectionId: "The id of a collection" },
  GET: {
    id: "getCookbook",
    summary: "Get the public cookbook of a collection",
    who: "planner",
    answers: { 200: { what: "The cookbook", shape: cookbookShape } },
    refusals: { 404: "The collection was never public." },
  },
  PUT: {
    id: "publishCookbook",
    summary: "Publish a collection",
    details:
      "Everyone can read the cookbook at its `url`: the texts sent here and the recipes, and nothing else of the household. For recipes that name a source, only the ingredients and the source are shown, unless `mayShowAll` confirms that you may publish everything. A second request changes the texts. Only the owner of the household may publish. A cookbook published with an access token ends with that token.",
    who: "planner",
    body: publishSchema,
    example: { slug: "our-soups", title: "Our soups", introduction: "For cold days." },
    answers: { 200: { what: "The cookbook", shape: cookbookShape } },
    refusals: { 409: "The household has too many cookbooks, or has given up too many addresses." },
  },
  DELETE: {
    id: "unpublishCookbook",
    summary: "End a public cookbook",
    details:
      "Takes effect immediately; any member of the household can do it. Other households cannot use its address for 90 days.",
    who: "signed in",
    answers: { 200: { what: "Ended", shape: noticeShape } },
    refusals: { 404: "The collection is not public." },
  },
} satisfies RouteContract;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const cookbook = await getCookbookOf(services, user, params.collectionId ?? "");
  return answer(contract.GET, toCookbookJson(cookbook, ownOrigin(request)));
}

/**
 * Publishes a collection, changes the texts of its cookbook, or ends the cookbook. Ending works even after the
 * subscription has ended.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireCaller(request, contract);
  const id = params.collectionId ?? "";
  if (request.method === "DELETE") {
    await unpublishCookbook(services, user, id);
    return answer(contract.DELETE, { message: "No longer public" });
  }
  const input = await readJson(request, contract.PUT.body);
  const cookbook = await publishCookbook(services, user, id, input);
  return answer(contract.PUT, toCookbookJson(cookbook, ownOrigin(request)));
}
