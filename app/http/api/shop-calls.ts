/** API calls about the shop itself: pages, search, products, log and issues. (spec 7) */
import * as z from "zod";
import { productListSchema } from "~/domain/catalogue/product-list.schema";
import { REDIRECT_STATUSES } from "~/domain/content/page";
import { LOG_TYPES } from "~/domain/tracking/browser-log";
import { call } from "./call";
import { productData } from "./product-data";

const suggestionType = z.enum(["product", "page", "info", "category", "promo", "author", "suggest", "viewMore"]);

const suggestion = z.strictObject({
  type: suggestionType,
  value: z.string(),
  URL: z.string(),
  clickURL: z.string(),
  logURL: z.string(),
  imageUrl: z.string().optional(),
  binding: z.string().optional(),
  authors: z.array(z.string()).optional(),
  authorLinks: z.array(z.string()).optional(),
  speedy: z.string().optional(),
  nicePrice: z.string().optional(),
  viewMoreCount: z.int().optional(),
});

const viewMoreButton = z.strictObject({
  URL: z.string(),
  clickURL: z.string(),
  logURL: z.string(),
  view_more_count: z.int(),
});

export const shopCalls = {
  "GET /api/openapi.json": call({
    summary: "This contract as an OpenAPI 3.1 document.",
    takes: z.object({}),
    gives: z.record(z.string(), z.unknown()),
    form: "json",
    fails: "An unexpected error occurred.",
  }),
  "GET /api/version/build-date": call({
    summary: "When the shop was built, as text.",
    takes: z.object({}),
    gives: z.string(),
    form: "text",
    fails: "An unexpected error occurred.",
  }),
  "POST /api/log/{logType}": call({
    summary:
      "Writes to the shop's log what a page has to say: a JSON array. A program sends the token as header, because the body has no place for it.",
    takes: z.object({ logType: z.enum(LOG_TYPES, "There is no such log.") }),
    gives: z.null(),
    form: "nothing",
    who: "our pages",
    fails: "An unexpected error occurred.",
    json: z.array(z.unknown()),
    jsonExample: '["a page broke"]',
    example: { logType: "warn" },
  }),
  "GET /api/cms/getPage": call({
    summary: "A content page as it was written, less the blocks that are wrong.",
    takes: z.object({ cmsUrl: z.string("cmsUrl is missing.") }),
    gives: z.strictObject({
      markup: z.array(z.unknown()),
      pageTitle: z.string(),
      pageSeoDescription: z.string(),
      dontIndex: z.boolean(),
      redirectTo: z.string().nullable(),
      redirectStatus: z.literal(REDIRECT_STATUSES).nullable(),
    }),
    fails: "Could not load page",
    invalid: () => "cmsUrl is missing.",
    example: { cmsUrl: "/help" },
  }),
  "GET /api/products": call({
    summary: "A list of products: one that the shop keeps, or those with these codes.",
    takes: productListSchema,
    gives: z.strictObject({ products: z.array(productData) }),
    form: "json",
    fails: "We couldn't load these products.",
    example: { list: "bestsellers", category: "bibles", limit: "6" },
  }),
  "GET /api/search/results": call({
    summary: "Suggestions for a text that is being typed.",
    takes: z.object({
      w: z.string().default("").meta({ description: "The typed text." }),
      ts: z.string().optional().meta({ description: "Always json-rac." }),
      from: z.string().optional().meta({ description: "Where it was typed." }),
    }),
    gives: z.strictObject({
      suggestions: z.array(z.strictObject({ title: z.string(), items: z.array(suggestion) })),
      view_more_buttons: z.array(viewMoreButton),
      searched_phrase: z.string(),
      error: z.string().nullable(),
    }),
    form: "json",
    fails: "Suggestions aren't available at the moment.",
    example: { ts: "json-rac", w: "grace" },
  }),
  "GET /api/search/click": call({
    summary: "Logs that a suggestion or a product was chosen: a logURL leads here.",
    takes: z.object({ kind: z.string().default(""), target: z.string().default("") }),
    gives: z.null(),
    form: "nothing",
    who: "our pages",
    fails: "An unexpected error occurred.",
    changes: true,
    example: { kind: "product", target: "9781700000019" },
  }),
  "GET /api/issues": call({
    summary: "What is known to be wrong with a page, by category. Only staff see the notes; others get them empty.",
    takes: z.object({ pathname: z.string().default("/") }),
    gives: z.record(z.string(), z.array(z.strictObject({ id: z.string(), name: z.string(), notes: z.string() }))),
    fails: "Could not retrieve issue list: Unexpected error",
    example: { pathname: "/basket" },
  }),
} as const;
