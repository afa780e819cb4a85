import { memberLabel } from "~/domain/accounts/member";
import { EMPTY_SUMMARY } from "~/domain/basket/basket";
import { basketSummary } from "~/domain/basket/basket.server";
import { listOwnBooks } from "~/domain/library/library.server";
import { getWishes } from "~/domain/wishlists/wishlists.server";
import { readFlash } from "./flash.server";
import { k17Token } from "./k17-token.server";
import { pagePart } from "./page-part.server";
import { readPostcode } from "./postcode.server";
import { readVisitor, type Visitor } from "./visitor.server";
import { NO_VISITOR, type VisitorData } from "./visitor-data";

/** Reads the visitor's own data for pages in at most four queries. A part that fails to load is left out. */
export async function readVisitorData(request: Request, known?: Visitor): Promise<VisitorData> {
  const [visitor, flash, postcode] = await Promise.all([
    known ?? readVisitor(request),
    readFlash(request),
    readPostcode(request),
  ]);
  const { member, ownerId } = visitor;
  const [basket, wishes, books] = await Promise.all([
    ownerId ? pagePart("basket summary", basketSummary(ownerId), EMPTY_SUMMARY) : null,
    ownerId ? pagePart("wishes", getWishes(ownerId), null) : null,
    member?.hasDigitalLibrary ? pagePart("own books", listOwnBooks(member.id), []) : [],
  ]);
  return {
    basket,
    member: member && memberLabel(member),
    wishes,
    books,
    postcode: postcode ?? member?.postcode ?? null,
    flash,
    k17Token: k17Token(visitor),
  };
}

/** Returns the data for pages rendered for visitors without any of the shop's cookies. */
export function strangersData(): VisitorData {
  return { ...NO_VISITOR, k17Token: k17Token({ sessionId: null, guestId: null }) };
}
