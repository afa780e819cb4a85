/**
 * Decides which missing addresses may be counted. Addresses that could identify a person, or that robots probe for, are never
 * stored.
 */
import { pastedIsbn13 } from "~/domain/catalogue/isbn";

const MAX_LENGTH = 200;
/** Matches paths that contain orders, people or secrets, or that aren't pages of the shop. */
const PRIVATE_ROOMS =
  /^\/(?:[\w-]*account|office|api2?|reader|images|assets|kiosk|checkout|payment|make-payment|receipt|orders|ticket|carry|ebook|reset-password|confirm-email|create-account|newsletters|back-in-stock|store-sign-in|w|issues|sandbox-payment)(?:\/|$)/i;
/** Prefixes of segments that only programs request, in search of other software or its secrets. */
const PROBED =
  /\/(?:\.|wp(?:-|\/|$)|wordpress|php|cgi|admin|vendor\/|actuator|xmlrpc|config|backup|solr|jenkins|telescope|autodiscover|owa\/|_)/i;
/** Endings of a page's address; any other ending names a file or a program. */
const PAGE_ENDINGS = new Set(["html", "htm", "jhtml"]);
/** Number of digits at which a segment could be a phone, card or order number, unless it ends in an ISBN. */
const MIN_PRIVATE_DIGITS = 6;

/** Returns whether a path may be counted. */
export function isCountedAddress(path: string): boolean {
  if (path.length > MAX_LENGTH || /[@\s]|%40|%20/i.test(path)) return false;
  if (PRIVATE_ROOMS.test(path) || PROBED.test(path)) return false;
  const segments = path.split("/");
  const [, ending] = /\.([^./]*)$/.exec(segments.at(-1) ?? "") ?? [];
  return (ending === undefined || PAGE_ENDINGS.has(ending.toLowerCase())) && !segments.some(mayNamePerson);
}

/** Length from which letters and digits without a word in them may be a secret, such as the token of another shop's software. */
const MIN_SECRET_LENGTH = 16;

function mayNamePerson(segment: string): boolean {
  const runs = segment.split(/[^A-Za-z0-9]/).filter((run) => run.length >= MIN_SECRET_LENGTH);
  if (runs.some((run) => /\d[a-z]|[a-z]\d/i.test(run) || /[a-z][A-Z]/.test(run))) return true;
  const digits = segment.replace(/\D/g, "").length;
  return digits >= MIN_PRIVATE_DIGITS && pastedIsbn13(segment.slice(segment.lastIndexOf("_") + 1)) === null;
}
