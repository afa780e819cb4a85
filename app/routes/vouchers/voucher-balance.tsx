import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { toAttributes } from "~/domain/form/field-attributes";
import { formatMoney } from "~/domain/money/money";
import { type Balance, findVoucherBalance } from "~/domain/vouchers/balance.server";
import { BALANCE_MESSAGES } from "~/domain/vouchers/balance-messages";
import { voucherBalanceSchema } from "~/domain/vouchers/voucher-balance.schema";
import { invalid } from "~/http/answer.server";
import { cacheHeaders, documentHeaders } from "~/http/cache-policy.server";
import { guardedClientAction } from "~/http/guarded-client-action";
import { readForm } from "~/http/read-form.server";
import { refuseForm } from "~/http/refusals.server";
import { TextField } from "~/ui/form/fields";
import { PostForm } from "~/ui/form/post-form";
import { shopName } from "~/ui/ground/shop-name";
import { canonicalLink } from "~/ui/ground/site-map";

export const headers = documentHeaders;
export const handle = { isShared: true };
export const clientAction = guardedClientAction;
export { revalidateUnlessBasket as shouldRevalidate } from "~/http/guarded-client-action";
export const meta: MetaFunction = ({ matches }) => [
  { title: `eVoucher balance | ${shopName()}` },
  { name: "description", content: `Check the balance and expiry date of a ${shopName()} gift eVoucher.` },
  canonicalLink("/voucher-balance", matches[0]?.data),
];

export function loader({ request }: LoaderFunctionArgs) {
  return data({ attributes: toAttributes(voucherBalanceSchema, "code") }, { headers: cacheHeaders(request, "public") });
}

/**
 * Handles the form as a POST, so that the code, which is worth money, never appears in an address. Responds with the page
 * itself, never cached.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, voucherBalanceSchema);
  if (form.error) return invalid(form);
  try {
    const balance = await findVoucherBalance(form.data.code, context.clientAddress);
    if (!balance) return invalid(form, { fieldErrors: { code: BALANCE_MESSAGES.unknown } });
    return data({ ok: true as const, balance }, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return refuseForm(form, error);
  }
}

const schema = async () => (await import("~/domain/vouchers/voucher-balance.schema")).voucherBalanceSchema;

export default function VoucherBalancePage() {
  const answered = useActionData<{ balance?: Balance }>();
  const { attributes } = useLoaderData<typeof loader>();
  const balance = answered?.balance;
  return (
    <main id="main" className="page narrow">
      <h1>eVoucher balance</h1>
      <p>Check the balance of a gift eVoucher. eVouchers are valid for at least 3 years from the date of purchase.</p>
      {balance && (
        <section aria-label="Balance" aria-live="polite">
          <p>
            eVoucher ending in <b>{balance.hint}</b>
          </p>
          <p className="lead">
            <b>{formatMoney(balance.balanceCents)}</b> left of {formatMoney(balance.valueCents)}. Expires{" "}
            {balance.goodUntil}.
          </p>
        </section>
      )}
      <PostForm id="balance" attributes={attributes} schema={schema} submit="Check balance">
        <TextField
          name="code"
          label="eVoucher code"
          hint="Enter the 16 letters and digits from our email, for example ABCD-EFGH-JKLM-NPQR"
        />
      </PostForm>
    </main>
  );
}
