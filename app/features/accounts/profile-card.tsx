import type { Viewer } from "~/features/access/viewer";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Email } from "~/ui/email";
import { Field } from "~/ui/field";
import { Form } from "~/ui/form";
import { Leaders } from "~/ui/leaders";
import { inputProps } from "~/ui/field-props";
import { useForm } from "~/ui/use-form";
import { profileSchema } from "./accounts.schema";
import { planLabel, statusLabel } from "./labels";

type ProfileCardProps = {
  viewer: Viewer;
  /** The subscription, if there is one; else the plan and status of the user. */
  bought?: readonly { label: string; value: string }[] | undefined;
};

/** The user's profile and plan, with a form for the name. */
export function ProfileCard({ viewer, bought }: ProfileCardProps) {
  const { form, fields } = useForm("profile-form", profileSchema, {
    firstName: viewer.firstName ?? "",
  });
  const plan = bought ?? [
    { label: "Plan", value: planLabel(viewer) },
    { label: "Status", value: statusLabel(viewer) },
  ];
  return (
    <Card id="profile" title="Profile">
      <Form form={form} intent="profile" action="/account" className="stack mb-4" noValidate>
        <Field
          label="First name"
          {...inputProps(fields.firstName)}
          autoComplete="given-name"
          hint="Leave it empty to be called Chef."
        />
        <Button variant="secondary">Save name</Button>
      </Form>
      <Leaders
        rows={[
          {
            label: "Email",
            value: (
              <a href="/account/email">
                {viewer.email ? <Email address={viewer.email} /> : "Not provided"}
                {viewer.awaitsConfirmation && " (not confirmed)"}
              </a>
            ),
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
