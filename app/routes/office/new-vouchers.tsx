import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatMoney } from "~/domain/money/money";
import { makeVouchers, newVouchersKey } from "~/domain/office/make-vouchers.server";
import { NEW_VOUCHERS, VOUCHERS, voucherPath } from "~/domain/office/voucher-list";
import { MAX_BATCH_CENTS, makeBatchSchema, makeVoucherSchema } from "~/domain/office/vouchers.schema";
import { readAmount } from "~/domain/options/option-words";
import { answer, invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { requireOfficeAct, requireOfficeStaff } from "~/http/office.server";
import { readForm } from "~/http/read-form.server";
import { unlisted } from "~/ui/ground/site-map";
import { MadeVouchers, type MadeVouchersProps } from "~/ui/office/made-vouchers";
import { VoucherForms } from "~/ui/office/voucher-forms";

export const headers = documentHeaders;
export const meta: MetaFunction = () => unlisted("Make eVouchers");

/** Loads a new key, which ensures that a form that is sent twice makes its eVouchers only once. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireOfficeStaff(request, NEW_VOUCHERS);
  return data({ key: newVouchersKey() }, { headers: cacheHeaders(request, "private") });
}

/** Makes eVouchers. Responds with their codes instead of a redirect, because the codes are shown only this time. */
export async function action({ request }: ActionFunctionArgs) {
  const { staff, act } = await requireOfficeAct(request, NEW_VOUCHERS);
  const form = await readForm(request, act === "make" ? makeVoucherSchema : makeBatchSchema);
  if (form.error) return invalid(form);
  const read = readAmount(form.data.value);
  if ("fault" in read) return invalid(form, { fieldErrors: { value: read.fault } });
  if ("copies" in form.data && Number(form.data.copies) * read.cents > MAX_BATCH_CENTS)
    return invalid(form, { fieldErrors: { copies: `A batch can be worth at most ${formatMoney(MAX_BATCH_CENTS)}.` } });
  const typed = { copies: "1", email: "", message: "", ...form.data };
  const made = await makeVouchers({ ...typed, copies: Number(typed.copies), valueCents: read.cents }, staff);
  if (typed.email !== "")
    return answer(form, { to: voucherPath(made.id), message: `The eVoucher is on its way to ${typed.email}.` });
  return data({ made }, { headers: { "Cache-Control": "no-store" } });
}

export default function NewVouchers() {
  const { key } = useLoaderData<typeof loader>();
  const answered = useActionData<{ made?: MadeVouchersProps }>();
  if (answered?.made) return <MadeVouchers {...answered.made} />;
  return (
    <main id="main" className="page">
      <p>
        <a href={VOUCHERS}>eVouchers</a>
      </p>
      <h1>Make eVouchers</h1>
      <VoucherForms formKey={key} />
    </main>
  );
}
