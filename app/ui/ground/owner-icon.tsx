import { currentSettings } from "~/domain/settings/current-settings";
import { ownIcon } from "~/domain/settings/own-icon";

/** The owner's icon, at the end of `head`: of two that fit, browsers take the last one. Only the server writes it. */
export function OwnerIcon() {
  const icon = ownIcon(currentSettings());
  return icon && <link rel="icon" {...icon} />;
}
