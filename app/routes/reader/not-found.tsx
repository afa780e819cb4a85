/**
 * Throws a 404 for an unknown address of the reader, for which the reader's own page is shown. Its links lead to the main site.
 * (spec 2, Reader host)
 */
import { notFound } from "~/http/not-found.server";

export function loader(): never {
  throw notFound();
}

export default function ReaderNotFound() {
  return null;
}
