import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/features/legal/legal-page";
import { termsTopics } from "~/features/legal/terms";
import { services } from "~/services.server";

export const meta: MetaFunction = () => [{ title: "Terms of Service – Weeknight" }];

/** Public on purpose. */
export async function loader() {
  const { SUPPORT_EMAIL: supportEmail, BILLING, LEGAL_DATE: updated } = services.settings;
  return json({ supportEmail, charges: BILLING === "on", updated });
}

export default function TermsPage() {
  const { updated, ...of } = useLoaderData<typeof loader>();
  return <LegalPage title="Terms of Service" updated={updated} topics={termsTopics(of)} />;
}
