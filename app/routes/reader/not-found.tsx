/** The reader's own page for unknown addresses. Its links lead to the main site. (spec 2, Reader host) */
import { notFound } from "~/http/not-found.server";

export function loader(): never {
  throw notFound();
}

export default function ReaderNotFound() {
  return null;
}
