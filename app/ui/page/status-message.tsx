import { useEffect, useState } from "react";
import { toast } from "~/ui/ground/toast";
import { visitorPart } from "~/ui/ground/visitor-part";

/**
 * The last form's result. In a new document it is part of the page and stays, because removing it would shift the layout; later
 * results are shown as toasts.
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
