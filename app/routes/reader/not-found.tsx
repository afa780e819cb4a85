/**
 * Throws a 404 for an unknown address on the reader's host. The reader's own page is shown, with links to the main site. (spec
 * 2, Reader host)
 */
import { notFound } from "~/http/not-found.server";

export function loader(): never {
  throw notFound();
}

export default function ReaderNotFound() {
  return null;
}
