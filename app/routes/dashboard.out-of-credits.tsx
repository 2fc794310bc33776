import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CreditsUsedLinks, CreditsUsedText, useCreditsLeft } from "~/household/billing/components";
import { queryIn } from "~/find/search";
import { requirePlanner } from "~/http/guards.server";
import { DialogPage } from "~/ui/dialog-page";
import { pageTitle } from "~/ui/page-title";
import { message, t } from "~/language/messages";

export const meta = pageTitle(message("All Credits Used"));

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePlanner(request);
  const find = queryIn(new URL(request.url).searchParams);
  return json({ back: find ? `/dashboard?find=${encodeURIComponent(find)}` : "/dashboard" });
}

export default function OutOfCreditsPage() {
  const { back } = useLoaderData<typeof loader>();
  const creditsLeft = useCreditsLeft();
  return (
    <DialogPage
      title={creditsLeft > 0 ? t("Credits") : t("All Credits Used")}
      closeHref={back}
      footer={<CreditsUsedLinks back={back} />}
    >
      <CreditsUsedText />
    </DialogPage>
  );
}
