import { currentSettings } from "~/domain/settings/current-settings";
import { ownIcon } from "~/domain/settings/own-icon";

/** The owner's icon, at the end of `head`, because browsers use the last of two suitable icons. Only the server renders it. */
export function OwnerIcon() {
  const icon = ownIcon(currentSettings());
  return icon && <link rel="icon" {...icon} />;
}
