import { useContext } from "react";
import { InlineNonce } from "~/ui/ground/page-context";

/** Attribute set on each script of a block once it has run. */
export const SCRIPT_RAN = "data-ran";

/**
 * HTML with scripts. Only an import can contain scripts. The mark lets entry.server allow them by hash. Hydration keeps the
 * server's markup as it is, because the scripts have already run.
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
