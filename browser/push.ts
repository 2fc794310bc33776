/**
 * Asks the browser for notifications before a form with `data-push` is sent. The attribute is the server's public key.
 */
import { isBusy, setBusy, setLeaving } from "./busy";
import { showToast } from "./toast";
import { t } from "./messages";

// Safari supports it only in pages on the Home Screen.
if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  // On the root element, which survives updates of the page.
  document.documentElement.dataset["push"] = "";
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.dataset.push) return;
    event.preventDefault();
    if (isBusy(form)) return;
    setBusy(form, true);
    subscribe(form, form.dataset.push).catch(() => {
      setBusy(form, false);
      explain();
    });
  });
}

async function subscribe(form: HTMLFormElement, key: string) {
  // Request the permission before anything else: some browsers show the prompt only directly after a tap.
  const permission = await Notification.requestPermission();
  if (permission !== "granted") {
    setBusy(form, false);
    if (permission === "denied") {
      const way = t("Allow notifications for this site in your browser’s settings, and try again.");
      showToast(t("Notifications are blocked"), way, true);
    } else {
      // The question was closed, and may be asked again.
      showToast(
        t("Notifications are not on"),
        t("Press the button again, and allow notifications when your browser asks."),
        true,
      );
    }
    return;
  }
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  // The subscription may belong to the previous user of this browser, or to a former key of this server.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const field = form.elements.namedItem("subscription");
  if (field instanceof HTMLInputElement) field.value = JSON.stringify(subscription);
  setLeaving(form);
  form.submit();
}

function explain() {
  showToast(
    t("Notifications are not on"),
    t("Your browser could not turn on notifications. Please try again."),
    true,
  );
}
