import * as z from "zod/mini";

const text = (most: number) => z._default(z.string().check(z.maxLength(most, "It is too long.")), "");

/**
 * The form that turns notifications on or off on a device. To turn a device off, the page posts `device`; to turn on the device
 * in use, it posts the subscription. A service worker that renews its subscription also sends the old endpoint as `was`.
 */
export const deviceSchema = z.object({
  intent: z.enum(["turn on", "turn off", "renew"]),
  device: text(64),
  was: text(1000),
  endpoint: text(1000),
  publicKey: text(100),
  sharedSecret: text(30),
});
