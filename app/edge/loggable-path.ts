const secretName = /password|secret|token|card|email|sfmc_sub/i;
/**
 * Paths whose last part gives access to anyone who has it: gift eBooks (spec 2), eTickets, payments with their
 * receipts, emailed links, a reader's newsletters.
 */
const secretPath =
  /^((?:https?:\/\/[^/]+)?\/(?:ebook\/gift\/[^/]+|ticket|carry|payment|create-account|reset-password|confirm-email|newsletters\/[^/]+)\/)[^/]+/;
const longest = 500;

/**
 * A request's target as the log may store it: secrets and personal data are blanked, and it is cut at 500 characters.
 */
export function loggablePath(target: string): string {
  const [path = "", query] = target.split("?", 2);
  const open = path.replace(secretPath, "$1…");
  if (query === undefined) return open.slice(0, longest);
  const pairs = query.split("&").map((pair) => {
    const [name = ""] = pair.split("=", 1);
    return secretName.test(name) ? `${name}=…` : pair;
  });
  return `${open}?${pairs.join("&")}`.slice(0, longest);
}
