import { hideSecretLinks } from "~/domain/tracking/secret-links";

const SECRET_NAME = /password|secret|token|card|email|sfmc_sub|^(code|preview|words)$/i;
const MAX_LENGTH = 500;
/** Number of times to decode a path, more than any server does. */
const DECODINGS = 3;

/**
 * Returns a request's target in a form that is safe to log. Secrets and personal data are blanked, whatever their spelling, and
 * the string is cut to 500 characters.
 */
export function loggablePath(target: string): string {
  const [path = "", query] = target.split("?", 2);
  const open = withoutKeys(path) ?? path;
  if (query === undefined) return open.slice(0, MAX_LENGTH);
  const pairs = query.split("&").map((pair) => {
    const [name = ""] = pair.split("=", 1);
    return SECRET_NAME.test(decoded(name)) || withoutKeys(pair) !== null ? `${name}=…` : pair;
  });
  return `${open}?${pairs.join("&")}`.slice(0, MAX_LENGTH);
}

/** Returns the decoded text with the secret keys removed from its links, or null if the text contains no keys. */
function withoutKeys(text: string): string | null {
  const plain = decoded(text);
  const open = hideSecretLinks(plain);
  return open === plain ? null : open;
}

/** Decodes ASCII characters, even if they were encoded several times, and treats a backslash as a slash, as browsers do. */
function decoded(text: string): string {
  let plain = text;
  for (let time = 0; time < DECODINGS; time += 1)
    plain = plain.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return plain.replaceAll("\\", "/");
}
