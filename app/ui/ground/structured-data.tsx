/** What stands for a reader on the page, once more for crawlers: JSON-LD in schema.org's words. */

/**
 * A block of data: browsers don't run it, so the policy need not allow it. Only the server writes it. In the browser it says
 * nothing, and hydration leaves what the server wrote; give it a `key` of the page's own, so that the next page doesn't keep it.
 * Call it as `data={import.meta.env.SSR ? … : null}`: what makes the data then weighs nothing in the browser.
 */
export function StructuredData({ data }: { data: object | null }) {
  const html = data ? safeJson({ "@context": "https://schema.org", ...data }) : "{}";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

/** JSON that can stand in a script element whatever its texts say: no tag, comment or line can end or begin in it. */
export function safeJson(data: object): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
