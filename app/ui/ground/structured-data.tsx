/** Structured data about the page for crawlers, as JSON-LD in schema.org's vocabulary. */

/**
 * A data block. The policy need not allow it, because browsers don't run it. Only the server writes it: in the browser it is
 * empty, and hydration keeps the server's text. Use a `key` that is specific to the page, so that the next page doesn't keep
 * the block. Pass `data={import.meta.env.SSR ? … : null}`, so that the code for the data isn't in the browser's bundle.
 */
export function StructuredData({ data }: { data: object | null }) {
  const html = data ? safeJson({ "@context": "https://schema.org", ...data }) : "{}";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns JSON that is safe inside a script element whatever it contains: no tag, comment or line can start or end in it. */
export function safeJson(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
