/** The reader's own fallback: its links lead to the main site. (spec 2, Reader host) */
export function loader(): never {
  throw new Response(null, { status: 404, statusText: "Not Found" });
}

export default function ReaderNotFound() {
  return null;
}
