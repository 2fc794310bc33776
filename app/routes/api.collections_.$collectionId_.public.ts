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
    summary: "What is public of a collection",
    who: "planner",
    answers: { 200: { what: "The cookbook", shape: cookbookShape } },
    refusals: { 404: "It never was public." },
  },
  PUT: {
    id: "publishCookbook",
    summary: "Publish a collection",
    details:
      "Everybody can read it then, at its `url`: what is said here and its recipes, and nothing else of the household. Of recipes that name a source the ingredients and that source alone are shown, unless `mayShowAll` says that all may be published. Sent again it changes what is said. Only the owner of the household may do it. What an access token publishes ends with that token.",
    who: "planner",
    body: publishSchema,
    example: { slug: "our-soups", title: "Our soups", introduction: "For cold days." },
    answers: { 200: { what: "The cookbook", shape: cookbookShape } },
    refusals: { 409: "The household has too many of them, or gave up too many addresses." },
  },
  DELETE: {
    id: "unpublishCookbook",
    summary: "End a public cookbook",
    details: "At once, for everybody in the household. Nobody else gets its address for 90 days.",
    who: "signed in",
    answers: { 200: { what: "It is ended", shape: noticeShape } },
    refusals: { 404: "It is not public." },
  },
} satisfies RouteContract;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireCaller(request, contract);
  const cookbook = await getCookbookOf(services, user, params.collectionId ?? "");
  return answer(contract.GET, toCookbookJson(cookbook, ownOrigin(request)));
}

/** Publishes a collection, or changes what is said of it; ends it, also for whose subscription has ended. */
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
