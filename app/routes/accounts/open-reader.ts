import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { handOver } from "~/domain/accounts/reader-sign-in.server";
import { readerBeside } from "~/http/our-origin.server";
import { requireMember } from "~/http/sign-in.server";
import { sessionCookie } from "~/http/visitor.server";

/** Redirects a member to the reader's host with a code that signs them in there, once. (spec 2, Reader host) */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireMember(request);
  const to = new URL(request.url).searchParams.get("to") ?? "";
  const query = new URLSearchParams({
    code: await handOver(`${await sessionCookie.read(request)}`),
    to: to.startsWith("/reader/") ? to : "/reader/library",
  });
  return redirect(`${readerBeside(request)}/reader/login?${query}`, {
    headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
  });
}
