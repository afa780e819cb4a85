import { useContext } from "react";
import { ShareTags } from "~/ui/ground/page-context";

/**
 * The tags by which a link to this page shows as a card. Only the server writes them, at the end of `head`, where hydration leaves alone
 * what it doesn't know (react-dom 18, `shouldDeleteUnhydratedTailInstances`): crawlers read documents, and no script carries them.
 */
export function ShareCard() {
  return useContext(ShareTags).map(([property, content], i) =>
    property.startsWith("twitter:") ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a property may come twice, and nothing renders these again.
      <meta key={i} name={property} content={content} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <meta key={i} property={property} content={content} />
    ),
  );
}
