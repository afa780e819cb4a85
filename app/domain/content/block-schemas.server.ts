/** Defines the schema of each kind of block: its field names and limits. Children are read separately. (spec 2, CMS blocks) */
import * as z from "zod";
import { MAX_LISTED, PRODUCT_LISTS, readProductListAddress } from "~/domain/catalogue/product-list.schema";
import { ELEMENT_TAGS, TEXT_TAGS, USER_FIELDS } from "./block";
import { sanitiseRichText } from "./rich-text.server";
import { isSafeAddress } from "./safe-address";

const words = (most: number) => z.string().trim().min(1).max(most);

/** A path of this shop, an http(s) address, or a mail or phone link. */
const href = z
  .string()
  .trim()
  .max(2000)
  .refine(isSafeAddress, "must be a path such as /c/books, an http(s) address, mailto: or tel:");

const picture = z.strictObject({
  src: z
    .string()
    .max(500)
    .regex(
      /^\/(?!\/)[^\s\\]+$/,
      "must be a picture of the shop: /images/pages/NAME for a file in the folder pictures, or /images/CODE-a for a product's cover; pictures of other sites are not shown",
    ),
  alt: z.string().max(300),
  width: z.int().min(1).max(4000),
  height: z.int().min(1).max(4000),
});

const none = {};

/** The schemas by kind. Every block may also have children, style, className and conditions. */
export const blockSchemas = {
  row: z.object(none),
  column: z.object(none),
  flexFrame: z.object(none),
  centredLayout: z.object(none),
  blockGroup: z.object({ title: words(200).optional() }),
  text: z.object({ text: words(5000), tag: z.enum(TEXT_TAGS).default("p") }),
  richText: z.object({ html: z.string().max(200_000).transform(sanitiseRichText) }),
  image: z.object({ ...picture.shape, href: href.optional(), first: z.boolean().default(false) }),
  wrapWithLink: z.object({ href }),
  breadcrumbs: z.object(none),
  breadcrumb: z.object({ title: words(200), href: href.optional() }),
  userData: z.object({
    field: z.enum(USER_FIELDS),
    before: z.string().max(500).default(""),
    after: z.string().max(500).default(""),
    /** The text for guests, and for members whose profile lacks the field. */
    otherwise: z.string().max(500).default(""),
  }),
  floatingLink: z.object({ href, title: words(100) }),
  productList: z
    .object({
      title: words(200),
      href: href.optional(),
      layout: z.enum(["scroll", "grid"]).default("scroll"),
      limit: z.int().min(1).max(MAX_LISTED).default(12),
      products: z
        .union(
          [z.enum(PRODUCT_LISTS), z.array(z.string().min(1).max(64)).min(1).max(MAX_LISTED)],
          "must be bestsellers, new, reduced, or up to 24 product codes",
        )
        .optional(),
      /** The category whose bestsellers are listed, as a path below /c/; '' for all products. */
      category: z.string().max(200).default(""),
      /**
       * An API call that returns the products, used instead of products, limit and category. The browser makes the call when
       * the shopper scrolls near the list.
       */
      url: z
        .string()
        .trim()
        .max(2000)
        .refine(
          (url) => readProductListAddress(url) !== null,
          "must be a call of the shop, such as /api/products?list=bestsellers&category=bibles",
        )
        .optional(),
    })
    .refine(
      ({ products, url }) => (products === undefined) !== (url === undefined),
      "must have either products or url",
    ),
  categoryTiles: z.object({
    /** The heading of the tiles. If set, each tile shows the cover of a bestseller. */
    title: words(200).optional(),
  }),
  /** Shows one of its children each day, in turn. */
  daily: z.object(none),
  staffPicks: z.object({
    title: words(200),
    picks: z
      .array(
        z.object({
          product: z.string().min(1).max(64),
          words: words(300),
          name: words(60),
          /** The person's workplace, such as "Penrith". */
          role: z.string().max(60).default(""),
        }),
      )
      .min(1)
      .max(6),
  }),
  /** Lists tickets by the dates of their events. */
  eventList: z.object({ title: words(200), href: href.optional(), limit: z.int().min(1).max(12).default(6) }),
  authorList: z.object({
    title: words(200),
    authors: z
      .array(
        z
          .object({
            name: words(120),
            /** A portrait, or the product whose cover is shown next to the name. */
            picture: picture.optional(),
            product: z.string().min(1).max(64).optional(),
            words: words(200),
          })
          .refine(({ picture, product }) => picture ?? product, "must have a picture or a product"),
      )
      .min(1)
      .max(12),
  }),
  storeView: z.object({ store: words(100) }),
  storeList: z.object(none),
  html: z.object({ html: z.string().max(500_000), scripts: z.array(z.string().max(200_000)).max(20).default([]) }),
  element: z.object({
    tag: z.enum(ELEMENT_TAGS),
    text: z.string().max(5000).default(""),
    attributes: z
      .partialRecord(
        z.enum([
          "id",
          "lang",
          "dir",
          "title",
          "role",
          "datetime",
          "open",
          "aria-label",
          "aria-hidden",
          "aria-labelledby",
        ]),
        z.string().max(300),
      )
      .default({}),
  }),
  promoLink: z.object({ href, title: words(200), text: words(500).optional(), picture: picture.optional() }),
  heroBanner: z.object({
    title: words(200),
    text: words(500).optional(),
    href: href.optional(),
    label: words(60).optional(),
    picture: picture.optional(),
    /** Products whose covers are shown next to the text. */
    products: z.array(z.string().min(1).max(64)).max(4).default([]),
  }),
} as const;

export type BlockKind = keyof typeof blockSchemas;

/** Kinds of blocks that can't contain other blocks; their children are rejected. */
export const LEAVES: ReadonlySet<string> = new Set([
  "text",
  "richText",
  "image",
  "breadcrumb",
  "userData",
  "floatingLink",
  "productList",
  "categoryTiles",
  "staffPicks",
  "eventList",
  "authorList",
  "storeView",
  "storeList",
  "html",
  "promoLink",
  "heroBanner",
] satisfies BlockKind[]); // prettier-ignore

/** Maps the spec's names that contain a space to kinds of blocks. */
export const OTHER_NAMES = new Map<string, BlockKind>(
  Object.entries({
    "promo link": "promoLink",
    "hero banner": "heroBanner",
    "rich text": "richText",
  }),
);

export type BlockContent = {
  [Kind in BlockKind]: { kind: Kind; props: z.output<(typeof blockSchemas)[Kind]> };
}[BlockKind];
