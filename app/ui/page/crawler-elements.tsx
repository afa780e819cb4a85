import { createContext, useContext } from "react";
import { NO_CRAWLER_HEAD } from "~/domain/crawl/crawler-head";

/** Data for elements that only programs read. It has its own context, because browsers don't need it. */
export const CrawlerHead = createContext(NO_CRAWLER_HEAD);

/**
 * Elements of a page's head that only programs read: a product's description, the tags for showing a link to the page as a
 * card, and the addresses of feeds and the search. Only the server writes them, because crawlers read documents. They are at the end of `head`, where
 * hydration ignores unknown elements (react-dom 18, `shouldDeleteUnhydratedTailInstances`).
 */
export function CrawlerElements() {
  const { tags, links } = useContext(CrawlerHead);
  return (
    <>
      {links.map((link) => (
        <link key={link.href} {...link} />
      ))}
      {tags.map(([property, content], i) =>
        /^(?:twitter:|description$)/.test(property) ? (
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
