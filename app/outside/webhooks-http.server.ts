/** Posts to webhooks over HTTPS. Staff choose the addresses, which must not lead into our own network. */
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { circuitsByHost } from "./circuit";
import { publicOnly } from "./public-address.server";
import type { WebhookCarrier } from "./webhooks";

/** `allowPrivate` also allows http and hosts in our own network, for a till in the same building, and for tests. */
export function httpWebhooks({ allowPrivate = false, maxMs = 10_000 } = {}): WebhookCarrier {
  // Never break the circuit, because the webhook itself pauses after its system has given no answer.
  const toCircuit = circuitsByHost({ limitMs: maxMs, most: Number.POSITIVE_INFINITY });
  return {
    async post(address, headers, body) {
      const url = new URL(address);
      if (url.protocol !== "https:" && !allowPrivate) throw new Error(`${url.protocol} is not https`);
      const send = url.protocol === "https:" ? secureRequest : plainRequest;
      const ask = (signal: AbortSignal) =>
        new Promise<IncomingMessage>((resolve, reject) => {
          const reach = allowPrivate ? { agent: false as const } : publicOnly(url);
          const length = { "Content-Length": String(Buffer.byteLength(body)) };
          const sent = send(url, { method: "POST", headers: { ...headers, ...length }, signal, ...reach });
          sent.on("response", resolve);
          sent.on("error", (error) => reject(new Error(`${url.host} gave no answer: ${error.message}`)));
          sent.end(body);
        });
      const response = await toCircuit(url).call(ask);
      // Only the status counts, so the body isn't read.
      response.destroy();
      return response.statusCode ?? 0;
    },
  };
}
