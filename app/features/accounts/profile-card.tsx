import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Email } from "~/ui/email";
import { Leaders } from "~/ui/leaders";
import type { Viewer } from "./viewer";

type ProfileCardProps = {
  viewer: Viewer;
  /** What is bought, where something is; else the plan and status that every page knows. */
  bought?: readonly { label: string; value: string }[] | undefined;
};

/** Who is signed in, and on which plan. */
export function ProfileCard({ viewer, bought }: ProfileCardProps) {
  const plan = bought ?? [
    { label: "Plan", value: viewer.plan },
    { label: "Status", value: viewer.status },
  ];
  return (
    <Card id="profile" title="Profile">
      <Leaders
        rows={[
          { label: "Name", value: viewer.firstName ?? "Not provided" },
          {
            label: "Email",
            value: viewer.email ? <Email address={viewer.email} /> : "Not provided",
          },
          ...(viewer.pays ? plan : []),
        ]}
      />
      {viewer.pays && (
        <ButtonLink variant="outline" href="/subscribe" icon="card" className="mt-4 w-full">
          {viewer.isTrial ? "Choose Plan" : "Change Plan"}
        </ButtonLink>
      )}
    </Card>
  );
}
