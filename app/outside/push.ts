/** Sends one notification to a browser's push service. (RFC 8030) */

export interface OutgoingPush {
  endpoint: string;
  /** The browser's keys, base64url. */
  publicKey: string;
  sharedSecret: string;
  /** The text, encrypted for the browser alone: its push service can't read it. */
  text: string;
  /** Time for which the push service stores it for a browser that is offline, in seconds. */
  seconds: number;
  /** At most 32 letters, digits and hyphens. A newer message with the same topic replaces one that the browser hasn't received yet. */
  topic: string;
}

export interface PushCarrier {
  /** Resolves once the push service has it. Throws {@link DeviceGone}, {@link PushRefused}, or anything else if it may succeed later. */
  send(push: OutgoingPush): Promise<void>;
}

/** The browser no longer accepts our notifications. */
export class DeviceGone extends Error {
  override name = "DeviceGone";
}

/** A permanent refusal: another attempt would be refused too. */
export class PushRefused extends Error {
  override name = "PushRefused";
}
