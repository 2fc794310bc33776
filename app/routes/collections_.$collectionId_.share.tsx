import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { collectionPath } from "~/recipes/collections";
import { getCollection } from "~/recipes/collections/index.server";
import { ShareForm } from "~/connections/shares/components";
import { requirePlanner } from "~/http/guards.server";
import { answerShareForm, findShareLink } from "~/http/share.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Share Collection"));

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requirePlanner(request);
  const collectionId = params.collectionId ?? "";
  const [{ id, name }, link] = await Promise.all([
    getCollection(services, user, collectionId),
    findShareLink(request, user, { kind: "cookbook", collectionId }),
  ]);
  return json({ id, name, link });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requirePlanner(request);
  const { id } = await getCollection(services, user, params.collectionId ?? "");
  return answerShareForm(request, user, { kind: "cookbook", collectionId: id });
}

export default function ShareCollectionPage() {
  const { id, name, link } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Share Collection")} closeHref={collectionPath(id)}>
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {name}
      </p>
      <p className="mb-4">
        {t(
          "A small cookbook to read and print, always up to date. It shows the collection’s name, description and recipes as they are written. Your notes, ratings, tags and eaters stay private.",
        )}
      </p>
      <ShareForm link={link} what="cookbook" />
    </DialogPage>
  );
}
