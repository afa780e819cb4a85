import { shopPictures } from "~/domain/images/shop-pictures.server";
import { picturePath } from "~/domain/images/variants";

/**
 * Returns the rule that puts a soft preview behind a product page's large cover, for its inline styles: on a slow connection
 * the picture itself arrives half a second later. Returns "" on other pages, and until there is a preview. The rule applies
 * only to this picture, because a visitor may navigate to other products without a new document.
 */
export async function previewRule(loaderData: Record<string, unknown>): Promise<string> {
  const data = loaderData["routes/catalogue/product"] as { product?: { code: string } } | undefined;
  if (!data?.product) return "";
  const { code } = data.product;
  const preview = await shopPictures.preview(code).catch(() => null);
  return preview === null
    ? ""
    : `.cover[src$="${picturePath(code, "c")}"]{background:url("${preview}") 50% 100%/contain no-repeat}`;
}
