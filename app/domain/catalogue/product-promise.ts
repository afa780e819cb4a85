import { todayInSydney } from "~/domain/dates/sydney-days";
import { eventFacts, overWords } from "~/domain/library/event-words";
import { deliveryPromise, releaseWords } from "./delivery";
import { isOver, type Product } from "./product";

/**
 * Returns the delivery promise below a product's price, or the date of its past event. Runs on the server, so that browsers
 * don't have to load all of the sentences.
 */
export function promiseWords(product: Product, now = new Date()): string {
  if (isOver(product, now.toISOString())) return overWords(eventFacts(product));
  return deliveryPromise(product, releaseWords(product, todayInSydney(now)));
}
