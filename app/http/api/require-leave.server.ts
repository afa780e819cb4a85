import { isK17Token } from "../k17-token.server";
import { isApiOrigin, isFromOurPages, ourOrigin } from "../our-origin.server";
import { isPrefetch } from "../prefetch.server";
import { readVisitor, type Visitor } from "../visitor.server";
import { TOKEN_HEADER } from "./api-answer.server";
import type { Call } from "./call";
import { CallRefused } from "./call-refused.server";

const OUT_OF_DATE = "This page is out of date. Please refresh the page.";
const NOT_FROM_OUR_PAGES = "You can only do that from our own pages.";

/**
 * Throws {@link CallRefused} unless the caller is allowed to make the call. A change requires the visitor's token, as a field or
 * in the header. A GET that changes something, and a call that writes to the log, must come from our pages or have the token in
 * the header, which no other site can send. (spec 7)
 */
export async function requireLeave(
  call: Call,
  request: Request,
  { visitor, token }: { visitor: Visitor | null; token: string | undefined },
): Promise<void> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const header = request.headers.get(TOKEN_HEADER);
  const bearer = async () => visitor ?? (await readVisitor(request));
  if (call.who === "our pages") {
    if (isPrefetch(request)) throw new CallRefused(403, NOT_FROM_OUR_PAGES);
    const isFromOurs = isFromOurPages(request) || isApiOrigin(request.headers.get("Origin") ?? "", ourOrigin(request));
    if (!isFromOurs && !(header !== null && isK17Token(await bearer(), header)))
      throw new CallRefused(403, NOT_FROM_OUR_PAGES);
  } else if (!isRead && !isK17Token(await bearer(), header ?? token)) throw new CallRefused(403, OUT_OF_DATE);
  if (call.who === "member" && !visitor?.member) throw new CallRefused(401, toMessage(call));
}

/** Returns the call's failure message, regardless of the arguments. */
function toMessage({ fails }: Call): string {
  return typeof fails === "string" ? fails : fails({});
}
