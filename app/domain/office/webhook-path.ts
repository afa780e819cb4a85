/** The URLs of the office's pages about webhooks. */

export const WEBHOOKS = "/office/webhooks";

export function webhookPath(id: string, page = 1): string {
  return `${WEBHOOKS}/${id}${page > 1 ? `?page=${page}` : ""}`;
}
