import { type Kysely, sql } from "kysely";

const statements = [
  `create table payouts (
    gateway text not null, reference text not null, arrives_on text not null, state text not null, cents integer not null,
    charged_cents integer not null, refunded_cents integer not null, fee_cents integer not null,
    other_cents integer not null, recorded_paid_cents integer not null, recorded_refunded_cents integer not null,
    read_at text not null, primary key (gateway, reference))`,
  "create index payouts_arrive on payouts(arrives_on, reference)",
  `create table payout_differences (
    gateway text not null, reference text not null, place integer not null, kind text not null, payment_id text,
    refund_id text, payout_cents integer not null, recorded_cents integer not null,
    primary key (gateway, reference, place))`,
];

/** The payouts of gateways, compared with the shop's own records, and the parts that differ. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

export const olderCode = "runs";
