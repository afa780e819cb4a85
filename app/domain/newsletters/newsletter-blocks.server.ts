/** The blocks of newsletters: those blocks of pages that mail programs can show. */
import * as z from "zod";
import { listSummaries } from "~/domain/catalogue/catalogue.server";
import type { ProductSummary } from "~/domain/catalogue/product";
import { listProducts } from "~/domain/catalogue/product-list.server";
import { productPath } from "~/domain/catalogue/slug";
import { blockSchemas } from "~/domain/content/block-schemas.server";
import { picturePath } from "~/domain/images/variants";
import type { EmailPart, EmailProduct } from "~/domain/mail/email";
import { shopOrigin } from "~/domain/mail/mail.server";
import { formatMoney } from "~/domain/money/money";

const MAX_PRODUCTS = 12;

const { products, category } = blockSchemas.productList.shape;

export const newsletterBlocks = {
  text: z.object({ text: blockSchemas.text.shape.text, tag: z.enum(["p", "h2"]).default("p") }),
  image: blockSchemas.image.omit({ first: true }),
  productList: z.object({
    title: blockSchemas.productList.shape.title,
    href: blockSchemas.productList.shape.href,
    products: products.unwrap(),
    limit: z.int().min(1).max(MAX_PRODUCTS).default(3),
    category,
  }),
  promoLink: blockSchemas.promoLink.omit({ picture: true }),
};

const blockSchema = z.discriminatedUnion("kind", [
  newsletterBlocks.text.extend({ kind: z.literal("text") }),
  newsletterBlocks.image.extend({ kind: z.literal("image") }),
  newsletterBlocks.productList.extend({ kind: z.literal("productList") }),
  newsletterBlocks.promoLink.extend({ kind: z.literal("promoLink") }),
]);

export type NewsletterBlockKind = keyof typeof newsletterBlocks;

export function isNewsletterBlockKind(kind: unknown): kind is NewsletterBlockKind {
  return typeof kind === "string" && Object.hasOwn(newsletterBlocks, kind);
}

/**
 * Returns the parts of an email for these blocks, with the products as they are now. Leaves out blocks that can't be shown, and
 * lists without products.
 */
export async function toEmailParts(blocks: readonly unknown[]): Promise<EmailPart[]> {
  const parts: EmailPart[] = [];
  for (const raw of blocks) {
    const block = blockSchema.safeParse(raw);
    const part = block.success ? await toPart(block.data) : null;
    if (part) parts.push(part);
  }
  return parts;
}

/** Returns whether none of the blocks shows anything, such as when all products have been withdrawn since. */
export async function isBlank(blocks: readonly unknown[]): Promise<boolean> {
  return (await toEmailParts(blocks)).length === 0;
}

async function toPart(block: z.output<typeof blockSchema>): Promise<EmailPart | null> {
  switch (block.kind) {
    case "text":
      return { is: block.tag === "h2" ? "heading" : "words", text: block.text };
    case "image": {
      const { src, alt, width, height, href } = block;
      return { is: "picture", ...{ src: toAbsolute(src), alt, width, height, href: href ? toAbsolute(href) : null } };
    }
    case "productList": {
      const listed = (await findProducts(block)).map(toEmailProduct);
      const href = block.href ? toAbsolute(block.href) : null;
      return listed.length === 0 ? null : { is: "products", title: block.title, href, products: listed };
    }
    case "promoLink":
      return { is: "button", text: block.text ?? null, label: block.title, href: toAbsolute(block.href) };
  }
}

function findProducts({
  products: named,
  category: path,
  limit,
}: z.output<typeof newsletterBlocks.productList>): Promise<ProductSummary[]> {
  if (Array.isArray(named)) return listSummaries(named.slice(0, limit));
  return listProducts({ list: named, productCodes: [], category: path, limit });
}

function toEmailProduct(product: ProductSummary): EmailProduct {
  return {
    title: product.title,
    authors: product.authors.join(", "),
    price: product.priceCents === null ? "" : formatMoney(product.priceCents),
    href: toAbsolute(productPath(product)),
    cover: toAbsolute(`${picturePath(product.code, "b")}.jpg`),
  };
}

/** Returns the absolute URL of a path of the shop. Leaves other addresses unchanged. */
function toAbsolute(href: string): string {
  return /^[/#?]/.test(href) ? new URL(href, shopOrigin()).href : href;
}
