/** Throws a 404 for an unknown address of the office, so that the office's own page for missing pages is shown. */
import { notFound } from "~/http/not-found.server";

export function loader(): never {
  throw notFound();
}

export default function OfficeNotFound() {
  return null;
}
