/** Complete settings of a shop that is open to customers. */
export const completeSettings = {
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "shop@shop.example",
  SHOP_ORIGIN: "https://shop.example",
  CONTACT_EMAIL: "shop@shop.example",
  TRUST_PROXY: "loopback",
  BACKUP_TO: "/backups",
  BACKUP_PASSPHRASE: "a long passphrase",
};
