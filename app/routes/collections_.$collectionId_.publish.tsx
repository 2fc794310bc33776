import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canPlan } from "~/household/access";
import { collectionPath } from "~/recipes/collections";
import { PUBLISH_FAILED, publishPath, publishSchema } from "~/connections/cookbooks";
import { PublishPage } from "~/connections/cookbooks/components";
import {
  publishCookbook,
  unpublishCookbook,
  getPublishing,
} from "~/connections/cookbooks/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireUser } from "~/http/guards.server";
import { ownOrigin } from "~/http/public-page.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Publish Collection"));

/** Open even after the subscription has ended, because a public cookbook can be ended at any time. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  const id = params.collectionId ?? "";
  const publishing = await getPublishing(services, user, id, ownOrigin(request));
  return json({
    ...publishing,
    isPublished: new URL(request.url).searchParams.has("published"),
    closeHref: canPlan(user) ? collectionPath(id) : "/account/data",
    id,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const id = params.collectionId ?? "";
  return answerForm(request, PUBLISH_FAILED, async (form) => {
    switch (form.intent) {
      case "publish": {
        const { title } = await publishCookbook(services, user, id, form.parse(publishSchema));
        return redirectWithToast(`${publishPath(id)}?published=1`, {
          title: t("Public: {title}", { title }),
        });
      }
      case "unpublish":
        await unpublishCookbook(services, user, id);
        return redirectWithToast(publishPath(id), { title: t("No longer public") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function PublishCollectionPage() {
  const { id, name, closeHref, ...page } = useLoaderData<typeof loader>();
  return (
    <DialogPage title={t("Publish Collection")} closeHref={closeHref}>
      <p className="mb-4 font-serif text-xl leading-tight wrap-anywhere" dir="auto">
        {name}
      </p>
      <PublishPage {...page} action={publishPath(id)} />
    </DialogPage>
  );
}
