/** The shop's mark and name, or the owner's logo instead. Rendered only by the server. */
import { currentSettings } from "~/domain/settings/current-settings";
import { logoPath } from "~/domain/settings/show-logo";
import { LecternMark } from "./icons";
import { shopName } from "./shop-name";

export function ShopBrand() {
  const { logo } = currentSettings();
  if (logo) return <img src={logoPath(logo)} alt={shopName()} width={logo.width} height={logo.height} />;
  return (
    <>
      <LecternMark />
      {shopName()}
    </>
  );
}
