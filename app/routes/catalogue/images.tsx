import { useContext } from "react";
import { Cover } from "~/ui/catalogue/cover";
import { useProduct } from "~/ui/catalogue/product-above";
import { CloseIcon } from "~/ui/ground/icons";
import { PageBelow } from "~/ui/ground/page-context";
import { DialogOver } from "~/ui/ground/page-over";
import { headWithinProduct } from "~/ui/page/head-within";

export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export { ErrorOver as ErrorBoundary } from "~/ui/page/error-over";
export const handle = { firstView: "within", isShared: true };

export const meta = headWithinProduct((title) => `Image of ${title}`);

/** Renders the large cover, over the product's page or on its own page. (spec 2, image viewer; design 4.9) */
export default function ProductImages() {
  const { product } = useProduct();
  const picture = <Cover product={product} size="d" priority describe />;
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
