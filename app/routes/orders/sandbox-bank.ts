import { createHash } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod/mini";
import { chooseAtBank, findBankPayment, SANDBOX_CHOICES } from "~/domain/orders/sandbox-bank.server";
import { contentSecurityPolicy } from "~/http/content-security-policy.server";
import { readForm } from "~/http/read-form.server";
import { BANK_CSS, bankPage } from "./sandbox-bank-page.server";

const choiceSchema = z.object({ choice: z.enum(SANDBOX_CHOICES) });

/** Sends the sandbox gateway's hosted page, a separate document like a bank's, without scripts or our menus. */
export async function loader({ params }: LoaderFunctionArgs) {
  const payment = await findBankPayment(params.reference ?? "");
  return page(bankPage(payment), payment ? 200 : 404);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const payment = await findBankPayment(params.reference ?? "");
  if (!payment) return page(bankPage(null), 404);
  const form = await readForm(request, choiceSchema);
  if (form.error) return page(bankPage(payment), 422);
  return redirect(await chooseAtBank(payment, form.data.choice), { status: 303 });
}

function page(html: string, status: number): Response {
  const styleHash = createHash("sha256").update(BANK_CSS).digest("base64");
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": contentSecurityPolicy({ styleHashes: [styleHash] }),
    },
  });
}
