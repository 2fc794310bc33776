import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage, termsTopics } from "~/pages/legal/components";
import { lastUpdatedInWords } from "~/pages/legal/index.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Terms of Service"));

/** Public on purpose. */
export async function loader() {
  const { SUPPORT_EMAIL: supportEmail, BILLING, LEGAL_DATE } = services.settings;
  return json({ supportEmail, charges: BILLING === "on", updated: lastUpdatedInWords(LEGAL_DATE) });
}

export default function TermsPage() {
  const { updated, ...of } = useLoaderData<typeof loader>();
  return <LegalPage title="Terms of Service" updated={updated} topics={termsTopics(of)} />;
}
