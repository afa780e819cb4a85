import { useEffect, useState } from "react";
import type { RootData } from "~/ui/ground/root-data";
import { toast } from "~/ui/ground/toast";

/**
 * What the last form did. A new document has it in the page, for whoever has no scripts, and it stays there, because taking
 * it away again would move the page; what comes later, with scripts, is a toast.
 */
export function StatusMessage({ flash }: { flash: RootData["flash"] }) {
  const [ofDocument] = useState(flash);
  useEffect(() => {
    if (flash && flash !== ofDocument) toast(flash.message, flash.kind);
  }, [flash, ofDocument]);
  const shown = flash === ofDocument ? flash : null;
  return (
    <div role="status" className="status" id="status">
      {shown && <p className={`status-message ${shown.kind}`}>{shown.message}</p>}
    </div>
  );
}
