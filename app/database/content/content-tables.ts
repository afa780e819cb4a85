/** Pages and menus that editors write. */

/** A page that editors write (spec 3, CMS page). A draft stands beside what is published at the same path. */
interface ContentPagesTable {
  /** From the root, without a slash at the end: `/info/services`; `/` for home. */
  path: string;
  is_draft: number;
  /** JSON: an array of blocks, as written. */
  markup: string;
  page_title: string;
  page_seo_description: string;
  dont_index: number;
  /** 200; or 404 or 410: the page is shown as one that is not there (any more). */
  status: number;
  redirect_to: string | null;
  redirect_status: number | null;
  /** Of all of the above; an equal page is not written again, and what was read of it can be kept by it. */
  content_hash: string;
  updated_at: string;
}

/** `navigation`, `side` or `footer`, as written: JSON. */
interface ContentMenusTable {
  name: string;
  body: string;
  content_hash: string;
  updated_at: string;
}

/** Products whose page leads to a statement (spec 2), whether the catalogue still knows them or not. */
interface ProductRedirectsTable {
  code: string;
  /** The rest of the address it was asked at, for the export. */
  slug: string;
  redirect_to: string;
}

export interface ContentTables {
  content_pages: ContentPagesTable;
  content_menus: ContentMenusTable;
  product_redirects: ProductRedirectsTable;
}
