import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { coverPreload } from "~/routes/catalogue/cover-preload";
import { Lite } from "~/ui/ground/page-context";
import { Cover, ImageBase } from "./cover";

const product = { code: "9780141439587", title: "Emma" };

it("renders a cover as one short img with both densities, its size and an empty description", () => {
  expect(renderToStaticMarkup(<Cover product={product} size="b" />)).toBe(
    '<img class="cover cover-b" loading="lazy" decoding="async" src="/images/9780141439587-b" srcSet="/images/9780141439587-b@2x 2x" width="133" height="200" alt=""/>',
  );
});

it("a priority cover loads first, even among lazy ones, and is described if requested", () => {
  const markup = renderToStaticMarkup(<Cover product={product} size="c" priority lazy describe />);
  expect(markup).toContain('fetchpriority="high"');
  expect(markup).not.toContain("lazy");
  expect(markup).toContain('alt="Cover of Emma"');
});

it("lets the browser choose a cover by width if its box grows", () => {
  expect(renderToStaticMarkup(<Cover product={product} size="c" sizes="(min-width: 1200px) 412px, 136px" />)).toContain(
    'src="/images/9780141439587-c" srcSet="/images/9780141439587-b@2x 266w, /images/9780141439587-d 433w, /images/9780141439587-d@2x 866w" sizes="(min-width: 1200px) 412px, 136px"',
  );
});

it("loads a cover from the CDN if there is one", () => {
  const markup = renderToStaticMarkup(
    <ImageBase.Provider value="https://cdn.example">
      <Cover product={product} size="a" />
    </ImageBase.Provider>,
  );
  expect(markup).toContain('src="https://cdn.example/images/9780141439587-a"');
  expect(markup).toContain('srcSet="https://cdn.example/images/9780141439587-a@2x 2x"');
});

it("a lite page shows the smallest cover in the same box, unless the large one is requested", () => {
  const onLitePage = (size: "c" | "d") =>
    renderToStaticMarkup(
      <Lite.Provider value={true}>
        <Cover product={product} size={size} />
      </Lite.Provider>,
    );
  expect(onLitePage("c")).toBe(
    '<img class="cover cover-c" loading="lazy" decoding="async" src="/images/9780141439587-a" width="200" height="300" alt=""/>',
  );
  expect(onLitePage("d")).toContain('src="/images/9780141439587-d"');
  expect(onLitePage("d")).not.toContain("srcSet");
});

it("preloads the cover image that will be shown", () => {
  const full = coverPreload(product.code, "c", { imageBase: "", lite: false });
  expect(full).toMatchObject({ href: "/images/9780141439587-c", imageSrcSet: "/images/9780141439587-c@2x 2x" });
  const lite = coverPreload(product.code, "c", { imageBase: "", lite: true });
  expect(lite).toMatchObject({ href: "/images/9780141439587-a" });
  expect(lite).not.toHaveProperty("imageSrcSet");
});
