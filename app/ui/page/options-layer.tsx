import { LateDialog } from "~/ui/ground/late-dialog";
import { optionsLayer } from "~/ui/ground/layers";

/** The product-options dialog. Its code and its route's code load on first use. */
export function OptionsLayer() {
  return (
    <LateDialog
      store={optionsLayer}
      title="Details"
      addressOf={String}
      load={async (address) => {
        const { OptionsDialog } = await import("~/ui/options/options-dialog");
        return <OptionsDialog address={address} />;
      }}
    />
  );
}
