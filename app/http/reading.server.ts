/** Opens books for the reader's pages if the visitor is allowed to read them. */

import { data, redirect } from "@remix-run/node";
import type { SignedIn } from "~/domain/accounts/member";
import { OtherMember } from "~/domain/accounts/refusals";
import {
  type OpenedBook,
  OpensElsewhere,
  openOrderedBook,
  openOwnBook,
  openSample,
} from "~/domain/reader/reading.server";
import { cacheHeaders } from "./cache-policy.server";
import { CLOSED_BOOK } from "./closed-book";
import type { TypedValues } from "./form-answer";
import { notFound } from "./not-found.server";
import { findOrderOfBook } from "./ordered-book.server";
import { findRefusal } from "./refusals.server";
import { askToSignIn, requireWriter } from "./sign-in.server";
import { readVisitor } from "./visitor.server";

const READER_SIGN_IN = "/reader/login";

/**
 * Returns the signed-in member. If nobody is signed in, throws a redirect to the reader's sign-in page, which then returns to
 * the requested page.
 */
export async function requireReader(request: Request): Promise<SignedIn> {
  const { member } = await readVisitor(request);
  return member ?? askToSignIn(request, READER_SIGN_IN);
}

/**
 * Returns the signed-in member, who must be the one that the form's page named in the field `reader`. Throws {@link SignedOut},
 * or {@link OtherMember} if another member has signed in since.
 */
export async function requireWriterOf(request: Request, form: { submittedData: TypedValues }): Promise<SignedIn> {
  const member = await requireWriter(request);
  if (![undefined, member.id].includes(form.submittedData.reader as string | undefined)) throw new OtherMember();
  return member;
}

interface BookRequest {
  request: Request;
  params: { code?: string | undefined };
}

/** A book that can be shown, and the member who reads it. The member is null for a sample, and for a book read by an order's link. */
export interface OpenedForReader {
  book: OpenedBook;
  member: SignedIn | null;
}

/** A book that can't be shown, with the reason. */
export interface ClosedBook {
  book: null;
  status: number;
  message: string;
}

/** Opened books by request, because the frame around a book and the page in it load at the same time and share the result. */
const opened = new WeakMap<Request, Promise<OpenedForReader | ClosedBook>>();

/** Matches `sample` only directly after the code, because a book may contain a folder of that name. */
const WITHOUT_ACCOUNT = /^\/reader\/read\/[^/]+\/(sample|order)(\/|\.data$|$)/;

const findWay = (request: Request) => WITHOUT_ACCOUNT.exec(new URL(request.url).pathname)?.[1];

/** True for the address of a book that is read by an order's link. */
export const isOrderedBook = (request: Request): boolean => findWay(request) === "order";

/**
 * Returns the requested book: the sample or an order's book if the address says so, otherwise a book from the member's library.
 * All calls within a GET request share the result.
 */
export function openRequestedBook(asked: BookRequest): Promise<OpenedForReader | ClosedBook> {
  const book = opened.get(asked.request) ?? openBook(asked);
  if (asked.request.method === "GET") opened.set(asked.request, book);
  return book;
}

async function openBook({ request, params }: BookRequest): Promise<OpenedForReader | ClosedBook> {
  const code = params.code ?? "";
  const way = findWay(request);
  const member = way === undefined ? await requireReader(request) : null;
  try {
    if (member) return { member, book: await openOwnBook(member.id, code) };
    const isSample = way === "sample";
    return {
      member,
      book: isSample ? await openSample(code) : await openOrderedBook(await findOrderOfBook(request, code), code),
    };
  } catch (error) {
    if (error instanceof OpensElsewhere) throw redirect(error.path, { headers: { "Cache-Control": "no-store" } });
    const refused = findRefusal(error);
    if (!refused) throw error;
    return { book: null, status: refused.status, message: refused.message };
  }
}

/** Returns the requested book. Throws a 404 for a sample. */
export async function openWholeRequestedBook(asked: BookRequest): Promise<OpenedForReader | ClosedBook> {
  const opened = await openRequestedBook(asked);
  if (opened.book?.isSample) throw notFound();
  return opened;
}

/** Returns the requested book for pages that show only a reader's own books. */
export async function openOwnRequestedBook(
  asked: BookRequest,
): Promise<(OpenedForReader & { member: SignedIn }) | ClosedBook> {
  const opened = await openRequestedBook(asked);
  if (opened.book === null) return opened;
  if (!opened.member) throw notFound();
  return { ...opened, member: opened.member };
}

/**
 * Answers a request for a page within a book, with the data that `show` creates. If the book can't be shown, throws the reason,
 * which the frame around the book displays.
 */
export async function bookPage<Opened extends OpenedForReader, Page extends object>(
  asked: BookRequest,
  open: (asked: BookRequest) => Promise<Opened | ClosedBook>,
  show: (opened: Opened) => Promise<Page>,
) {
  const book = await open(asked);
  if (book.book === null) throw closedBook(book);
  return data(await show(book), { headers: cacheHeaders(asked.request, "private") });
}

/** Returns the response to throw for a book that can't be shown. */
export function closedBook({ status, message }: ClosedBook): Response {
  return new Response(message, { status, statusText: CLOSED_BOOK, headers: { "Cache-Control": "no-store" } });
}
