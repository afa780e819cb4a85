/** Stores keys and webhooks of other systems, and what was posted to them in 30 days. */
import { itemAt } from "../catalogue/dice";
import { minutesAgo, putRows, toId } from "./put-rows";

const SYSTEMS = 20;
const POSTS = 100_000;
const TOPICS = ["order.placed", "order.paid", "product.changed"];

/** Stores the systems. The first webhook gets half of the posts, of which every hundredth has failed. */
export async function putSystems(): Promise<void> {
  const at20 = Array.from({ length: SYSTEMS }, (_, at) => at);
  await putRows(
    "api_keys",
    at20.map((at) => ({
      ...{ id: toId("key", at), name: `Till ${at}`, scopes: "orders,stock", keyHash: toId("hash", at), hint: "abcd" },
      ...{ createdAt: minutesAgo(9000), madeBy: "", usedAt: minutesAgo(at), revokedAt: null },
    })),
  );
  await putRows(
    "webhooks",
    at20.map((at) => ({
      ...{
        id: toId("webhook", at),
        url: `https://till${at}.example/hooks`,
        topics: `,${TOPICS.join(",")},`,
        secret: "s",
      },
      ...{ createdAt: minutesAgo(9000), failingSince: null, switchedOffAt: null, switchedOffBecause: "" },
    })),
  );
  await putRows(
    "webhook_posts",
    Array.from({ length: POSTS }, (_, at) => ({
      ...{
        id: toId("post", at),
        webhookId: toId("webhook", at % 2 === 0 ? 0 : at % SYSTEMS),
        topic: itemAt(TOPICS, at),
      },
      ...{ body: JSON.stringify({ data: { number: "1" } }), state: at % 100 === 0 ? "failed" : "arrived", attempts: 1 },
      ...{ madeAt: minutesAgo(at * 0.4), beganAt: minutesAgo(at * 0.4), triedAt: minutesAgo(at * 0.4) },
      result: at % 100 === 0 ? "It answered 500." : "It answered 200.",
    })),
  );
}
