/**
 * Handles the passkey forms: a press on the button requests a passkey from the device, and the device's response is sent in a
 * field of the form.
 */
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

const FAILED = "That didn't work. Try again, or use a one-time code.";

/** Shows the passkey forms, which are hidden unless a script can handle them. */
export function startPasskeys(): void {
  if (!browserSupportsWebAuthn()) return;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void askDevice(form);
    });
  }
}

async function askDevice(form: HTMLFormElement): Promise<void> {
  const { make, prove } = form.dataset;
  const field = form.querySelector<HTMLInputElement>("input[name=passkey]");
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (!field) return;
  if (status) status.textContent = "";
  try {
    const answer = make
      ? await startRegistration({ optionsJSON: JSON.parse(make) as PublicKeyCredentialCreationOptionsJSON })
      : await startAuthentication({ optionsJSON: JSON.parse(prove ?? "") as PublicKeyCredentialRequestOptionsJSON });
    field.value = JSON.stringify(answer);
    form.submit();
  } catch {
    // The device refused, or the user closed its dialog. The same form can be used to retry.
    if (status) status.textContent = FAILED;
  }
}
