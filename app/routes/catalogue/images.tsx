import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readProductAddress } from "~/domain/catalogue/product-address";
import { productPath } from "~/domain/catalogue/slug";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { productOfPage, requireAddress } from "~/http/catalogue-errors.server";
import { roomLinks } from "~/styles/sheets";
import { Cover } from "~/ui/catalogue/cover";
import { unlisted } from "~/ui/ground/site-map";

export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const handle = { firstView: "product", isShared: true };
export const links = roomLinks("product");
export const headers = documentHeaders;

/** The image viewer's own page; with scripts it opens over the product. (spec 2, image viewer; design 4.9) */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const product = await productOfPage(readProductAddress(params.product ?? "").code);
  requireAddress(request, `${productPath(product)}/images`);
  const { code, title, slug, authors, format } = product;
  return data({ product: { code, title, slug, authors, format } }, { headers: cacheHeaders(request, "public") });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(data && `Image of ${data.product.title}`);

export default function ProductImages() {
  const { product } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page image-viewer">
      <h1>{product.title}</h1>
      <Cover product={product} size="d" priority describe />
      <p>
        <a className="button" href={productPath(product)}>
          Back to the product
        </a>
      </p>
    </main>
  );
}
