import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PlannerPage } from "~/household/accounts/components";
import {
  addingSchema,
  COLLECTION_FAILED,
  collectionPath,
  inCollectionSchema,
  partSchema,
} from "~/recipes/collections";
import { CollectionPage, CookbookCard } from "~/recipes/collections/components";
import {
  getCollectionCards,
  listAddable,
  moveInCollection,
  getCookbook,
} from "~/recipes/collections/index.server";
import { canPublish, listCookbooks } from "~/connections/cookbooks/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requirePlanner } from "~/http/guards.server";
import { readingServices } from "~/http/load.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { PrintPage } from "~/ui/print-page";
import { t } from "~/language/messages";
import { documentTitle } from "~/ui/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: documentTitle(data?.collection.name ?? t("Collection")) },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const reading = readingServices(request);
  const searchParams = new URL(request.url).searchParams;
  const collectionId = params.collectionId ?? "";
  const collection = await getCollectionCards(reading, user, collectionId);
  const { q: search } = addingSchema.parse(Object.fromEntries(searchParams));
  const { part } = partSchema.parse(Object.fromEntries(searchParams));
  const [matches, published, cookbook] = await Promise.all([
    listAddable(reading, user, { search, mealIds: collection.mealIds }),
    listCookbooks(reading, user),
    searchParams.get("print") === "1" ? getCookbook(reading, user, { collectionId, part }) : null,
  ]);
  const publishedCookbook = published.find((cookbook) => cookbook.collectionId === collectionId);
  const state: "Taken down" | "Public" | "Publish" =
    publishedCookbook && publishedCookbook.takenDownBecause !== null
      ? "Taken down"
      : publishedCookbook?.isPublic
        ? "Public"
        : "Publish";
  const publication = canPublish(reading) ? state : null;
  return json({ collection, publication, search, found: matches, cookbook });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const id = params.collectionId ?? "";
  return answerForm(request, COLLECTION_FAILED, async (form) => {
    switch (form.intent) {
      case "add":
      case "up":
      case "down":
      case "remove": {
        const { mealId } = form.parse(inCollectionSchema);
        await moveInCollection(services, user, { id, mealId, move: form.intent });
        return redirectWithToast(form.backTo(collectionPath(id)), null);
      }
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function OneCollectionPage() {
  const { cookbook, ...data } = useLoaderData<typeof loader>();
  const { id } = data.collection;
  if (cookbook) {
    return (
      <PrintPage title={cookbook.name} backHref={collectionPath(id)} of="collection">
        <CookbookCard
          {...cookbook}
          partHref={(part) => `${collectionPath(id)}?print=1&part=${part}`}
          isNamed
        />
      </PrintPage>
    );
  }
  return (
    <PlannerPage current="all-recipes">
      <CollectionPage {...data} />
    </PlannerPage>
  );
}
