import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage, termsTopics } from "~/pages/legal/components";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Terms of Service"));

/** Public on purpose. */
export async function loader() {
  const { SUPPORT_EMAIL: supportEmail, BILLING, LEGAL_DATE: updated } = services.settings;
  return json({ supportEmail, charges: BILLING === "on", updated });
}

export default function TermsPage() {
  const { updated, ...of } = useLoaderData<typeof loader>();
  return <LegalPage title="Terms of Service" updated={updated} topics={termsTopics(of)} />;
}
