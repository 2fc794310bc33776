import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/features/legal/legal-page";
import { privacyTopics } from "~/features/legal/privacy";
import { services } from "~/services.server";

export const meta: MetaFunction = () => [{ title: "Privacy Policy – Weeknight" }];

/** Public on purpose. */
export async function loader() {
  return json({ supportEmail: services.settings.SUPPORT_EMAIL });
}

export default function PrivacyPage() {
  const { supportEmail } = useLoaderData<typeof loader>();
  return <LegalPage title="Privacy Policy" topics={privacyTopics(supportEmail)} />;
}
