import { type ComponentType, useEffect, useState } from "react";
import { openOptionsLayer, optionsLayer } from "~/ui/ground/layers";
import { retryOrPlain } from "~/ui/ground/missing-code";
import { pathOf, routeCode } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

interface LoadedDialog {
  address: string;
  Dialog: ComponentType<{ address: string }>;
}

/** The product-options dialog. Its code and its route's code load on first use. */
export function OptionsLayer() {
  const address = useStore(optionsLayer, null);
  const [loaded, setLoaded] = useState<LoadedDialog | null>(null);
  useEffect(() => {
    if (address === null) return setLoaded(null);
    if (loaded?.address === address) return;
    let isLeft = false;
    Promise.all([import("~/ui/options/options-dialog"), routeCode(pathOf(address))]).then(
      ([{ OptionsDialog }]) => isLeft || setLoaded({ address, Dialog: OptionsDialog }),
      () => {
        if (isLeft) return;
        optionsLayer.set(null);
        retryOrPlain(
          pathOf(address),
          () => openOptionsLayer(address),
          () => location.assign(address),
        );
      },
    );
    return () => {
      isLeft = true;
    };
  }, [address, loaded]);
  return address !== null && loaded && <loaded.Dialog key={loaded.address} address={loaded.address} />;
}
