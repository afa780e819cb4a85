/** The three menus that an import may contain, each in a file of its name. */
import * as z from "zod";
import { isSafeAddress } from "./safe-address";

const link = z.strictObject({
  title: z.string().trim().min(1).max(100),
  href: z.string().max(2000).refine(isSafeAddress, "must be a path such as /c/books, or an http(s) address"),
});

export const menuSchemas = {
  navigation: z
    .array(link.extend({ overlay: z.array(z.unknown()).default([]) }))
    .min(1)
    .max(20),
  side: z.array(link).min(1).max(60),
  footer: z.array(z.strictObject({ title: z.string().trim().min(1).max(100), links: z.array(link).max(40) })).max(8),
} as const;

export type MenuName = keyof typeof menuSchemas;

export const MENU_NAMES = Object.keys(menuSchemas) as MenuName[];
