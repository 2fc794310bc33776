import { AccountRow } from "~/features/accounts/account-row";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SelectField } from "~/ui/field";
import { selectProps } from "~/ui/field-props";
import { Form } from "~/ui/form";
import { useForm } from "~/ui/use-form";
import { PUSH_HOURS, pushHourSchema } from "./push.schema";

const HERE = "/account/notifications";

export type ShownDevice = {
  id: string;
  device: string;
  /** In words. */
  since: string;
  told: string | null;
  isFailing: boolean;
  isThis: boolean;
};

export type NotificationsCardProps = {
  devices: readonly ShownDevice[];
  /** By the household's clock, which is that of a zone, in words. */
  hour: number;
  timeZone: string;
  /** The server's public key, which browsers ask for. */
  publicKey: string;
};

/** The devices that are told what there is to do tonight, each with a form to remove it; and when, for the household. */
export function NotificationsCard({ devices, hour, timeZone, publicKey }: NotificationsCardProps) {
  const isOnHere = devices.some(({ isThis }) => isThis);
  return (
    <Card id="notifications" title="Tonight’s tasks, on your devices" region>
      <p className="text-sm text-ink2">
        A notification in the evening when something has to be prepared tonight, or leftovers have
        their last day. Once a day at most.
      </p>
      {devices.length > 0 && (
        <ul role="list" className="mt-2">
          {devices.map((device) => (
            <DeviceRow key={device.id} {...device} />
          ))}
        </ul>
      )}
      <form method="post" action={HERE} data-push={publicKey} className="no-push:hidden mt-4">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="subscription" value="" />
        <Button variant="secondary">
          {isOnHere ? "Turn on again in this browser" : "Notify me in this browser"}
        </Button>
      </form>
      <p className="push:hidden mt-4 text-sm text-ink2">
        To turn it on here, open this page over https in a browser that takes notifications, with
        JavaScript. On an iPhone or iPad, put Weeknight on the Home Screen first and open it there.
      </p>
      <HourForm hour={hour} timeZone={timeZone} />
    </Card>
  );
}

function DeviceRow({ id, device, since, told, isFailing, isThis }: ShownDevice) {
  return (
    <AccountRow
      name={device}
      ending={{
        ...{ action: HERE, intent: "remove", field: "deviceId", id },
        ...{ words: "Remove", label: `Remove ${device}, since ${since}` },
      }}
    >
      <p className="text-sm text-ink2">
        {isThis ? "This browser, since" : "Since"} {since}.{" "}
        {told ? `Last notified ${told}.` : "Not notified yet."}
        {isFailing && " The last one did not arrive."}
      </p>
    </AccountRow>
  );
}

function HourForm({ hour, timeZone }: Pick<NotificationsCardProps, "hour" | "timeZone">) {
  const { form, fields } = useForm("push-hour", pushHourSchema, { hour: String(hour) });
  return (
    <Form
      form={form}
      intent="hour"
      action={HERE}
      className="mt-4 grid justify-items-start gap-3"
      noValidate
    >
      <SelectField
        label="For your household at"
        {...selectProps(fields.hour)}
        options={PUSH_HOURS}
        hint={`By the clock of ${timeZone}.`}
        className="w-full max-w-80"
      />
      <Button variant="outline">Save hour</Button>
    </Form>
  );
}
