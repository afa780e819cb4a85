/** Sends one notification to a browser's push service. (RFC 8030) */

export interface OutgoingPush {
  endpoint: string;
  /** Keys of the browser, in base64url. */
  publicKey: string;
  sharedSecret: string;
  /** Text to send, encrypted for this browser alone, so that its push service can't read it. */
  text: string;
  /** Time in seconds for which the push service stores the notification for a browser that is offline. */
  seconds: number;
  /** At most 32 letters, digits and hyphens. A newer message with the same topic replaces one that the browser hasn't received yet. */
  topic: string;
}

export interface PushCarrier {
  /**
   * Resolves once the push service has accepted the notification. Throws {@link DeviceGone}, {@link PushRefused}, or any other
   * error if a retry may succeed later.
   */
  send(push: OutgoingPush): Promise<void>;
}

/** Thrown if the browser no longer accepts the shop's notifications. */
export class DeviceGone extends Error {
  override name = "DeviceGone";
}

/** Thrown for a permanent refusal: another attempt would be refused too. */
export class PushRefused extends Error {
  override name = "PushRefused";
}
