import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage, privacyTopics } from "~/pages/legal/components";
import { lastUpdatedInWords } from "~/pages/legal/index.server";
import { services } from "~/http/services.server";
import { pageTitle } from "~/ui/page-title";
import { message } from "~/language/messages";

export const meta = pageTitle(message("Privacy Policy"));

/** Public on purpose. */
export async function loader() {
  const { SUPPORT_EMAIL: supportEmail, LEGAL_DATE, LEGAL_COUNTRY } = services.settings;
  return json({ supportEmail, updated: lastUpdatedInWords(LEGAL_DATE), country: LEGAL_COUNTRY });
}

export default function PrivacyPage() {
  const { updated, ...of } = useLoaderData<typeof loader>();
  return <LegalPage title="Privacy Policy" updated={updated} topics={privacyTopics(of)} />;
}
