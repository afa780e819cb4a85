/** Pages and menus that editors write. */
import type { Generated } from "kysely";

/** A page that editors write (spec 3, CMS page). A draft may exist alongside the published page at the same path. */
interface ContentPagesTable {
  /** The path from the root, without a trailing slash: `/info/services`; `/` for home. */
  path: string;
  is_draft: number;
  /** JSON array of blocks, as the editor wrote it. */
  markup: string;
  page_title: string;
  page_seo_description: string;
  dont_index: number;
  /** HTTP status of the page: 200, or 404 or 410 for a page shown as missing or gone. */
  status: number;
  redirect_to: string | null;
  redirect_status: number | null;
  /** The day or time in Sydney from which the page shows, as the editor wrote it. */
  shows_from: string | null;
  /** The day or time in Sydney until which the page shows, as the editor wrote it. */
  shows_until: string | null;
  /** Hash of all the fields above. A page with the same hash is not rewritten, and parsed markup is cached under it. */
  content_hash: string;
  /**
   * For a draft, the `content_hash` of the published page when the draft began, or `none` if there was no such page. Null for
   * published pages, and for drafts whose beginning is unknown.
   */
  base_hash: Generated<string | null>;
  updated_at: string;
}

/** Versions of pages and menus, one for each change in the office. Only the newest versions are kept. */
interface ContentVersionsTable {
  id: Generated<number>;
  /** The page's path; for menus, `menu` and the menu's name. */
  path: string;
  /** 1 for a page as shoppers saw it, 0 for a draft. */
  is_published: number;
  /** The page as JSON, in the form of its file. */
  body: string;
  /** The page's `content_hash` at that time. */
  content_hash: string;
  /** Description of the change, for staff. */
  what: string;
  /** Null for a page that was not changed in the office. */
  staff_id: string | null;
  at: string;
}

/** The menus `navigation`, `side` and `footer`, as the JSON that the editor wrote. */
interface ContentMenusTable {
  name: string;
  body: string;
  content_hash: string;
  updated_at: string;
}

/** Pictures of pages: their descriptions by staff, and facts about their files. */
interface PicturesTable {
  /** The picture's name, as in its path and its file. */
  name: string;
  /** Text for people who can't see the picture; '' for decoration, null while nobody has described it. */
  alt: string | null;
  /**
   * The point that stays in view where the picture is cropped, in percent from the left and the top; null if it is never cropped.
   */
  focus_x: number | null;
  focus_y: number | null;
  /** Size in pixels, as shown. */
  width: number;
  height: number;
  bytes: number;
  /** The file's format, such as `jpg`. */
  format: string;
  updated_at: string;
  version: number;
}

/** Products whose page redirects to a page with a statement (spec 2). They need not be in the catalogue. */
interface ProductRedirectsTable {
  code: string;
  /** Slug in the redirected address, stored for the export. */
  slug: string;
  redirect_to: string;
}

/** Number of times that an address was not found on a day in Sydney. Doesn't identify any visitor. */
interface MissingAddressesTable {
  day: string;
  /** Path without its query. */
  path: string;
  /** Path of the page of the shop that links to the address; '' if no page does. */
  linked_from: string;
  times: number;
}

export interface ContentTables {
  content_pages: ContentPagesTable;
  content_versions: ContentVersionsTable;
  content_menus: ContentMenusTable;
  product_redirects: ProductRedirectsTable;
  missing_addresses: MissingAddressesTable;
  pictures: PicturesTable;
}
