/** Stores parcels and the copies in them. */

import { cacheQuery } from "~/database/engine/cache-query.server";
import { database } from "~/database/engine/connection.server";
import { type LineCopies, type Parcel, readTracking, type Tracking } from "~/domain/orders/parcel";

interface NewParcel {
  id: string;
  orderId: string;
  tracking: Tracking | null;
  sentAt: string;
  staffId: string | null;
  doneBy: string;
  copies: readonly LineCopies[];
}

/** Inserts a parcel of a locked order. Returns false when a line has fewer copies left to send; the caller must then roll back. */
export async function insertParcel({ copies, tracking, ...parcel }: NewParcel): Promise<boolean> {
  await database()
    .insertInto("parcels")
    .values({
      id: parcel.id,
      order_id: parcel.orderId,
      carrier: tracking?.carrier ?? "",
      tracking_number: tracking?.trackingNumber ?? "",
      sent_at: parcel.sentAt,
      staff_id: parcel.staffId,
      done_by: parcel.doneBy,
    })
    .execute();
  for (const { lineId, quantity } of copies) {
    const { numUpdatedRows } = await database()
      .updateTable("order_lines")
      .set((eb) => ({ sent_quantity: eb("sent_quantity", "+", quantity) }))
      .where("id", "=", lineId)
      .where("order_id", "=", parcel.orderId)
      .where((eb) =>
        eb(
          eb(eb("quantity", "-", eb.ref("refunded_quantity")), "+", eb.ref("returned_quantity")),
          ">=",
          eb("sent_quantity", "+", quantity),
        ),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await database()
      .insertInto("parcel_copies")
      .values({ parcel_id: parcel.id, order_line_id: lineId, quantity })
      .execute();
  }
  return true;
}

export async function updateTracking(id: string, { carrier, trackingNumber }: Tracking): Promise<void> {
  await database()
    .updateTable("parcels")
    .set({ carrier, tracking_number: trackingNumber })
    .where("id", "=", id)
    .execute();
}

const selectRows = cacheQuery((db, orderIds: readonly string[]) =>
  db
    .selectFrom("parcels")
    .leftJoin("members", "members.id", "parcels.staff_id")
    .leftJoin("parcel_copies", "parcel_copies.parcel_id", "parcels.id")
    .select(["parcels.id", "parcels.order_id", "carrier", "tracking_number", "sent_at", "staff_id", "done_by"])
    .select(["members.email", "order_line_id", "quantity"])
    .where("parcels.order_id", "in", orderIds)
    .orderBy("sent_at")
    .orderBy("parcels.id"),
);

/** The parcels of these orders by the order's id, oldest first. */
export async function selectParcels(orderIds: readonly string[]): Promise<Map<string, Parcel[]>> {
  const byOrder = Map.groupBy(await selectRows(orderIds), ({ order_id }) => order_id);
  return new Map(
    [...byOrder].map(([orderId, rows]) => [
      orderId,
      [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, [first, ...others]]) => {
        if (!first) return [];
        const copies = [first, ...others].flatMap(({ order_line_id, quantity }) =>
          order_line_id === null || quantity === null ? [] : [{ lineId: order_line_id, quantity }],
        );
        return [{ id, copies, ...toParts(first) }];
      }),
    ]),
  );
}

function toParts(row: {
  carrier: string;
  tracking_number: string;
  sent_at: string;
  email: string | null;
  staff_id: string | null;
  done_by: string;
}): Pick<Parcel, "tracking" | "sentAt" | "by"> {
  return {
    tracking: readTracking(row.carrier, row.tracking_number),
    sentAt: row.sent_at,
    by: row.email || row.staff_id || row.done_by,
  };
}
