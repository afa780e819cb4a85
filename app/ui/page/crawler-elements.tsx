import { createContext, useContext } from "react";
import { NO_CRAWLER_HEAD } from "~/domain/crawl/crawler-head";

/** What the server decides for the page. Not beside the other contexts: browsers need no byte of it. */
export const CrawlerHead = createContext(NO_CRAWLER_HEAD);

/**
 * What only programs read of a page's head: the tags by which a link to it shows as a card, and the addresses of feeds and the search. Only
 * the server writes them, at the end of `head`, where hydration leaves alone what it doesn't know (react-dom 18,
 * `shouldDeleteUnhydratedTailInstances`): crawlers read documents, and no script carries them.
 */
export function CrawlerElements() {
  const { tags, links } = useContext(CrawlerHead);
  return (
    <>
      {links.map((link) => (
        <link key={link.href} {...link} />
      ))}
      {tags.map(([property, content], i) =>
        property.startsWith("twitter:") ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a property may come twice, and nothing renders these again.
          <meta key={i} name={property} content={content} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <meta key={i} property={property} content={content} />
        ),
      )}
    </>
  );
}
