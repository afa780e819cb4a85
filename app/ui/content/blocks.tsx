/**
 * Content blocks as HTML. All their content is plain links and text, so that they work without scripts. (spec 2, CMS blocks)
 */
import { type ReactElement, type ReactNode, useContext } from "react";
import type { Picture, PresentBlock, UserData } from "~/domain/content/block";
import storeSheet from "~/styles/stores.css?url";
import { BreadcrumbData } from "~/ui/catalogue/breadcrumbs";
import { CategoryTiles } from "~/ui/catalogue/category-tiles";
import { Cover } from "~/ui/catalogue/cover";
import { Trail, useProductHref, withTrail } from "~/ui/catalogue/product-href";
import { MarkupKeeper } from "~/ui/ground/page-context";
import { StaticMarkup } from "~/ui/ground/static-markup";
import { visitorPart } from "~/ui/ground/visitor-part";
import { PhoneLink, StoreDetails } from "~/ui/stores/store-details";
import { LateList } from "./late-list";
import { ProductShelf } from "./product-shelf";
import { TrustedHtml } from "./trusted-html";

/**
 * Replacement for a block without behaviour. The data sent with a document omits the block itself, because its markup is
 * already in the document.
 */
interface StaticBlock {
  kind: "still";
  /** Version of the markup: equal markup has equal versions. */
  version: string;
  block: PresentBlock | null;
}

export type PageBlock = PresentBlock | StaticBlock;

/** A sequence of blocks. */
export function Blocks({ blocks }: { blocks: readonly PageBlock[] }) {
  return blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no names, and never change places
    <Block key={at} block={block} />
  ));
}

function Block({ block }: { block: PageBlock }): ReactElement | null {
  if (block.kind === "still") return <StaticSection {...block} />;
  const className = (own: string) => [own, block.className].filter(Boolean).join(" ");
  switch (block.kind) {
    case "row":
      return <div className={className("block-row")}>{<Blocks blocks={block.children} />}</div>;
    case "column":
      return <div className={className("block-column")}>{<Blocks blocks={block.children} />}</div>;
    case "flexFrame":
      return <div className={className("block-flex")}>{<Blocks blocks={block.children} />}</div>;
    case "centredLayout":
      return <div className={className("block-centred")}>{<Blocks blocks={block.children} />}</div>;
    case "unknown":
      return <div className={block.className || undefined}>{<Blocks blocks={block.children} />}</div>;
    case "blockGroup":
      return (
        <section className={className("block-group")}>
          {block.title && <h2>{block.title}</h2>}
          <Blocks blocks={block.children} />
        </section>
      );
    case "text": {
      const Tag = block.tag;
      return <Tag className={block.className || undefined}>{block.text}</Tag>;
    }
    case "richText":
      return <div className={className("block-words")} dangerouslySetInnerHTML={{ __html: block.html }} />;
    case "image": {
      const image = <Image picture={block.picture} first={block.first} />;
      return (
        <figure className={className("block-image")}>{block.href ? <a href={block.href}>{image}</a> : image}</figure>
      );
    }
    case "wrapWithLink":
      return (
        <BlockLink className={className("block-link")} href={block.href}>
          <Blocks blocks={block.children} />
        </BlockLink>
      );
    case "breadcrumbs":
      return (
        <nav className={className("breadcrumbs")} aria-label="Breadcrumbs">
          <ol>
            <Blocks blocks={block.children} />
          </ol>
          <BreadcrumbData
            crumbs={block.children.flatMap((child) =>
              child.kind === "breadcrumb" ? [{ title: child.title, href: child.href }] : [],
            )}
          />
        </nav>
      );
    case "breadcrumb":
      return block.href ? (
        <li className={block.className || undefined}>
          <a href={block.href}>{block.title}</a>
        </li>
      ) : (
        <li className={block.className || undefined} aria-current="page">
          {block.title}
        </li>
      );
    case "userData":
      return <UserDataText {...block} />;
    case "floatingLink":
      return (
        <a className={className("block-floating button primary")} href={block.href}>
          {block.title}
        </a>
      );
    case "productList": {
      const { className, kind, ...list } = block;
      return (
        <div className={className || undefined}>
          <ProductShelf {...list} />
        </div>
      );
    }
    case "lateList": {
      const { className, kind, ...list } = block;
      return (
        <div className={className || undefined}>
          <LateList {...list} />
        </div>
      );
    }
    case "categoryTiles":
      return (
        <div className={block.className || undefined}>
          <CategoryTiles categories={block.categories} />
        </div>
      );
    case "storeView":
      return (
        <section className={className("block-store")}>
          <link rel="stylesheet" href={storeSheet} />
          <h2>
            <a href={`/stores/${block.store.slug}`}>{block.store.name}</a>
          </h2>
          <StoreDetails store={block.store} heading="h3" />
        </section>
      );
    case "storeList":
      return <StoreList className={className("block-stores")} stores={block.stores} />;
    case "html":
      return <TrustedHtml className={block.className} html={block.html} scripts={block.scripts} />;
    case "element":
      return <Element {...block} />;
    case "promoLink":
      return (
        <a className={className("block-promo")} href={block.href}>
          {block.picture && <Image picture={block.picture} first={false} />}
          <strong>{block.title}</strong>
          {block.text && <span>{block.text}</span>}
        </a>
      );
    case "heroBanner":
      return <HeroBanner {...block} className={className("block-hero")} />;
  }
}

function Image({ picture, first }: { picture: Picture; first: boolean }) {
  return <img {...picture} alt={picture.alt} loading={first ? "eager" : "lazy"} decoding="async" />;
}

type Kind<K extends PresentBlock["kind"]> = Extract<PresentBlock, { kind: K }>;

const VOID_TAGS: readonly string[] = ["hr", "br"];

function Element({ tag: Tag, attributes, text, className, children }: Kind<"element">) {
  // Pass `open` as true, because React would omit an empty attribute, which means true in HTML.
  const given = "open" in attributes ? { ...attributes, open: true } : attributes;
  if (VOID_TAGS.includes(Tag)) return <Tag className={className || undefined} />;
  return (
    <Tag className={className || undefined} {...given}>
      {text}
      <Blocks blocks={children} />
    </Tag>
  );
}

/**
 * A static block. Its markup isn't reused on other pages, because its links include the path of the page that contains them.
 */
function StaticSection({ version, block }: StaticBlock) {
  return (
    <MarkupKeeper.Provider value={null}>
      <StaticMarkup as="div" id={`still-${version}`} version={version}>
        {block && <Block block={block} />}
      </StaticMarkup>
    </MarkupKeeper.Provider>
  );
}

function BlockLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  return (
    <a className={className} href={withTrail(href, useContext(Trail))}>
      {children}
    </a>
  );
}

/** The shop's most prominent block: text next to covers. Text is never placed on a picture. (look) */
function HeroBanner({ title, tag: Title, text, href, label, picture, products, first, className }: Kind<"heroBanner">) {
  const productHref = useProductHref();
  return (
    <section className={className}>
      <div className="hero-words">
        <Title>{title}</Title>
        {text && <p className="lead">{text}</p>}
        {href && (
          <a className="button primary" href={href}>
            {label ?? "See more"}
          </a>
        )}
      </div>
      {picture && <Image picture={picture} first={first} />}
      {products.length > 0 && (
        <ul className="hero-covers">
          {products.map((product, at) => (
            <li key={product.code}>
              <a href={productHref(product)}>
                {/* Load covers after the third lazily, because narrow screens hide them, and then don't load them. */}
                <Cover product={product} size="c" priority={first && at === 0} lazy={!first || at > 2} />
                <span className="hidden">{product.title}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StoreList({ stores, className }: Pick<Kind<"storeList">, "stores" | "className">) {
  return (
    <ul className={className}>
      {stores.map((store) => (
        <li key={store.slug}>
          <a href={`/stores/${store.slug}`}>{store.name}</a>
          <br />
          {store.address}
          <br />
          <PhoneLink phone={store.phone} />
        </li>
      ))}
    </ul>
  );
}

/**
 * Text about the member, such as a greeting by name. Other visitors see the text that the editor wrote for them, or nothing.
 */
const UserDataText = visitorPart(
  ({ member }, { field, before, after, otherwise }: UserData & { className: string }) => {
    const value = (field && member?.[field]) ?? "";
    return value === "" ? otherwise : before + value + after;
  },
  ({ className, shown: text }) => (text === "" ? null : <span className={className || undefined}>{text}</span>),
);
