import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useViewer } from "~/household/access";
import { readDemo } from "~/pages/landing";
import { DemoForm, Hero, Features, HowItWorks, Pricing } from "~/pages/landing/components";
import { services } from "~/http/services.server";
import { ButtonLink } from "~/ui/button";
import { SitePage } from "~/ui/page";
import { t } from "~/language/messages";

export const meta: MetaFunction = () => [{ title: t("Weeknight – dinners planned by Sunday") }];

/** Public on purpose. */
export async function loader({ request }: LoaderFunctionArgs) {
  const sells = services.settings.BILLING === "on";
  return json({
    demo: readDemo(new URL(request.url).searchParams),
    sells,
    supportHours: services.settings.SUPPORT_HOURS ?? null,
    isTest: sells && services.payments.mode === "test",
  });
}

export default function LandingPage() {
  const { demo, sells, isTest, supportHours } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  return (
    <SitePage
      className=""
      nav={[
        { href: "#features", label: t("Features") },
        ...(sells ? [{ href: "#pricing", label: t("Pricing") }] : []),
        { href: "#how-it-works", label: t("How it works") },
      ]}
      actions={
        <>
          <ButtonLink variant="ghost" href="/api/login">
            {viewer ? t("Planner") : t("Sign In")}
          </ButtonLink>
          {!viewer && <ButtonLink href="/api/login?new=1">{t("Get Started")}</ButtonLink>}
        </>
      }
    >
      <Hero sells={sells} />
      <Features />
      <HowItWorks />
      <DemoForm demo={demo} />
      {sells && <Pricing isTest={isTest} supportHours={supportHours} />}
    </SitePage>
  );
}
