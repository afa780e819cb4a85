/** The office's own page for unknown addresses. */
import { notFound } from "~/http/not-found.server";

export function loader(): never {
  throw notFound();
}

export default function OfficeNotFound() {
  return null;
}
