/** Checks settings of the environment that depend on each other. */

type Together = Partial<
  Record<
    | "PAYMENTS"
    | "STRIPE_SECRET_KEY"
    | "STRIPE_WEBHOOK_SECRET"
    | "INDEXNOW_KEY"
    | "SHOP_ORIGIN"
    | "MAIL_WEBHOOK_SECRET"
    | "MAIL_REPLY_TO"
    | `VAPID_${"PUBLIC_KEY" | "PRIVATE_KEY" | "SUBJECT"}`,
    string | undefined
  >
>;

/** Lists the missing settings that other settings require. */
export function faultsTogether(given: Together): string[] {
  return [...faultsOfPayments(given), ...faultsOfPush(given), ...faultsOfIndexNow(given), ...faultsOfMail(given)];
}

/** Checks the payment settings. A shop that accepts cards also needs the gateway's notifications. */
function faultsOfPayments(given: Together): string[] {
  if (given.PAYMENTS === "stripe" && !given.STRIPE_SECRET_KEY)
    return ["STRIPE_SECRET_KEY: required with PAYMENTS=stripe"];
  if (given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET) {
    return ["STRIPE_WEBHOOK_SECRET: required with STRIPE_SECRET_KEY, to verify Stripe's notifications"];
  }
  return [];
}

/** Checks the settings for reports to search engines, which need absolute URLs. */
function faultsOfIndexNow({ INDEXNOW_KEY, SHOP_ORIGIN }: Together): string[] {
  return INDEXNOW_KEY !== undefined && SHOP_ORIGIN === undefined ? ["SHOP_ORIGIN: required with INDEXNOW_KEY"] : [];
}

/** Checks the settings for incoming mail. Customers can reply only if there is an address for replies. */
function faultsOfMail({ MAIL_WEBHOOK_SECRET, MAIL_REPLY_TO }: Together): string[] {
  return MAIL_WEBHOOK_SECRET !== undefined && MAIL_REPLY_TO === undefined
    ? ["MAIL_REPLY_TO: required with MAIL_WEBHOOK_SECRET"]
    : [];
}

function faultsOfPush(given: Together): string[] {
  const names = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"] as const;
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => `${name}: required with the others of VAPID_`);
}
