/** Settings with which the journeys' shop receives emails. */
export const MAIL_REPLY_TO = "reply@in.shop.example";
export const MAIL_WEBHOOK_SECRET = "the-secret-of-the-mail-server";
