/** Addresses that nobody types, as fast-check makes them: broken encodings, long values, repeated and nested names, facets in any combination. */
import fc from "fast-check";

/** Names that some page of ours reads, and names that none should. */
const names = fc.constantFrom(
  ..."w page sort category format price availability rating author view id code productCode productCodes quantity gift".split(
    " ",
  ),
  ..."affCode referrer offerCode redirectTo message error ts cmsUrl pathname cat token email answer logURL wishlistId".split(
    " ",
  ),
  ..."__proto__ constructor a[20000000] a[b][c] a.b _routes index".split(" "),
);

/** What filters of lists mean something by. */
export const facetValues = fc.constantFrom(
  ..."Hardcover Paperback eBook 0-10 10-20 100- preorder 4 1 books books/academic titleAsc priceDesc newest popularity".split(
    " ",
  ),
  "in stock",
  "helena-brandt",
);

const hostile = fc.constantFrom(
  ..."' \" ; -- %00 %01 %zz % %E0%A4%A %C0%AF %F0%9F%98%80 %ED%A0%80 %EF%BF%BE %0d%0aSet-Cookie:x=1 ..%2f..%2fetc%2fpasswd".split(
    " ",
  ),
  ...'* ** "a AND NOT NEAR( a:b ( ) ^ {a} <script> -1 0 1e309 NaN 99999999999999999999 0x1F 1.5 +1'
    .split(" ")
    .map(encodeURIComponent),
  encodeURIComponent("' or 1=1 --"),
  encodeURIComponent("\u202egnp.exe"),
  encodeURIComponent("א ب 漢 é ﬁ İ ß ẞ"),
);

const long = fc
  .integer({ min: 1, max: 3000 })
  .chain((length) =>
    fc.constantFrom("a", "%20", "-", "9", "/").map((sign) => sign.repeat(Math.ceil(length / sign.length))),
  );

/** A value that nobody types, percent-encoded or broken. */
export const anyValue = fc.oneof(
  { weight: 4, arbitrary: facetValues.map(encodeURIComponent) },
  { weight: 4, arbitrary: hostile },
  {
    weight: 2,
    arbitrary: fc.string({ unit: "binary", maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: fc.constant("") },
);

const pair = fc
  .tuple(
    fc.oneof({ weight: 6, arbitrary: names.map(encodeURIComponent) }, { weight: 1, arbitrary: anyValue }),
    anyValue,
  )
  .map(([name, it]) => `${name}=${it}`);
/** `name=value&…`, as queries and forms have them. */
export const anyPairs = fc.array(pair, { maxLength: 8 }).map((pairs) => pairs.join("&"));

/** One part of a path; never a slash, or it would be another route's. */
const part = fc
  .oneof(
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        "x_9781700000019",
        "9781700000019",
        "9781700000019-b",
        "books",
        "helena-brandt",
        "pages.xml",
        "products-1.xml",
      ),
    },
    { weight: 3, arbitrary: anyValue },
  )
  .map((text) => text.replaceAll("/", "%2F").replaceAll("?", "%3F").replaceAll("#", "%23") || "x");

/** Addresses of a row of the site map, with its parameters and its `*` filled by anything, as they may go over the wire. */
export function anyAddressOf(path: string): fc.Arbitrary<string> {
  const steps = path.split("/").slice(1);
  const filled = fc.tuple(
    ...steps.map((step) => {
      if (step === "*") return fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
      return step.startsWith(":") ? part : fc.constant(step);
    }),
  );
  return fc
    .tuple(filled, anyPairs)
    .map(([parts, search]) => `/${parts.join("/")}${search && `?${search}`}`.slice(0, 8000))
    .map((address) => address.replace(/[^\x21-\x7e]/g, encodeURIComponent));
}
