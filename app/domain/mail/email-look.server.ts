/** Reads the parts that all emails of the shop have in common from its settings. */
import { shopSettings } from "~/domain/settings/settings.server";
import { logoPng, logoSize } from "~/domain/settings/show-logo";
import { env } from "~/env.server";
import type { EmailLook } from "./compose-email";

/** Maximum size in pixels of the shop's logo at the top of an email. */
const LOGO_BOX = { width: 240, height: 60 };

/**
 * Returns the emails' signature and look, and the logo as a PNG; null without a logo. `toSrc` returns the address at which an
 * email shows the logo.
 */
export async function emailLook(toSrc: (logo: Buffer) => string) {
  const { name, emailFooter, colours, logo } = await shopSettings();
  const png = logo && logoPng(logo);
  const look: EmailLook = {
    accent: colours.accent,
    ...(logo && png && { logo: { src: toSrc(png), alt: name, ...logoSize(logo, LOGO_BOX) } }),
  };
  const signature = (emailFooter ?? [env.TRADING_NAME, env.CUSTOMER_SERVICE_PHONE]).join("\n");
  return { signature, look, logo: png };
}
