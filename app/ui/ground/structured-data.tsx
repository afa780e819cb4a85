/** Structured data about the page for crawlers, as JSON-LD in schema.org's vocabulary. */

/**
 * A data block, which browsers don't run, so the policy need not allow it. Only the server writes it: in the browser it is
 * empty, and hydration keeps the server's text. Give it a `key` specific to the page, so that the next page doesn't keep it.
 * Call it with `data={import.meta.env.SSR ? … : null}`, to keep the code for the data out of the browser's bundle.
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
