import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { putCookbookBack, takeCookbookDown } from "~/pages/admin/index.server";
import { CookbookView } from "~/pages/admin/components";
import { takeDownSchema } from "~/connections/cookbooks";
import { getAnyCookbook } from "~/connections/cookbooks/index.server";
import { answerForm, unknownIntent } from "~/http/form.server";
import { requireAdmin } from "~/http/guards.server";
import { redirectWithToast } from "~/http/toast.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("Public Cookbook"));

export async function loader({ request, params: { slug = "" } }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return json({ cookbook: await getAnyCookbook(services, slug) });
}

export async function action({ request, params: { slug = "" } }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  return answerForm(request, message("Not changed"), async (form) => {
    switch (form.intent) {
      case "take-down":
        await takeCookbookDown(services, admin, { slug, ...form.parse(takeDownSchema) });
        return redirectWithToast("/admin/cookbooks", { title: t("Taken down") });
      case "put-back":
        await putCookbookBack(services, admin, slug);
        return redirectWithToast("/admin/cookbooks", { title: t("Cookbook restored") });
      default:
        return unknownIntent(form.intent);
    }
  });
}

export default function AdminCookbookPage() {
  return <CookbookView {...useLoaderData<typeof loader>()} />;
}
