/** Makes eVouchers that nobody bought: one, which may be emailed, or a batch. */
import { createHash, randomUUID } from "node:crypto";
import { inTransaction } from "~/database/engine/connection.server";
import { insertVouchers, listVoucherStatuses } from "~/database/vouchers/voucher-records.server";
import { queueEmail, shopOrigin } from "~/domain/mail/mail.server";
import { formatMoney } from "~/domain/money/money";
import { shopSettings } from "~/domain/settings/settings.server";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import { voucherGoodUntil } from "~/domain/vouchers/issue-vouchers.server";
import { derivedVoucherCode, newVoucherCode, voucherCodeHash } from "~/domain/vouchers/voucher-code.server";
import { givenVoucherEmail } from "~/domain/vouchers/voucher-email";
import { toVoucherSubject } from "./voucher-list";

interface VouchersToMake {
  /** Random key of the form. If the form is sent again with the same key and fields, no further eVouchers are made. */
  key: string;
  copies: number;
  valueCents: number;
  reason: string;
  /** Address that the eVoucher is sent to with the message; '' for eVouchers that aren't emailed. */
  email: string;
  message: string;
}

interface MadeVouchers {
  /** The first eVoucher's id. */
  id: string;
  /** The codes without dashes, which no other function can return. */
  codes: string[];
  valueCents: number;
  /** The last valid day, YYYY-MM-DD. */
  expiresOn: string;
  /** True if the eVouchers were made by an earlier submission of the same form. */
  isAgain: boolean;
}

/**
 * Returns a key for a form that makes eVouchers. The key is random and isn't stored, because the codes that staff see are
 * derived from it.
 */
export function newVouchersKey(): string {
  return randomUUID();
}

/**
 * Makes eVouchers. If a form is sent again, for example because its button was pressed twice, makes no others and returns the
 * same codes. Otherwise, nobody would know the codes if the first answer was lost.
 */
export async function makeVouchers(make: VouchersToMake, actor: Actor): Promise<MadeVouchers> {
  const { copies, valueCents, reason, email } = make;
  const secret = JSON.stringify([make.key, copies, valueCents, reason, email, make.message]);
  const now = new Date();
  const expiresOn = voucherGoodUntil(now);
  const vouchers = Array.from({ length: copies }, (_, at) => ({
    id: toId(`${at} ${secret}`),
    // Use a random code for an emailed eVoucher, because otherwise the person who sends the form could derive the code and
    // spend the eVoucher.
    code: email === "" ? derivedVoucherCode(`${at} ${secret}`) : newVoucherCode(),
  }));
  const [first = { id: "", code: "" }] = vouchers;
  const isNew = await inTransaction(async () => {
    const isInserted = await insertVouchers(
      vouchers.map(({ id, code }) => ({
        ...{ id, codeHash: voucherCodeHash(code), hint: code.slice(-4), valueCents, expiresOn, email, reason },
        ...{ orderLineId: null, position: null, orderId: null, staffId: actor.staffId, createdAt: now.toISOString() },
      })),
    );
    if (!isInserted) return false;
    if (email !== "") {
      const words = { ...make, code: first.code, expiresOn, origin: shopOrigin(), shop: (await shopSettings()).name };
      await queueEmail(givenVoucherEmail(words), "given voucher", { uniqueKey: `voucher ${first.id}` });
    }
    const deed =
      copies === 1
        ? { deed: "made an eVoucher" as const, subject: toVoucherSubject(first.id, first.code.slice(-4)) }
        : { deed: "made a batch of eVouchers" as const, subject: `${copies} of ${formatMoney(valueCents)}` };
    await logDeed({ ...actor, ...deed, change: { was: "", became: formatMoney(valueCents * copies) } });
    return true;
  });
  const codes = vouchers.map(({ code }) => code);
  if (isNew) return { id: first.id, codes, valueCents, expiresOn, isAgain: false };
  const [before] = await listVoucherStatuses([first.id]);
  return { id: first.id, codes, valueCents, expiresOn: before?.expiresOn ?? expiresOn, isAgain: true };
}

/** Derives an id from a secret, without revealing the secret. */
function toId(secret: string): string {
  return createHash("sha256").update(`id ${secret}`).digest("hex").slice(0, 32);
}
