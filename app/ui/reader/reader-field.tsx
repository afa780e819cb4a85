import { useLoaderData } from "@remix-run/react";

/** In each form of a member's own book: for whom its page was made. What another would send from it is refused. */
export function ReaderField() {
  const { reader } = useLoaderData<{ reader: string }>();
  return <input type="hidden" name="reader" value={reader} />;
}
