import { mapOrigin } from "~/domain/stores/store-map.server";
import { outsideAddresses } from "~/domain/tracking/outside-scripts.server";
import { env } from "~/env.server";

export interface Inline {
  /** Base64 SHA-256 of each inline script's text, without `sha256-`. These are hashes and not nonces, because public pages are cached. */
  scriptHashes?: readonly string[];
  /** Hashes of inline style elements, in the same form. Style attributes are never allowed. */
  styleHashes?: readonly string[];
}

interface PageNeeds extends Inline {
  showsMap?: boolean;
}

/**
 * Returns the Content-Security-Policy header for a page with these inline scripts and styles. Without any, nothing inline runs.
 */
export function contentSecurityPolicy({ scriptHashes = [], styleHashes = [], showsMap }: PageNeeds = {}): string {
  const images = env.IMAGE_BASE_URL ? ` ${new URL(env.IMAGE_BASE_URL).origin}` : "";
  // Allow 'unsafe-inline' in development, for the inline scripts and styles of Vite's client. Browsers ignore it if the policy
  // also contains a hash.
  const development = env.NODE_ENV === "development";
  // Origins configured by the operator. A script from such an origin can load its own pictures and frames, and call its server.
  const outside = [...new Set(outsideAddresses().map((address) => ` ${new URL(address).origin}`))].join("");
  const map = showsMap && mapOrigin() ? ` ${mapOrigin()}` : "";
  const allowed = (hashes: readonly string[]) =>
    development ? " 'unsafe-inline'" : hashes.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'self'",
    `script-src 'self'${allowed(scriptHashes)}${outside}`,
    `style-src 'self'${allowed(styleHashes)}`,
    `img-src 'self' data:${images}${outside}${map}`,
    `connect-src 'self'${development ? " ws:" : ""}${outside}${map}`,
    ...(outside === "" ? [] : [`frame-src 'self'${outside}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Also allow Stripe's page, because browsers apply this rule to redirects after a form is sent, and paying redirects there.
    `form-action 'self'${env.STRIPE_SECRET_KEY ? ` ${env.STRIPE_PAGE_ORIGIN}` : ""}`,
  ].join("; ");
}

/**
 * Returns the policy for the map's worker. The worker requests the tiles itself, and is subject to the policy sent with its own
 * file.
 */
export function mapWorkerPolicy(): string {
  return `default-src 'none'; connect-src ${mapOrigin() ?? "'none'"}`;
}

/**
 * Returns the policy for pages that show a book on `origin`. Even content that got past the filter can run only the reader's
 * own script, which no file of a book can replace, and can load nothing from other sites.
 */
export function readerSecurityPolicy({ styleHashes = [] }: Inline, origin: string): string {
  const hashes = styleHashes.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'none'",
    `script-src ${origin}/reader/script.js`,
    `worker-src ${origin}/reader/worker.js`,
    "connect-src 'self'",
    "manifest-src 'self'",
    `style-src 'self'${hashes}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Returns the policy for the office's pages on `origin`: only the office's own script, and nothing from other sites. */
export function officeSecurityPolicy({ styleHashes = [] }: Inline, origin: string): string {
  const hashes = styleHashes.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'none'",
    `script-src ${origin}/office/script.js`,
    // The office's script fetches lists, and splits changes to many rows into several requests.
    `connect-src ${origin}/office/`,
    `style-src 'self'${hashes}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
