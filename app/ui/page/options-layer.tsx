import { type ComponentType, useEffect, useState } from "react";
import { optionsLayer } from "~/ui/ground/layers";
import { inTime } from "~/ui/ground/route-code";
import { useStore } from "~/ui/ground/store";

/** The product-options dialog, whose code comes when the first is asked for. */
export function OptionsLayer() {
  const address = useStore(optionsLayer, null);
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<{ address: string }> } | null>(null);
  useEffect(() => {
    if (address === null || loaded) return;
    inTime(import("~/ui/options/options-dialog")).then(
      ({ OptionsDialog }) => setLoaded({ Dialog: OptionsDialog }),
      () => location.assign(address),
    );
  }, [address, loaded]);
  return address !== null && loaded && <loaded.Dialog key={address} address={address} />;
}
