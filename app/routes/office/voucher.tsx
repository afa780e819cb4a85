import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type * as z from "zod/mini";
import { dayInWords } from "~/domain/dates/sydney-days";
import { formatMoney } from "~/domain/money/money";
import type { OfficeStaff } from "~/domain/office/office-sessions.server";
import { adjustVoucher, cancelVoucher, sendVoucherAgain } from "~/domain/office/voucher-acts.server";
import { toVoucherVersion, VOUCHERS, voucherPath } from "~/domain/office/voucher-list";
import * as schemas from "~/domain/office/vouchers.schema";
import { loadVoucher } from "~/domain/office/vouchers.server";
import { staffMay } from "~/domain/staff/staff-roles";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { notFound } from "~/http/not-found.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { unlisted } from "~/ui/ground/site-map";
import { Facts } from "~/ui/office/customer-facts";
import { inCapitals } from "~/ui/office/in-capitals";
import { VoucherActs, VoucherMovements } from "~/ui/office/voucher-parts";
import { whenInWords } from "~/ui/office/when-in-words";

export const headers = documentHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => unlisted(`eVoucher ${loaded?.hint ?? ""}`);

const PAGE = "/office/vouchers/:id";

/** Loads an eVoucher with everything that changed its balance. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { role } = await requireOfficeStaff(request, PAGE);
  const voucher = await loadVoucher(params.id ?? "");
  if (!voucher) throw notFound({ "Cache-Control": "no-store" });
  const { hint, email, state, balanceCents, valueCents, expiresOn } = voucher;
  const shown = {
    ...{ hint, email, state, balance: formatMoney(balanceCents), value: formatMoney(valueCents) },
    until: dayInWords(expiresOn),
    movements: voucher.movements.map(({ at, ...each }) => ({ ...each, when: whenInWords(at) })),
    maySeeOrders: staffMay(role, "see orders"),
    seen: toVoucherVersion(voucher),
    maySend: state === "usable" && staffMay(role, email === "" ? "run eVouchers" : "send eVouchers again"),
    mayRun: staffMay(role, "run eVouchers") && (state === "usable" || state === "used up"),
  };
  return data(shown, { headers: cacheHeaders(request, "private") });
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, PAGE);
  const form = await readForm(request, SCHEMAS[act]);
  if (form.error) return invalid(form);
  try {
    await changeVoucher(id, form.data, staff);
    return answer(form, { to: voucherPath(id), message: MESSAGES[act] });
  } catch (error) {
    return refuseForm(form, error);
  }
}

/** Sends the eVoucher again, cancels it or adjusts its balance, depending on the form's fields. */
async function changeVoucher(id: string, typed: z.infer<(typeof SCHEMAS)[keyof typeof SCHEMAS]>, staff: OfficeStaff) {
  if ("email" in typed) return sendVoucherAgain(id, typed, staff);
  if (!("balance" in typed)) return cancelVoucher(id, typed, staff);
  return adjustVoucher(id, { ...typed, balanceCents: schemas.balanceTyped(typed.balance) ?? 0 }, staff);
}

const SCHEMAS = {
  "send again": schemas.sendVoucherSchema,
  adjust: schemas.adjustVoucherSchema,
  cancel: schemas.cancelVoucherSchema,
};

const MESSAGES = {
  "send again": "We've emailed a new code. The old one no longer works.",
  adjust: "The balance is changed.",
  cancel: "The eVoucher is cancelled.",
};

export default function Voucher() {
  const { hint, email, state, balance, value, until, movements, maySeeOrders, seen, maySend, mayRun } =
    useLoaderData<typeof loader>();
  return (
    <main id="main" className="page">
      <p>
        <a href={VOUCHERS}>eVouchers</a>
      </p>
      <h1>eVoucher ending in {hint}</h1>
      <p>
        <b>{inCapitals(state)}</b>
      </p>
      <Facts
        facts={[
          ["Balance", `${balance} of ${value}`],
          ["Valid until", until],
          ["Sent to", email || "not known"],
        ]}
      />
      <VoucherActs {...{ seen, email, maySend, mayRun }} />
      <VoucherMovements movements={movements} maySeeOrders={maySeeOrders} />
    </main>
  );
}
