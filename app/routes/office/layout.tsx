import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { officeMenu } from "~/domain/office/office-pages";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { readOfficeEntry } from "~/http/office.server";
import type { OfficeFrameData } from "~/ui/office/use-office";
import { StatusMessage } from "~/ui/page/status-message";
import { FailedOfficePage } from "./failed-page";
import { OfficeFrame } from "./office-frame";

export { reloadAfterForms as shouldRevalidate } from "~/http/guarded-client-action";
export { errorHead as meta } from "~/ui/page/error-page";
export const headers = documentHeaders;

/** Loads the frame's data about the signed-in staff member; null if nobody is signed in. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await readOfficeEntry(request);
  return data(session.is === "staff" ? toFrame(session.staff) : null, { headers: cacheHeaders(request, "private") });
}

type Entry = Awaited<ReturnType<typeof readOfficeEntry>>;

function toFrame(staff: Extract<Entry, { is: "staff" }>["staff"]): OfficeFrameData {
  const { name, role, mustSetUp } = staff;
  return { name, role, menu: mustSetUp ? [] : officeMenu(staff) };
}

/** Renders the layout of all pages of the office. They never hydrate. */
export default function OfficeLayout() {
  return (
    <OfficeFrame>
      <StatusMessage />
      <Outlet />
    </OfficeFrame>
  );
}

export function ErrorBoundary() {
  return (
    <OfficeFrame>
      <StatusMessage />
      <FailedOfficePage />
    </OfficeFrame>
  );
}
