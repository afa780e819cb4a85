/** The settings for receiving emails in the journeys' shop. */
export const MAIL_REPLY_TO = "reply@in.shop.example";
export const MAIL_WEBHOOK_SECRET = "the-secret-of-the-mail-server";
