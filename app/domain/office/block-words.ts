/** Names the kinds of blocks and their fields, as staff read them. */

interface KindWords {
  title: string;
  hint: string;
}

/** The kinds in groups, as the page for adding a block lists them. */
export const KIND_GROUPS: readonly { title: string; kinds: Readonly<Record<string, KindWords>> }[] = [
  {
    title: "Words and pictures",
    kinds: {
      heroBanner: { title: "Banner", hint: "A large title with a text, a button, and a picture or covers." },
      text: { title: "Text", hint: "One paragraph or heading." },
      richText: { title: "Formatted text", hint: "Headings, lists and links, written as HTML." },
      image: { title: "Picture", hint: "A picture, which may be a link." },
      promoLink: { title: "Tile", hint: "A link with a title, and perhaps a text and a picture." },
      floatingLink: { title: "Floating link", hint: "A button that stays in view." },
    },
  },
  {
    title: "Products and people",
    kinds: {
      productList: { title: "Products", hint: "Chosen products, bestsellers, new or reduced ones." },
      staffPicks: { title: "Staff picks", hint: "Products that named people recommend." },
      authorList: { title: "Authors", hint: "Authors with a portrait or a cover." },
      categoryTiles: { title: "Categories", hint: "A tile for each top category." },
      eventList: { title: "Events", hint: "The next events with eTickets." },
      storeView: { title: "Store", hint: "One store with its opening hours." },
      storeList: { title: "Stores", hint: "All stores." },
    },
  },
  {
    title: "Arrangement",
    kinds: {
      blockGroup: { title: "Section", hint: "Blocks below a common title." },
      row: { title: "Row", hint: "Blocks next to each other." },
      column: { title: "Column", hint: "Blocks below each other, usually in a row." },
      flexFrame: { title: "Flexible row", hint: "Blocks that wrap as the screen allows." },
      centredLayout: { title: "Centred part", hint: "Blocks in the middle of the page." },
      daily: { title: "One a day", hint: "Shows one of its blocks each day, in turn." },
      wrapWithLink: { title: "Link around blocks", hint: "Makes everything in it a link." },
      breadcrumbs: { title: "Breadcrumbs", hint: "The way to this page, from breadcrumb blocks." },
      breadcrumb: { title: "Breadcrumb", hint: "One step of the breadcrumbs." },
      userData: { title: "Words for a member", hint: "Words with the name of the signed-in member." },
    },
  },
  {
    title: "For those who write HTML",
    kinds: {
      element: { title: "HTML element", hint: "One element, such as a list or a section, with blocks in it." },
      html: { title: "HTML and scripts", hint: "Shown as it is, scripts included." },
    },
  },
];

const KIND_WORDS = new Map<string, KindWords>(KIND_GROUPS.flatMap(({ kinds }) => Object.entries(kinds)));

/** Returns the name of a kind, or the kind itself if it is unknown. */
export function kindTitle(kind: string): string {
  return KIND_WORDS.get(kind)?.title ?? kind;
}

interface FieldWords {
  label: string;
  hint?: string;
  /** True for a long text field that has one line. */
  isLine?: true;
}

const LINK: FieldWords = {
  label: "Link",
  hint: "A path of the shop, such as /c/books, or a whole address.",
  isLine: true,
};
const PRODUCT: FieldWords = {
  label: "Product",
  hint: "Its code, such as an ISBN, or the address of its page in the shop.",
};

/** The words for fields by name. An entry `kind.field` takes precedence over `field`. */
const FIELD_WORDS = new Map<string, FieldWords>(
  Object.entries({
    title: { label: "Title" },
    text: { label: "Text" },
    tag: { label: "Shown as" },
    "element.tag": { label: "Element" },
    html: { label: "HTML", hint: "Scripts and unusual elements are removed." },
    "html.html": { label: "HTML" },
    scripts: { label: "Script" },
    src: {
      label: "Address of a picture",
      hint: "For one that isn't on the shelf, such as a product's cover: /images/9780647530764-a.",
      isLine: true,
    },
    alt: {
      label: "Description of the picture (optional)",
      hint: "For people who don't see it. The shelf's own, unless you write another.",
    },
    width: { label: "Width in pixels (optional)", hint: "A picture of the shelf needs none." },
    height: { label: "Height in pixels (optional)", hint: "A picture of the shelf needs none." },
    picture: { label: "Picture" },
    href: LINK,
    url: {
      label: "Products from the shop's API",
      hint: "Instead of products, such as /api/products?list=bestsellers.",
      isLine: true,
    },
    first: { label: "It is in the first view, so load it at once" },
    field: { label: "Detail of the member to show" },
    before: { label: "Words before it" },
    after: { label: "Words after it" },
    otherwise: { label: "Words for everyone else" },
    layout: { label: "Arrangement" },
    limit: { label: "How many at most" },
    products: { label: "Products", hint: "One product code in each line." },
    "productList.products": { label: "Which products" },
    "heroBanner.products": {
      label: "Products whose covers are shown",
      hint: "One ISBN or code in each line, or the address of the product's page in the shop; at most 4.",
    },
    category: { label: "Only from the category", hint: "Such as books/fiction for the shop's /c/books/fiction." },
    picks: { label: "Pick" },
    product: PRODUCT,
    words: { label: "Words" },
    name: { label: "Name" },
    role: { label: "Where the person works" },
    authors: { label: "Author" },
    store: { label: "Store", hint: "The last part of its address, such as penrith." },
    attributes: { label: "Attributes" },
    label: { label: "Words on the button" },
  }),
);

/** Returns the words of a kind's field, given its path in the block, such as `picks.words`. */
export function fieldWords(kind: string, path: readonly string[]): FieldWords {
  const name = path.at(-1) ?? "";
  return FIELD_WORDS.get(`${kind}.${name}`) ?? FIELD_WORDS.get(name) ?? { label: name };
}

const OPTION_WORDS = new Map<string, string>(
  Object.entries({
    p: "Paragraph",
    h1: "Main heading",
    h2: "Heading",
    h3: "Smaller heading",
    h4: "Smallest heading",
    span: "Plain words",
    small: "Small print",
    strong: "Strong words",
    blockquote: "Quotation",
    scroll: "One line that scrolls",
    grid: "Rows",
    bestsellers: "Bestsellers",
    new: "New products",
    reduced: "Reduced products",
    firstName: "First name",
    surname: "Surname",
    email: "Email",
    customerCode: "Customer number",
  }),
);

/** Returns the words of an option; HTML elements keep their names. */
export function optionWords(kind: string, value: string): string {
  return (kind === "element" ? undefined : OPTION_WORDS.get(value)) ?? value;
}
