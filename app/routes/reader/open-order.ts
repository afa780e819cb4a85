import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { orderedBookPath } from "~/domain/library/book-path";
import { rememberOrderOfBook } from "~/http/ordered-book.server";

const MAX_LENGTH = 80;

/**
 * Opens a guest's book using the order's token, then redirects to an address without the token. The book's pages refuse an
 * invalid token.
 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { number = "", code = "" } = params;
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const headers = new Headers({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  if (number.length <= MAX_LENGTH && token.length <= MAX_LENGTH)
    headers.set("Set-Cookie", await rememberOrderOfBook(request, code, { number, token }));
  return redirect(orderedBookPath(code), { headers });
}
