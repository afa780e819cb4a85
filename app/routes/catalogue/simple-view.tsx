import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { canBuy, formatLabel } from "~/domain/catalogue/product";
import { promiseWords } from "~/domain/catalogue/product-promise";
import { productPath } from "~/domain/catalogue/slug";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { productOfPage } from "~/http/catalogue-errors.server";
import { roomLinks } from "~/styles/sheets";
import { AddToBasket } from "~/ui/catalogue/add-to-basket";
import { Authors } from "~/ui/catalogue/authors";
import { Cover } from "~/ui/catalogue/cover";
import { Price } from "~/ui/catalogue/price";
import { shopName } from "~/ui/ground/shop-name";

export const handle = { firstView: "product", isShared: true };
export const links = roomLinks("product");
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";

export const headers = documentHeaders;

/** Loads a single product, for a hand scanner or a link on a shelf label: `?id=CODE`. (spec 2, simpleview) */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const code = params.get("id") ?? params.get("code") ?? params.get("productCode") ?? "";
  const product = code === "" ? null : await productOfPage(code);
  const shown = product && { product, promise: promiseWords(product) };
  return data({ shown }, { headers: cacheHeaders(request, "public") });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.shown ? `${data.shown.product.title} | ${shopName()}` : `Look up a product | ${shopName()}` },
  { name: "robots", content: "noindex" },
];

export default function SimpleView() {
  const { shown } = useLoaderData<typeof loader>();
  return shown ? <SimpleProduct {...shown} /> : <LookUp />;
}

type Shown = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["shown"]>;

function SimpleProduct({ product, promise }: Shown) {
  return (
    <main id="main" className="page simple-view">
      <Cover product={product} size="c" priority describe />
      <h1>
        <a href={productPath(product)}>{product.title}</a>
      </h1>
      <Authors authors={product.authors} />
      <p className="format">{formatLabel(product.format)}</p>
      <Price product={product} />
      <p className="promise">{promise}</p>
      <AddToBasket product={product} disabled={!canBuy(product)} />
    </main>
  );
}

function LookUp() {
  return (
    <main id="main" className="page narrow">
      <h1>Look up a product</h1>
      <form action="/search/product/simpleview" method="get">
        <p>
          <label htmlFor="id">Product code or ISBN</label>
          <input id="id" name="id" type="text" inputMode="text" autoComplete="off" maxLength={40} />
        </p>
        <button type="submit" className="button primary">
          Show product
        </button>
      </form>
    </main>
  );
}
