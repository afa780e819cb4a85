/** Sending one notification to a browser's push service. (RFC 8030) */

export interface OutgoingPush {
  endpoint: string;
  /** The browser's keys, base64url. */
  publicKey: string;
  sharedSecret: string;
  /** Encrypted for the browser alone: its push service can't read it. */
  text: string;
  /** How long the push service keeps it for a browser that is away. */
  seconds: number;
  /** At most 32 letters, digits and hyphens. A message that the browser hasn't got yet is replaced by another of its topic. */
  topic: string;
}

export interface PushCarrier {
  /** Resolves once the push service has it. Throws {@link DeviceGone}, {@link PushRefused}, or anything else when it may take it later. */
  send(push: OutgoingPush): Promise<void>;
}

/** The browser takes no more of our notifications. */
export class DeviceGone extends Error {
  override name = "DeviceGone";
}

/** For good: another try would be refused too. */
export class PushRefused extends Error {
  override name = "PushRefused";
}
