/** Posts to the webhooks of other systems. */

export interface WebhookCarrier {
  /**
   * Posts the body once and returns the status of the answer; a redirect is an answer, too. Throws an Error if there is no
   * answer, or if the address isn't allowed.
   */
  post(url: string, headers: Record<string, string>, body: string): Promise<number>;
}
