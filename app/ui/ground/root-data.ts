/** The root loader's data as components read it; `root.tsx` provides it. */
import { useRouteLoaderData } from "@remix-run/react";
import type { MemberLabel } from "~/domain/accounts/member";
import type { BasketSummary } from "~/domain/basket/basket";
import type { CategoryMenu } from "~/domain/catalogue/category";
import type { Navigation } from "~/domain/content/navigation";
import type { Wishes } from "~/domain/wishlists/wishlist";
import type { Flash } from "~/http/form-answer";
import { type Packed, unpack } from "./packed";

/** The menus of header and footer. */
export interface Furniture {
  menu: CategoryMenu;
  navigation: Navigation;
}

/** What the root's loader answers. */
export interface RootLoaderData {
  /** Null for visitors without a basket. */
  basket: BasketSummary | null;
  member: MemberLabel | null;
  wishes: Wishes | null;
  flash: Flash | null;
  view: "grid" | "list";
  lite: boolean;
  /** The shop's public origin. */
  origin: string;
  /** The shop's origin on the reader's host; '' on the shop's own. */
  mainSite: string;
  /** Stands before `/images`; '' when this host serves them. */
  imageBase: string;
  /** The running experiment's variation. */
  variation: string | undefined;
  legal: { tradingName: string; taxNumber: string; phone: string };
  /** Whether visitors can choose to be counted. */
  asksToCount: boolean;
  /** For programs that change things by /api from this page. (spec 7) */
  k17Token: string;
  furniture: Packed<Furniture>;
}

export type RootData = Omit<RootLoaderData, "furniture"> & Furniture;

const unpacked = new WeakMap<object, RootData>();

/** The root's data; undefined on an error page whose root loader failed. */
export function useRootData(): RootData | undefined {
  const data = useRouteLoaderData("root") as RootLoaderData | undefined;
  if (!data) return undefined;
  const known = unpacked.get(data) ?? { ...data, ...unpack<Furniture>(data.furniture) };
  unpacked.set(data, known);
  return known;
}
