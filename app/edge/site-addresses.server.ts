/**
 * Defines the canonical spelling of each address, which is the site map's. The router decodes, and ignores case and trailing
 * slashes, so an address has many spellings. A gate, limit or log that compares strings would miss most of them. `readAddress`
 * returns the canonical spelling, and the edge redirects all others to it before any other handler.
 */

import type { ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { DATA, pagePath } from "~/http/page-path";
import { type Build, toAddress } from "./routes-by-segment.server";

/** An address in the site map's spelling. */
export interface Address {
  /** Path of the page, with `.data` if the page's data is requested. */
  path: string;
  /** Path with the query. */
  target: string;
}

/**
 * Returns a request target in canonical form. Returns null for an invalid address, such as one that leaves its folder or contains
 * an encoded slash.
 */
export type ReadAddress = (target: string) => Address | null;

/** A node in the tree of the site map's paths. */
interface Step {
  /** The site map's segments at this point, by the segment in lower case, each with its spelling and its next node. */
  written: Map<string, { part: string; next: Step }>;
  /** Next node after a segment that is a parameter. */
  parameter?: Step;
  /**
   * Set if any further segments can follow: `pages` for the path of a page, whose segments are normalised, or `names` for
   * anything else, which stays as it was sent.
   */
  rest?: "pages" | "names";
  isEnd: boolean;
}

declare global {
  namespace Express {
    interface Locals {
      readAddress?: ReadAddress;
      /** Address of the request; null if the request's target can't be an address. */
      address?: Address | null;
      /** True if the shop has no such page on this host. */
      isNotHere?: boolean;
    }
  }
}

/** Determines each request's address for all later handlers; in development, from the current build's addresses. */
export function readAddresses(build: Build): RequestHandler {
  const locate = (read: ReadAddress, { originalUrl }: Request, { locals }: Response) => {
    locals.readAddress = read;
    locals.address = read(originalUrl);
  };
  if (typeof build === "function") {
    return (req, res, next) =>
      void build()
        .then((present) => locate(addressReader(present), req, res))
        .then(() => next(), next);
  }
  const read = addressReader(build);
  return (req, res, next) => {
    locate(read, req, res);
    next();
  };
}

/** Matches file routes whose address ends in a page's path. That path also gets its canonical spelling. */
const ENDS_IN_PAGE = /^\/?(images\/share|feeds\/new-releases)\/\*$/;

/** Returns the function that reads a build's addresses. */
export function addressReader({ routes }: Pick<ServerBuild, "routes">): ReadAddress {
  const root = newStep();
  root.isEnd = true;
  // Every other page is a content page.
  root.rest = "pages";
  addPath(root, "assets/*", "names");
  for (const [id, route] of Object.entries(routes)) {
    if (!route?.path) continue;
    const path = toAddress(routes, id);
    addPath(root, path, "default" in (route.module ?? {}) || ENDS_IN_PAGE.test(path) ? "pages" : "names");
  }
  return (target) => readAddress(root, target);
}

function newStep(): Step {
  return { written: new Map(), isEnd: false };
}

function addPath(root: Step, path: string, rest: "pages" | "names"): void {
  let at = root;
  for (const part of path.split("/")) {
    if (part === "*") {
      at.rest = rest;
      return;
    }
    if (part.startsWith(":")) {
      at.parameter ??= newStep();
      at = at.parameter;
      continue;
    }
    const known = at.written.get(part.toLowerCase()) ?? { part, next: newStep() };
    at.written.set(part.toLowerCase(), known);
    at = known.next;
  }
  at.isEnd = true;
}

function readAddress(root: Step, target: string): Address | null {
  const [sent = "", ...query] = target.split("?");
  // Refuse targets that browsers never send.
  if (!sent.startsWith("/") || /[#\\]/.test(sent)) return null;
  const plain = plainPath(sent);
  const page = pagePath(plain);
  if (leadsAstray(plain) || (page !== plain && leadsAstray(page))) return null;
  const parts = follow(root, page.split("/"), 1);
  if (!parts) return null;
  const path = toPath(`/${parts.join("/")}`, plain.endsWith(DATA));
  return { path, target: [path, ...query].join("?") };
}

/** Escapes of letters, digits and other characters that never need escaping. (RFC 3986, 2.3) */
const NEEDLESS = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among what is looked for
const UNESCAPED = /[\x00-\x20\x7f-\xff]/g;
/** Matches a segment `.` or `..`, including after an escaped slash or before path parameters, which some servers support. */
const ASTRAY = /(?:\/|%2f|%5c)\.{1,2}(?:$|\/|;|%3b|%2f|%5c)/i;
const HIDDEN_SLASH = /%2f|%5c/i;

/** Decodes characters that need no escaping, and escapes the bytes that do. (RFC 3986, 6.2.2.2) */
export function plainPath(path: string): string {
  const decoded = path.includes("%") ? path.replace(NEEDLESS, decodeURIComponent) : path;
  return decoded.replace(UNESCAPED, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}

/** Returns whether some server could interpret a segment of the path as leading out of its parent. */
export function leadsAstray(path: string): boolean {
  return ASTRAY.test(path);
}

function toPath(page: string, isData: boolean): string {
  if (!isData) return page;
  return page === "/" ? `/_root${DATA}` : page + DATA;
}

/**
 * Returns the segments from `at` onwards in their canonical spelling, or null if they match no address. Prefers the same routes
 * as the router.
 */
function follow(step: Step, parts: readonly string[], at: number): string[] | null {
  const begin = parts.findIndex((part, index) => index >= at && part !== "");
  const part = parts[begin];
  if (part !== undefined) {
    const written = step.written.get(part.toLowerCase());
    const after = written && follow(written.next, parts, begin + 1);
    if (written && after) return [written.part, ...after];
    const others = step.parameter && follow(step.parameter, parts, begin + 1);
    if (others) return [part, ...others];
  } else if (step.isEnd) return [];
  if (step.rest === undefined) return null;
  const left = parts.slice(at);
  if (step.rest === "names") return left;
  return left.some((each) => HIDDEN_SLASH.test(each)) ? null : left.filter((each) => each !== "");
}
