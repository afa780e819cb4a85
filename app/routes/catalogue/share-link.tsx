import type { MouseEvent } from "react";
import { toast } from "~/ui/ground/toast";

/**
 * A link that starts an email with the product's address. With scripts it opens the browser's own share panel, or else copies
 * the address.
 */
export function ShareLink({ title, address }: { title: string; address: string }) {
  function share(event: MouseEvent) {
    if (typeof navigator.share === "function") {
      event.preventDefault();
      // Closing the share panel is not a failure.
      navigator.share({ title, url: address }).catch(() => undefined);
    } else if (navigator.clipboard) {
      event.preventDefault();
      navigator.clipboard.writeText(address).then(
        () => toast("Link copied.", "success"),
        () => toast("Could not copy the link.", "error"),
      );
    }
  }
  const query = `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <a className="plain-button" href={`mailto:?${query}`} onClick={share}>
      Share<span className="hidden"> {title}</span>
    </a>
  );
}
