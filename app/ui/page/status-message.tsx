import { useEffect, useState } from "react";
import { toast } from "~/ui/ground/toast";
import { visitorPart } from "~/ui/ground/visitor-part";

/**
 * The result of the last form. In a new document it is part of the page, and stays there, because removing it would shift the
 * layout. Later results are shown as toasts.
 */
export const StatusMessage = visitorPart(
  ({ flash }) => flash,
  ({ shown: flash }) => {
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
  },
);
