import { AccountRow } from "~/household/accounts/components";
import { Button } from "~/ui/button";
import { t } from "~/language/messages";

const HERE = "/account/notifications";

export type ShownDevice = {
  id: string;
  device: string;
  /** The formatted date since when the device is registered. */
  since: string;
  told: string | null;
  isFailing: boolean;
  isThis: boolean;
};

export type NotificationsCardProps = {
  devices: readonly ShownDevice[];
  /** The server's public key (VAPID), which browsers need to subscribe. */
  publicKey: string;
};

/**
 * Lists the devices that are notified of tonight's tasks, each with a button to remove it, and a form to add this
 * browser.
 */
export function NotificationsCard({ devices, publicKey }: NotificationsCardProps) {
  const isOnHere = devices.some(({ isThis }) => isThis);
  return (
    <div id="notifications" className="mt-8" data-region="">
      <h2 className="mb-2 border-b border-ink pb-2">{t("Devices with notifications")}</h2>
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
          {isOnHere ? t("Turn on again in this browser") : t("Notify me in this browser")}
        </Button>
      </form>
      <p className="push:hidden mt-4 text-sm text-ink2">
        {t(
          "To turn it on here, open this page over https in a browser that supports notifications, with JavaScript. On an iPhone or iPad, put Weeknight on the Home Screen first and open it there.",
        )}
      </p>
    </div>
  );
}

function DeviceRow({ id, device, since, told: lastNotified, isFailing, isThis }: ShownDevice) {
  return (
    <AccountRow
      name={device}
      ending={{
        action: HERE,
        intent: "remove",
        field: "deviceId",
        id,
        words: t("Remove"),
        label: t("Remove {device}, since {since}", { device, since }),
      }}
    >
      <p className="text-sm text-ink2">
        {isThis
          ? t("This browser, since {date}.", { date: since })
          : t("Since {date}.", { date: since })}{" "}
        {lastNotified ? t("Last notified {date}.", { date: lastNotified }) : t("Not notified yet.")}
        {isFailing && ` ${t("The last notification failed.")}`}
      </p>
    </AccountRow>
  );
}
