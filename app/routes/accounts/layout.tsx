import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireMember } from "~/http/sign-in.server";
import { roomLinks } from "~/styles/sheets";
import type { Account } from "~/ui/accounts/account-page";
import { ErrorWords } from "~/ui/page/error-page";
import { AccountFrame } from "./account-frame";

export { reloadAfterForms as shouldRevalidate } from "~/http/guarded-client-action";
export { errorHead as meta } from "~/ui/page/error-page";
export const handle = { firstView: "account" };
export const links = roomLinks("account", "orders");
export const headers = documentHeaders;

/**
 * Requires a member for the frame. Navigating to another page requests only that page's data, so each page's loader and action
 * requires the member, too.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireMember(request);
  return data({ email } satisfies Account, { headers: cacheHeaders(request, "private") });
}

export default function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}

export function ErrorBoundary() {
  return (
    <AccountFrame>
      <ErrorWords />
    </AccountFrame>
  );
}
