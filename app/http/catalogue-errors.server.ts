import { ProductNotFound } from "~/domain/catalogue/catalogue.server";

/** A product or category that is not there as the response that the error pages know: 404, or 410 when it once was. */
export async function foundOr404<T>(found: Promise<T>): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (!(error instanceof ProductNotFound)) throw error;
    throw error.withdrawn
      ? new Response(null, { status: 410, statusText: "Gone" })
      : new Response(null, { status: 404, statusText: "Not Found" });
  }
}
