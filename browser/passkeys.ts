/**
 * Asks the browser for a passkey before a form with `data-passkey` is sent. The attribute is the URL of the
 * options. The server reports all errors to the form itself.
 */
import { isBusy, setBusy, setLeaving } from "./busy";
import { showToast } from "./toast";

if (
  window.PublicKeyCredential &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential
) {
  // On the root element, which survives updates of the page.
  document.documentElement.dataset["passkeys"] = "";
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.dataset.passkey) return;
    event.preventDefault();
    if (isBusy(form)) return;
    setBusy(form, true);
    answer(form, form.dataset.passkey).catch((error: unknown) => {
      setBusy(form, false);
      explain(form, error);
    });
  });
}

async function answer(form: HTMLFormElement, address: string) {
  const body = new URLSearchParams({ intent: form.dataset.passkeyIntent ?? "" });
  const response = await fetch(address, { method: "POST", body, redirect: "manual" });
  const field = form.elements.namedItem("answer");
  if (response.ok && field instanceof HTMLInputElement) {
    field.value = JSON.stringify(await requestPasskey(await response.json()));
  }
  setLeaving(form);
  form.submit();
}

type PasskeyOptions =
  PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;

const requestPasskey = (options: PasskeyOptions) =>
  "user" in options
    ? navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      })
    : navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
      });

/**
 * Shows the reason why no passkey was used. The form has the texts, because pages for visitors have no other script.
 */
function explain(form: HTMLFormElement, error: unknown) {
  const name = error instanceof Error ? error.name : "";
  // Browsers report a cancelled dialog and a timeout in the same way.
  if (/^(NotAllowed|Abort)Error$/.test(name)) return;
  const { passkeyAdded = "", passkeyFailed = "" } = form.dataset;
  const isAdded = name === "InvalidStateError";
  const [title = "", description = ""] = (isAdded ? passkeyAdded : passkeyFailed).split("\n");
  showToast(title, description, !isAdded);
}
