/** The elements and attributes allowed in a chapter. Everything else is removed, but its text is kept. */

const TEXT =
  "h1 h2 h3 h4 h5 h6 p div section article aside blockquote pre ul ol li dl dt dd figure figcaption hr br table caption colgroup col thead tbody tfoot tr th td a abbr b bdi bdo cite code del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr img details summary audio video source";
const SVG_TEXT =
  "svg g path rect circle ellipse line polyline polygon text tspan textPath defs linearGradient radialGradient stop clipPath mask pattern symbol use image marker";
const MATHS =
  "math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd semantics";
const SVG_ATTRIBUTES_TEXT =
  "viewBox width height preserveAspectRatio d x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy points transform fill stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity fill-opacity stroke-opacity fill-rule clip-rule clip-path clipPathUnits mask maskUnits offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod patternUnits patternTransform font-size font-family font-style font-weight text-anchor dominant-baseline letter-spacing rotate textLength lengthAdjust startOffset refX refY markerWidth markerHeight markerUnits orient marker-start marker-mid marker-end href";
const MATHS_ATTRIBUTES =
  "display displaystyle mathvariant mathsize scriptlevel stretchy symmetric largeop movablelimits accent accentunder fence separator separators open close form lspace rspace minsize maxsize linethickness notation columnalign rowalign columnspan rowspan columnlines rowlines columnspacing rowspacing width height depth";

const words = (text: string) => text.split(" ");

/** The elements of a drawing, and their attributes. */
export const SVG = words(SVG_TEXT);
export const SVG_ATTRIBUTES = words(SVG_ATTRIBUTES_TEXT);

export const ALLOWED_TAGS = [...words(TEXT), ...SVG, ...words(MATHS)];

/** Attributes allowed per element. */
export const ALLOWED_ATTRIBUTES: Record<string, string[]> = {
  "*": words(
    "id class lang dir role title aria-label aria-labelledby aria-describedby aria-hidden aria-level data-type",
  ),
  a: ["href"],
  img: words("src alt width height"),
  audio: words("src controls preload loop"),
  video: words("src controls preload loop poster width height"),
  source: words("src type"),
  ol: words("start reversed type"),
  li: ["value"],
  time: ["datetime"],
  td: words("colspan rowspan headers"),
  th: words("colspan rowspan headers scope"),
  col: ["span"],
  colgroup: ["span"],
  ...Object.fromEntries(SVG.map((tag) => [tag, SVG_ATTRIBUTES])),
  ...Object.fromEntries(words(MATHS).map((tag) => [tag, words(MATHS_ATTRIBUTES)])),
};

/**
 * Elements that are removed with their content. The `case` of an `epub:switch` can be removed because its default is kept,
 * which every reading system can show. The content of an object or a noscript is text, so it is kept.
 */
export const WITHOUT_TEXT = words(
  "script style head title textarea option select button iframe embed template case foreignObject annotation annotation-xml metadata",
);

/** New names for a book's landmarks and headings, because the page has its own landmarks and h1. */
export const RENAMED = new Map(
  Object.entries({
    h1: "h2",
    h2: "h3",
    h3: "h4",
    h4: "h5",
    h5: "h6",
    body: "div",
    main: "div",
    nav: "div",
    header: "div",
    footer: "div",
    center: "div",
    address: "div",
    hgroup: "div",
  }),
);

/** Elements that earlier versions treated as paragraphs; see `former-paragraphs.ts`. */
export const FORMER_PARAGRAPHS = new Set(words("h1 h2 h3 h4 h5 h6 p li dt dd pre figure table blockquote"));

/**
 * Elements that begin on a new line. Text in such an element, or between two of them, is a paragraph that a reader can mark and
 * a search can find.
 */
export const BLOCKS = new Set([
  ...FORMER_PARAGRAPHS,
  ...words("div section article aside ol ul dl thead tbody tfoot tr td th caption hr figcaption details summary"),
]);

/** Inline elements whose text can be split; all others, such as a drawing, are kept whole. */
export const INLINE = new Set(
  words("a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub sup time u var"),
);
