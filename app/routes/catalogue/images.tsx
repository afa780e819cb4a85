import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useContext } from "react";
import { productPicturePath, shownSize } from "~/domain/catalogue/product-picture";
import { listPictures } from "~/domain/catalogue/product-pictures.server";
import { env } from "~/env.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requestedProduct } from "~/routes/catalogue/requested-product.server";
import { Cover } from "~/ui/catalogue/cover";
import { useProduct } from "~/ui/catalogue/product-above";
import { CloseIcon } from "~/ui/ground/icons";
import { PageBelow } from "~/ui/ground/page-context";
import { DialogOver } from "~/ui/ground/page-over";
import { headWithinProduct } from "~/ui/page/head-within";

export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export { ErrorOver as ErrorBoundary } from "~/ui/page/error-over";
export const handle = { firstView: "within", isShared: true };
export const headers = documentHeaders;

/** Lists the product's pictures besides its cover, with the attributes of their elements. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { code, hasPictures } = await requestedProduct({ request, params });
  const base = env.IMAGE_BASE_URL ?? "";
  const pictures = (hasPictures ? await listPictures(code) : []).map((picture) => ({
    src: base + productPicturePath(picture.file, "d"),
    srcSet: `${base + productPicturePath(picture.file, "d", true)} 2x`,
    alt: picture.alt,
    ...shownSize(picture, "d"),
  }));
  return data(pictures, { headers: cacheHeaders(request, "public") });
}

export const meta = headWithinProduct((title) => `Image of ${title}`);

/** Renders the large cover and the product's other pictures, over the product's page or on its own page. (spec 2, image viewer; design 4.9) */
export default function ProductImages() {
  const { product } = useProduct();
  const pictures = useLoaderData<typeof loader>();
  const picture = (
    <>
      <Cover product={product} size="d" priority describe />
      {pictures.map(({ alt, ...each }) => (
        <p key={each.src}>
          <img {...each} alt={alt} loading="lazy" />
        </p>
      ))}
    </>
  );
  if (useContext(PageBelow) === null) {
    return (
      <div className="image-viewer">
        <h1>{product.title}</h1>
        {picture}
      </div>
    );
  }
  return (
    <DialogOver label={`Cover of ${product.title}`} className="viewer">
      {(close) => (
        <>
          <button type="button" className="close" aria-label="Close" onClick={close}>
            <CloseIcon />
          </button>
          {picture}
        </>
      )}
    </DialogOver>
  );
}
