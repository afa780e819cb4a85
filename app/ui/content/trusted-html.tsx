import { useContext } from "react";
import { InlineNonce } from "~/ui/ground/page-context";

/** Attribute set on each script of a block once it has run. */
export const SCRIPT_RAN = "data-ran";

/**
 * HTML with scripts, which only an import can contain. The mark lets entry.server allow the scripts by hash. Hydration leaves
 * the server's markup unchanged, because the scripts have run by then.
 */
export function TrustedHtml({
  html,
  scripts,
  className,
}: {
  html: string;
  scripts: readonly string[];
  className: string;
}) {
  const nonce = useContext(InlineNonce);
  return (
    <div className={className || undefined}>
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      {scripts.map((script) => (
        <script
          key={script}
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: `document.currentScript.setAttribute("${SCRIPT_RAN}","");${script.replaceAll("</script", "<\\/script")}`,
          }}
        />
      ))}
    </div>
  );
}
