/**
 * Stores what a shop of this size has after two years, except customers and orders: stock and its history, messages, reviews,
 * the log, jobs and kiosks.
 */
import { MOVEMENT_WORDS } from "../../../app/domain/stock/movement";
import { diceFor, itemAt } from "../catalogue/dice";
import { ORDERS, toNumber, type Wares } from "./orders";
import { personAt } from "./people";
import { minutesAgo, putRows, toId } from "./put-rows";

const MOVEMENTS = 300_000;
const ENQUIRIES = 10_000;
const REVIEWS = 20_000;
const DEEDS = 200_000;
const PARKED = 500;
const STOCKTAKES = 60;
const TRANSFERS = 60;
const PRICE_PLANS = 100;
/** Number of products in a stocktake, and of lines in a transfer. */
const COUNTED = 2000;
const SENT = 200;
const KINDS = Object.keys(MOVEMENT_WORDS);
const many = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

/**
 * Stores the stock of every store, and a stock history that includes stocktakes and transfers. The ids of stocktakes and
 * transfers begin at 1.
 */
export async function putStock({ shipped, stores }: Wares, staffId: string): Promise<void> {
  for (const storeSlug of stores)
    await putRows(
      "store_stock",
      shipped.map(({ code }, at) => ({ storeSlug, code, quantity: (at * 7) % 12 })),
    );
  await putRows(
    "stock_movements",
    many(MOVEMENTS, (at) => ({
      code: itemAt(shipped, at % 3 === 0 ? 0 : at).code,
      place: at % 4 === 0 ? "" : itemAt(stores, at),
      ...{ kind: itemAt(KINDS, at), change: at % 2 === 0 ? -1 : 3, became: at % 40, reference: "", note: "" },
      ...{ staffId, doneBy: "", movedAt: minutesAgo((MOVEMENTS - at) * 3) },
    })),
  );
  const took = { startedAt: minutesAgo(90), startedBy: staffId, endedAt: null };
  await putRows(
    "stocktakes",
    many(STOCKTAKES, (at) => ({ place: itemAt(stores, at), categoryId: null, state: "open", ...took })),
  );
  await putRows(
    "stocktake_counts",
    many(COUNTED, (at) => ({ stocktakeId: 1, code: itemAt(shipped, at).code, counted: at % 9, seen: at % 12 })),
  );
  await putRows(
    "stocktake_scans",
    many(COUNTED, (at) => ({
      ...{ stocktakeId: 1, code: itemAt(shipped, at).code, quantity: (at % 9) + 1, staffId },
      scannedAt: minutesAgo(60),
    })),
  );
  const [from = "", to = ""] = stores;
  await putRows(
    "stock_transfers",
    many(TRANSFERS, () => ({ fromPlace: from, toPlace: to, state: "being packed", ...took, sentAt: null })),
  );
  await putRows(
    "stock_transfer_lines",
    many(SENT, (at) => ({ transferId: 1, code: itemAt(shipped, at).code, quantity: 1, received: null })),
  );
}

/** Stores templates for answers, and conversations of two messages each. A hundred of the conversations await an answer. */
export async function putMessages(staffId: string): Promise<void> {
  const enquiries = many(ENQUIRIES, (at) => {
    const { memberId, email, firstName, surname } = personAt(at * 3);
    return {
      ...{ id: toId("enquiry", at), token: toId("token", at), email, emailKey: email, memberId },
      ...{ name: `${firstName} ${surname}`, orderNumber: toNumber(at), department: "orders", subject: "My order" },
      ...{ isOpen: at < 500 ? 1 : 0, assigneeId: at % 5 === 0 ? staffId : null, version: 2 },
      ...{
        waitingSince: at < 100 ? minutesAgo(at) : null,
        words: `${firstName} ${surname} ${email} my order`.toLowerCase(),
      },
      ...{ createdAt: minutesAgo(at * 90 + 60), changedAt: minutesAgo(at * 90) },
    };
  });
  await putRows("enquiries", enquiries);
  const texts = enquiries.flatMap(({ id, createdAt, changedAt }) =>
    (["customer", "shop"] as const).map((kind, version) => ({
      ...{ id: `${id}-${version}`, enquiryId: id, kind, body: "When will it be here? ".repeat(20), quoted: "" },
      ...{ attachments: "", sender: "", isAutomatic: 0, version, messageId: null, staffId: null, doneBy: "" },
      writtenAt: version === 0 ? createdAt : changedAt,
    })),
  );
  await putRows("enquiry_texts", texts);
  await putRows(
    "reply_templates",
    many(40, (at) => ({
      id: toId("template", at),
      title: `Answer ${at}`,
      titleKey: `answer ${at}`,
      body: "Soon.",
      version: 1,
    })),
  );
}

/** Stores reviews, a hundred of which are still unchecked. */
export async function putReviews({ shipped }: Wares): Promise<void> {
  await putRows(
    "reviews",
    many(REVIEWS, (at) => ({
      ...{
        id: toId("review", at),
        code: itemAt(shipped, at).code,
        authorName: "Ada",
        stars: 1 + (at % 5),
        title: "Well",
      },
      ...{ body: "I read it in a day. ".repeat(20), verified: 1, memberId: personAt(at).memberId },
      ...{ state: at < 100 ? "waiting" : at % 20 === 0 ? "refused" : "published", createdAt: minutesAgo(at * 50) },
    })),
  );
}

/** Stores planned prices, of which the first is for a whole branch of the catalogue. */
export async function putPricePlans({ shipped }: Pick<Wares, "shipped">): Promise<void> {
  await putRows(
    "price_plans",
    many(PRICE_PLANS, (at) => ({
      ...{
        id: toId("price", at),
        name: `Sale ${at}`,
        label: "",
        way: "percent",
        value: 20,
        showsFormer: 1,
        version: 1,
      },
      ...(at === 0 ? { scope: "category", target: "books" } : { scope: "product", target: itemAt(shipped, at).code }),
      ...{ startsAt: minutesAgo(-1000 - at), endsAt: minutesAgo(-9000), stoppedAt: null, createdAt: minutesAgo(10) },
      ...{ sweptAt: null, sweptTo: null },
    })),
  );
}

/** The id of an order that staff have begun to enter. */
export const DRAFT = toId("draft", 1);

/** Stores the staff log, jobs that need a person, kiosks, and an order that staff have begun to enter. */
export async function putLog({ shipped, stores }: Wares, staffId: string): Promise<void> {
  await putRows(
    "staff_deeds",
    many(DEEDS, (at) => ({
      ...{ id: toId("deed", at), staffId, deed: at % 3 === 0 ? "corrected stock" : "packed" },
      subject: at % 3 === 0 ? itemAt(shipped, at % 30 === 0 ? 0 : at).code : toNumber(at % ORDERS),
      ...{ storeSlug: at % 4 === 0 ? "" : itemAt(stores, at), doneAt: minutesAgo(at * 5), was: "3", became: "4" },
    })),
  );
  const dice = diceFor("jobs");
  await putRows(
    "jobs",
    many(PARKED, (at) => ({
      ...{
        id: toId("job", at),
        kind: "send an email",
        payload: JSON.stringify({ to: personAt(at).email, subject: "Hi" }),
      },
      ...{ dueAt: minutesAgo(-1e6), attempts: dice.between(5, 20), claimedUntil: null, claimedBy: null, doneAt: null },
      ...{
        parkedAt: minutesAgo(at),
        lastError: "The mail server is away.",
        uniqueKey: null,
        createdAt: minutesAgo(at + 60),
      },
    })),
  );
  const begun = minutesAgo(10);
  await putRows("order_drafts", [
    { ...{ id: DRAFT, staffId, memberId: null, version: 1, orderNumber: null }, createdAt: begun, updatedAt: begun },
  ]);
  await putRows(
    "kiosks",
    stores.map((storeSlug, at) => ({
      ...{ idHash: toId("kiosk", at), kind: "customer", storeSlug, openedBy: staffId },
      ...{ openedAt: minutesAgo(300), seenAt: minutesAgo(0) },
    })),
  );
}
