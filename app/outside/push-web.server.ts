/** Sends web push, encrypted for the browser (RFC 8291) and signed with the shop's keys (RFC 8292). */
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { type Circuit, circuitsByHost } from "./circuit";
import { publicOnly } from "./public-address.server";
import { DeviceGone, type OutgoingPush, type PushCarrier, PushRefused } from "./push";

interface PushSettings {
  publicKey: string;
  privateKey: string;
  /** Contact for the push service: a mailto: or https: address. */
  subject: string;
  /** True to allow http and hosts in our own network, too. For tests. */
  allowPrivate?: boolean;
  maxMs?: number;
}

const MAX_MS = 5000;
/** Statuses that mean that the push service has forgotten the browser. */
const GONE = [404, 410];
/** Statuses of temporary refusals: timeout, too early, too many requests. */
const PASSING = [408, 425, 429];

/** Sends web push. An endpoint is untrusted text from a browser, so only https and the public internet are allowed. */
export function webPush({ allowPrivate = false, maxMs = MAX_MS, ...keys }: PushSettings): PushCarrier {
  const toCircuit = circuitsByHost({ limitMs: maxMs });
  return {
    async send(push) {
      const url = new URL(push.endpoint);
      if (url.protocol !== "https:" && !allowPrivate) throw new PushRefused(`${url.protocol} is not https`);
      const { headers, body } = await sealed(push, keys);
      const status = await post(url, headers, body, { allowPrivate, service: toCircuit(url) });
      if (status >= 200 && status < 300) return;
      if (GONE.includes(status)) throw new DeviceGone(`${url.host} answered ${status}`);
      const isForGood = status < 500 && !PASSING.includes(status);
      throw new (isForGood ? PushRefused : Error)(`${url.host} answered ${status}`);
    },
  };
}

/** Encrypts a notification. Loads the library with the first notification, because most processes send none. */
async function sealed(push: OutgoingPush, vapidDetails: Pick<PushSettings, "publicKey" | "privateKey" | "subject">) {
  const { default: library } = await import("web-push");
  const subscription = { endpoint: push.endpoint, keys: { p256dh: push.publicKey, auth: push.sharedSecret } };
  try {
    return library.generateRequestDetails(subscription, push.text, {
      vapidDetails,
      TTL: push.seconds,
      topic: push.topic,
    });
  } catch (error) {
    throw new PushRefused("the browser's keys are invalid", { cause: error });
  }
}

async function post(
  url: URL,
  headers: Record<string, string>,
  body: Buffer | string | null,
  { allowPrivate, service }: { allowPrivate: boolean; service: Circuit },
): Promise<number> {
  const send = url.protocol === "https:" ? secureRequest : plainRequest;
  const ask = (signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const reach = allowPrivate ? {} : publicOnly(url);
      const sent = send(url, { method: "POST", headers, signal, ...reach });
      sent.on("response", resolve);
      sent.on("error", (error) => reject(new Error(`${url.host} gave no answer: ${error.message}`)));
      sent.end(body);
    });
  const response = await service.call(ask);
  response.destroy();
  return response.statusCode ?? 0;
}
