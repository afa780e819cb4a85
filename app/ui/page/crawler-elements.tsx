import { createContext, useContext } from "react";
import { NO_CRAWLER_HEAD } from "~/domain/crawl/crawler-head";

/** Data for elements that only programs read, in a separate context because browsers need none of the data. */
export const CrawlerHead = createContext(NO_CRAWLER_HEAD);

/**
 * Elements of a page's head that only programs read: the tags that show a link to the page as a card, and the addresses of
 * feeds and the search. Only the server writes them, at the end of `head`, where hydration ignores unknown elements (react-dom
 * 18, `shouldDeleteUnhydratedTailInstances`). The page's scripts leave them out, because crawlers read documents.
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
