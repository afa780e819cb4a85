/** Handles the API calls about the shop itself. */
import { describeProducts } from "~/domain/catalogue/catalogue.server";
import { listProducts } from "~/domain/catalogue/product-list.server";
import { contentVersion } from "~/domain/content/content-version.server";
import { contentPath } from "~/domain/content/page";
import { findPage } from "~/domain/content/pages.server";
import { readMarkup } from "~/domain/content/read-markup.server";
import { isShowing, toShowing } from "~/domain/content/showing-dates";
import { IssuesUnreadable, listKnownIssues } from "~/domain/issues/known-issues.server";
import { logClick } from "~/domain/search/suggestion-clicks.server";
import { shopSettings } from "~/domain/settings/settings.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { builtAt } from "~/env.server";
import type { Handlers } from "~/http/api/answer-call.server";
import { CallRefused } from "~/http/api/call-refused.server";
import { openApiDocument } from "~/http/api/openapi.server";
import type { shopCalls as contract } from "~/http/api/shop-calls";
import { cacheHeaders } from "~/http/cache-policy.server";
import { ourOrigin } from "~/http/our-origin.server";
import { log } from "~/log.server";
import { logBrowserError } from "./log-browser-error.server";
import { productAnswer } from "./product-answer.server";
import { answerSuggestions } from "./suggestions.server";

const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

export const shopHandlers = {
  "GET /api/openapi.json": {
    run: async ({ request }) =>
      Response.json(openApiDocument(ourOrigin(request), (await shopSettings()).name), {
        headers: cacheHeaders(request, "public"),
      }),
  },
  "GET /api/version/build-date": {
    // Add the content's version, because open pages make this call after each navigation, and thus learn whether editors have
    // changed something.
    run: async () =>
      new Response(builtAt, {
        headers: {
          "Content-Type": "text/plain; charset=utf-8",
          "Cache-Control": "no-store",
          "X-Content-Version": await contentVersion(),
        },
      }),
  },
  "POST /api/log/{logType}": { run: logBrowserError },
  "GET /api/cms/getPage": {
    async run({ args: { cmsUrl } }) {
      const page = await findPage(contentPath(cmsUrl));
      if (!page || page.status === 404) throw new CallRefused(404, "Page Not Found");
      const { pageTitle, pageSeoDescription, dontIndex, redirectTo, redirectStatus, markup } = page;
      const data = { pageTitle, pageSeoDescription, dontIndex, redirectTo, redirectStatus };
      if (page.status === 410) {
        // Return the data with the status, as spec 8 requires under Status 410.
        return { success: false, status: 410, message: "Page Has Been Removed", data: { ...data, markup: [] } };
      }
      const wrong = new Set(readMarkup(markup).problems.flatMap(({ path, leftOut }) => (leftOut ? [path] : [])));
      return { data: { markup: without(markup, "", wrong, Date.now()), ...data } };
    },
  },
  "GET /api/products": {
    async run({ args, request }) {
      const listed = await listProducts(args);
      const descriptions = await describeProducts(listed.map(({ code }) => code));
      const products = listed.map((product) => productAnswer(product, descriptions));
      return Response.json(
        { products },
        { headers: { ...cacheHeaders(request, "public"), "X-Robots-Tag": "noindex" } },
      );
    },
  },
  "GET /api/search/results": { run: ({ args, request }) => answerSuggestions(request, args.w) },
  "GET /api/search/click": {
    async run({ args: { kind, target } }) {
      if (!(await logClick(kind, target))) throw new CallRefused(404, "The shop doesn't suggest that.");
      return new Response(null, { status: 204, headers });
    },
  },
  "GET /api/issues": {
    async run({ args: { pathname }, visitor: { member } }) {
      const isForStaff = member !== null && staffMay(member.role, "read known issues");
      try {
        const issues = await listKnownIssues(pathname);
        return { data: isForStaff ? issues : withoutNotes(issues) };
      } catch (error) {
        if (!(error instanceof IssuesUnreadable)) throw error;
        log.warn({ err: error }, "issues.json can't be read");
        throw new CallRefused(500, `Could not retrieve issue list: ${error.message}`);
      }
    },
  },
} satisfies Pick<Handlers, keyof typeof contract>;

/** Removes the notes about issues, which are for staff and may contain people's names. */
function withoutNotes(issues: Awaited<ReturnType<typeof listKnownIssues>>): typeof issues {
  return Object.fromEntries(
    Object.entries(issues).map(([category, own]) => [category, own.map((issue) => ({ ...issue, notes: "" }))]),
  );
}

/** Returns the blocks except those whose paths are in `wrong` and those that don't show at `now`, in ms. */
function without(blocks: unknown, path: string, wrong: ReadonlySet<string>, now: number): unknown[] {
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block, at) => {
    const here = path === "" ? String(at) : `${path}.children.${at}`;
    if (wrong.has(here) || !isShowing(toShowing(block?.from, block?.until), now)) return [];
    return [Array.isArray(block?.children) ? { ...block, children: without(block.children, here, wrong, now) } : block];
  });
}
