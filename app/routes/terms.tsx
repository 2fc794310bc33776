import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/features/legal/legal-page";
import { termsTopics } from "~/features/legal/terms";
import { services } from "~/services.server";

export const meta: MetaFunction = () => [{ title: "Terms of Service – Weeknight" }];

/** Public on purpose. */
export async function loader() {
  const { SUPPORT_EMAIL: supportEmail, BILLING } = services.settings;
  return json({ supportEmail, charges: BILLING === "on" });
}

export default function TermsPage() {
  return (
    <LegalPage title="Terms of Service" topics={termsTopics(useLoaderData<typeof loader>())} />
  );
}
