import { useEffect, useState } from "react";
import { isMounted } from "~/ui/ground/site-map";
import { toast } from "~/ui/ground/toast";
import type { ShownWishlist } from "./shown-wishlist";

/**
 * The choice between a private list and sharing by an unguessable link. Guests must sign in first. (spec 4: sharing toggles
 * privacySetting)
 */
export function Sharing({ shown, action }: { shown: ShownWishlist; action: string }) {
  const { wishlist, isMember, origin } = shown;
  if (!isMember) {
    if (!isMounted("/login")) return null;
    return (
      <a className="button" href={`/login?to=${encodeURIComponent(action)}`}>
        Sign in to share
      </a>
    );
  }
  const isPublic = wishlist.publicId !== null;
  const link = `${origin}/w/wishlist/${wishlist.publicId}/public`;
  return (
    <div className={isPublic ? "wishlist-sharing" : undefined}>
      {isPublic && (
        <>
          <label htmlFor="shared-link">Anyone with this link can see this wishlist:</label>
          <input id="shared-link" type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          <CopyButton text={link} />
          <a className="button" href={link}>
            View
          </a>
        </>
      )}
      <form method="post" action={action} data-enhance="">
        <input type="hidden" name="intent" value={isPublic ? "unshare" : "share"} />
        <button type="submit" className="button">
          {isPublic ? "Stop sharing" : "Share"}
        </button>
      </form>
    </div>
  );
}

/** A button that copies the text, if the browser supports it. */
function CopyButton({ text }: { text: string }) {
  const [canCopy, setCanCopy] = useState(false);
  useEffect(() => setCanCopy(typeof navigator.clipboard?.writeText === "function"), []);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast("Link copied.", "success"),
      () => toast("We couldn't copy the link. Please copy it from the box.", "error"),
    );
  return (
    <button type="button" className="button" onClick={copy}>
      Copy link
    </button>
  );
}
