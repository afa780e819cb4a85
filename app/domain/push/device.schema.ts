import * as z from "zod/mini";

const text = (most: number) => z._default(z.string().check(z.maxLength(most, "It is too long.")), "");

/** What the page posts: `device` to turn one off; what the browser names to turn this one on. Its worker names also where it `was`. */
export const deviceSchema = z.object({
  intent: z.enum(["turn on", "turn off", "renew"]),
  device: text(64),
  was: text(1000),
  endpoint: text(1000),
  publicKey: text(100),
  sharedSecret: text(30),
});
