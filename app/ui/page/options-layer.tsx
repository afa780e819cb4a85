import { LateDialog } from "~/ui/ground/late-dialog";
import { openOptionsLayer, optionsLayer } from "~/ui/ground/layers";
import { retryOrPlain } from "~/ui/ground/missing-code";
import { pathOf, routeCode } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

const close = () => optionsLayer.set(null);

/** The product-options dialog. Its code and its route's code load on first use. */
export function OptionsLayer() {
  const address = useStore(optionsLayer, null);
  return (
    address !== null && (
      <LateDialog
        key={address}
        title="Details"
        load={() => loadDialog(address)}
        onFailed={() => {
          close();
          retryOrPlain(
            pathOf(address),
            () => openOptionsLayer(address),
            () => location.assign(address),
          );
        }}
        onClosed={close}
      />
    )
  );
}

async function loadDialog(address: string) {
  const [{ OptionsDialog }] = await Promise.all([import("~/ui/options/options-dialog"), routeCode(pathOf(address))]);
  return <OptionsDialog address={address} />;
}
