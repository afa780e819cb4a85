/** Of the sitemap's index and parts: the same for everybody, and an hour old is new enough for a crawler. */
export const sitemapHeaders = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": "public, max-age=3600",
};
