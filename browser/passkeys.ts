/**
 * Asks the browser for a passkey before a form with `data-passkey` is sent. That is the address that says
 * what to ask; what the server has to say otherwise, it says to the form itself.
 */
import { say } from "./toast";

if (
  window.PublicKeyCredential &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential
) {
  // On the root, where it outlives what is put into the page later.
  document.documentElement.classList.add("has-passkeys");
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || !form.dataset.passkey) return;
    event.preventDefault();
    if (form.classList.contains("busy")) return;
    form.classList.add("busy");
    void answer(form, form.dataset.passkey)
      .catch(explain)
      .then(() => form.classList.remove("busy"));
  });
}

async function answer(form: HTMLFormElement, address: string) {
  const body = new URLSearchParams({ intent: form.dataset.passkeyIntent ?? "" });
  const asked = await fetch(address, { method: "POST", body, redirect: "manual" });
  const field = form.elements.namedItem("answer");
  if (asked.ok && field instanceof HTMLInputElement) {
    field.value = JSON.stringify(await ask(await asked.json()));
  }
  form.submit();
}

type Asked = PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON;

const ask = (asked: Asked) =>
  "user" in asked
    ? navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(asked),
      })
    : navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(asked),
      });

function explain(error: unknown) {
  const name = error instanceof Error ? error.name : "";
  // Who changed their mind knows; a browser does not tell that from waiting too long.
  if (/^(NotAllowed|Abort)Error$/.test(name)) return;
  if (name === "InvalidStateError") say("Already added", "This device has a passkey of yours.");
  else say("No passkey was used", "Please try again.", true);
}
