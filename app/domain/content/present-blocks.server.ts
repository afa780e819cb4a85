/** Prepares parsed blocks for one visitor: evaluates conditions, and loads products and stores. */
import type { MemberFacts, SignedIn } from "~/domain/accounts/member";
import { listCards } from "~/domain/catalogue/catalogue.server";
import type { CategoryLink } from "~/domain/catalogue/category";
import { type ProductListRequest, readProductListAddress } from "~/domain/catalogue/product-list.schema";
import { listProducts } from "~/domain/catalogue/product-list.server";
import { dayNumber } from "~/domain/dates/sydney-days";
import { currentSettings } from "~/domain/settings/current-settings";
import { lightDeclarations } from "~/domain/settings/light-colours";
import { showStore, summariseStore } from "~/domain/stores/show-store.server";
import { findStore, listStores } from "~/domain/stores/stores.server";
import { log } from "~/log.server";
import type { PageTrial } from "~/outside/experiments";
import type { PresentBlock, PresentBlocks } from "./block";
import { setsFixedBackground, setsFixedColour, styleClass } from "./block-style";
import { asksMember, type Facts, toBands, unknownComparators } from "./condition";
import { authorList, eventList, pictureTiles, staffPicks } from "./expand-blocks.server";
import { withSizes } from "./picture-sizes.server";
import type { ReadBlock } from "./read-markup.server";
import { ALL_BANDS, bandClasses, NO_BANDS } from "./screen-bands";
import { isShowing } from "./showing-dates";

/** The query string that requests a page with its late lists already included. */
export const WHOLE_LISTS = "lists=whole";

type ProductListBlock = Extract<ReadBlock, { kind: "productList" }>;

export interface Reader {
  /** Null for a guest. */
  member: MemberFacts | null;
  /** Data that must not appear in any other visitor's page. */
  own?: Pick<SignedIn, "email" | "customerCode"> | null;
  path: string;
  /** Leaves out blocks with scripts. (design 4.6) */
  lite: boolean;
  /** True on a kiosk, where blocks with scripts are also left out. */
  isScreen?: boolean;
  /** The changes that running experiments make for this reader. */
  trial?: PageTrial;
  /** The slug of the reader's own store, for pages that show events near it. */
  store?: string | null;
  /** The top categories that contain products. */
  categories: readonly CategoryLink[];
  /** Loads the late lists immediately, for readers who followed the link that is shown in place of such a list. */
  wantsLists?: boolean;
  /** The URL's query that shows this preview of a page or its draft. */
  preview?: string;
  /** Time, in ms, for which planned blocks are shown; the default is now. */
  at?: number;
  /** Called if the content is for this member only. */
  noteMember?: () => void;
  /** Called if the content depends on facts about the member. */
  noteFacts?: () => void;
}

/** Returns the address of this page, or of this draft, with its late lists included. */
function wholePath({ path, preview }: Reader): string {
  return `${path}?${preview ? `${preview}&` : ""}${WHOLE_LISTS}`;
}

/**
 * Prepares the blocks. If a block's products fail to load, logs the error and leaves out the block, so that the rest of the
 * page is shown. Makes at most one query per product list or store. All signed-out readers get the same blocks. (spec 5, CMS
 * conditions)
 */
export async function presentBlocks(blocks: readonly ReadBlock[], reader: Reader): Promise<PresentBlocks> {
  const facts = toFacts(reader);
  const now = reader.at ?? Date.now();
  const rules = new Map<string, string>();
  let hasScripts = false;

  const all = async (some: readonly ReadBlock[], hasTextColour: boolean): Promise<PresentBlock[]> =>
    (await Promise.all(some.map((block) => one(block, hasTextColour)))).filter((block) => block !== null);

  const one = async (block: ReadBlock, isInTextColour: boolean): Promise<PresentBlock | null> => {
    if (!isShowing(block.showing, now)) return null;
    for (const sign of block.condition ? unknownComparators(block.condition) : []) {
      log.warn({ path: reader.path, comparator: sign }, "a condition has an unknown comparator and counts as true");
    }
    if (block.condition && asksMember(block.condition)) reader.noteFacts?.();
    const bands = block.condition ? toBands(block.condition, facts) : ALL_BANDS;
    if (bands === NO_BANDS) return null;
    const hasTextColour = isInTextColour || setsFixedColour(block.css);
    const css = groundColours(block.css, hasTextColour) + block.css;
    const named = css === "" ? "" : styleClass(css);
    if (named !== "") rules.set(named, `.${named}{${css}}`);
    const className = [block.className, named, ...bandClasses(bands)].filter(Boolean).join(" ");
    try {
      const present = await presentBlock(block, className, reader, (children) => all(children, hasTextColour));
      if (present && "picture" in present && present.picture)
        present.picture = await withSizes(present.picture, present.kind === "heroBanner" ? rules : null);
      if (present?.kind === "html" && present.scripts.length > 0) hasScripts = true;
      return present;
    } catch (error) {
      log.error({ err: error, path: reader.path, kind: block.kind }, "a block failed to load");
      return null;
    }
  };

  const present = await all(blocks, false);
  markFirst(present);
  return { blocks: present, css: [...rules.values()].join(""), hasScripts };
}

/**
 * Returns declarations that keep a block readable on dark pages if its background is as light there as on light pages. They set
 * the text to the ink colour, unless the block or a block around it has its own text colour.
 */
function groundColours(css: string, hasTextColour: boolean): string {
  if (!setsFixedBackground(css)) return "";
  return lightDeclarations(currentSettings().colours) + (hasTextColour ? "" : "color:var(--ink);");
}

/** Marks the first list or hero that has images, so that only the images of the first view load early. */
function markFirst(blocks: readonly PresentBlock[]): boolean {
  return blocks.some((block) => {
    if (block.kind === "image") return block.first;
    if (block.kind === "productList" || block.kind === "heroBanner") {
      block.first = block.products.length > 0 || (block.kind === "heroBanner" && block.picture !== null);
      return block.first;
    }
    return "children" in block && markFirst(block.children);
  });
}

function toFacts({ member, path, trial }: Reader): Facts {
  const variants = Object.entries(trial?.variants ?? {});
  return {
    ...Object.fromEntries(variants.map(([id, name]) => [`experiment.${id}`, name])),
    "user.loggedIn": member !== null,
    "user.accountType": member?.accountType ?? "guest",
    "user.group": member?.group ?? "",
    "user.membershipPoints": member?.membershipPoints ?? 0,
    "user.hasDigitalLibrary": member?.hasDigitalLibrary ?? false,
    "page.path": path,
  };
}

async function presentBlock(
  block: ReadBlock,
  className: string,
  reader: Reader,
  all: (blocks: readonly ReadBlock[]) => Promise<PresentBlock[]>,
): Promise<PresentBlock | null> {
  switch (block.kind) {
    case "row":
    case "column":
    case "flexFrame":
    case "centredLayout":
    case "breadcrumbs":
    case "unknown":
      return { kind: block.kind, className, children: await all(block.children) };
    case "blockGroup":
      return { kind: "blockGroup", className, title: block.props.title ?? null, children: await all(block.children) };
    case "wrapWithLink":
      return { kind: "wrapWithLink", className, href: block.props.href, children: await all(block.children) };
    case "element":
      return { kind: "element", className, ...block.props, children: await all(block.children) };
    case "text":
    case "floatingLink":
      return { kind: block.kind, className, ...block.props } as PresentBlock;
    case "richText":
      return block.props.html === "" ? null : { kind: "richText", className, html: block.props.html };
    case "image": {
      const { href, first, ...picture } = block.props;
      return { kind: "image", className, picture, href: href ?? null, first };
    }
    case "breadcrumb":
      return { kind: "breadcrumb", className, title: block.props.title, href: block.props.href ?? null };
    case "userData": {
      const { field, ...words } = block.props;
      if (field === "firstName" || field === "surname") return { kind: "userData", className, field, ...words };
      reader.noteMember?.();
      const value = reader.own?.[field] ?? "";
      const otherwise = value === "" ? words.otherwise : words.before + value + words.after;
      return { kind: "userData", className, ...words, field: null, otherwise };
    }
    case "productList": {
      const { title, href = null, layout, url } = block.props;
      if (url !== undefined && !reader.wantsLists)
        return { kind: "lateList", className, title, href, layout, url, whole: wholePath(reader) };
      const products = await listProducts(toRequest(block.props));
      return products.length === 0
        ? null
        : { kind: "productList", className, title, href, layout, products, first: false };
    }
    case "categoryTiles":
      return block.props.title === undefined
        ? { kind: "categoryTiles", className, categories: [...reader.categories] }
        : pictureTiles(block.props.title, reader.categories, reader.lite);
    case "daily": {
      const now = reader.at ?? Date.now();
      const planned = block.children.filter(({ showing }) => isShowing(showing, now));
      const ofToday = planned[dayNumber(now) % planned.length];
      return ofToday ? ((await all([ofToday]))[0] ?? null) : null;
    }
    case "staffPicks":
      return staffPicks(block.props, reader.lite);
    case "eventList":
      return eventList(block.props, reader.store ?? null);
    case "authorList":
      return authorList(block.props, reader.lite);
    case "storeView": {
      const store = await findStore(block.props.store);
      return store && { kind: "storeView", className, store: showStore(store, Date.now()) };
    }
    case "storeList":
      return { kind: "storeList", className, stores: (await listStores()).map(summariseStore) };
    case "html":
      // Leave out the whole block if its scripts can't run, because its HTML may be useless without them.
      if ((reader.lite || reader.isScreen) && block.props.scripts.length > 0) return null;
      return { kind: "html", className, ...block.props };
    case "promoLink": {
      const { href, title, text, picture } = block.props;
      return { kind: "promoLink", className, href, title, text: text ?? null, picture: picture ?? null };
    }
    case "heroBanner": {
      const { title, text, href, label, picture, products } = block.props;
      return {
        kind: "heroBanner",
        className,
        title,
        tag: "h1",
        text: text ?? null,
        href: href ?? null,
        label: label ?? null,
        picture: picture ?? null,
        products: products.length > 0 ? await listCards(products) : [],
        first: false,
      };
    }
  }
}

function toRequest({ products = [], category, limit, url = "" }: ProductListBlock["props"]): ProductListRequest {
  const named = readProductListAddress(url);
  if (named) return named;
  return typeof products === "string"
    ? { list: products, productCodes: [], category, limit }
    : { productCodes: products, category, limit };
}
