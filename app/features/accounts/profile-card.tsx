import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Email } from "~/ui/email";
import { Leaders } from "~/ui/leaders";
import type { Viewer } from "./viewer";

/** Who is signed in, and on which plan. */
export function ProfileCard({ viewer }: { viewer: Viewer }) {
  return (
    <Card id="profile" title="Profile">
      <Leaders
        rows={[
          { label: "Name", value: viewer.firstName ?? "Not provided" },
          {
            label: "Email",
            value: viewer.email ? <Email address={viewer.email} /> : "Not provided",
          },
          { label: "Plan", value: viewer.plan },
          { label: "Status", value: viewer.status },
        ]}
      />
      <ButtonLink variant="outline" href="/subscribe" icon="card" className="mt-4 w-full">
        {viewer.isTrial ? "Choose Plan" : "Change Plan"}
      </ButtonLink>
    </Card>
  );
}
