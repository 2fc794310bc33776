import type { MetaFunction } from "@remix-run/node";
import { Hero } from "~/features/landing/hero";
import { useViewer } from "~/features/accounts/viewer";
import { ButtonLink } from "~/ui/button";
import { SitePage } from "~/ui/page";

export const meta: MetaFunction = () => [{ title: "Weeknight – dinners planned by Sunday" }];

export default function LandingPage() {
  const viewer = useViewer();
  return (
    <SitePage
      className=""
      actions={
        <>
          <ButtonLink variant="ghost" href="/api/login">
            {viewer ? "Planner" : "Sign In"}
          </ButtonLink>
          {!viewer && <ButtonLink href="/api/login">Get Started</ButtonLink>}
        </>
      }
    >
      <Hero />
    </SitePage>
  );
}
