import { WISHLIST_MESSAGES } from "~/domain/wishlists/wishlist-messages";

/**
 * Replaces the lists if no response arrived. Without `onRetry`, it shows a link instead of a button, because a link works even
 * if scripts have failed.
 */
export function WishlistLoadError({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      <p className="error">
        {WISHLIST_MESSAGES.loadFailed} {message}
      </p>
      {onRetry ? (
        <button type="button" className="button" onClick={onRetry}>
          Retry
        </button>
      ) : (
        <p>
          <a className="button" href="/account/wishlists" data-reload>
            Go to your wishlists
          </a>
        </p>
      )}
    </div>
  );
}
