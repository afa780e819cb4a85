/** Stores newsletters, of which one is a draft, and one was sent to every customer. */
import { CUSTOMERS, personAt } from "./people";
import { minutesAgo, putRows, toId } from "./put-rows";

const NEWSLETTERS = 200;
const MEMBERS = 30_000;

/** Stores the newsletters, the first of them a draft, with the recipients of the second. Every second member gets newsletters. */
export async function putNewsletters(): Promise<void> {
  const blocks = [
    { kind: "text", text: "Three new books." },
    { kind: "productList", title: "New this week", products: "bestsellers" },
  ];
  const content = JSON.stringify({ subject: "New this week", blocks });
  await putRows(
    "newsletters",
    Array.from({ length: NEWSLETTERS }, (_, at) => ({
      ...{ id: toId("newsletter", at), list: "specialOffers", content, version: 3, store: "", category: "" },
      ...{ state: at === 0 ? "draft" : "sent", people: CUSTOMERS, reached: "zz" },
      ...{ createdAt: minutesAgo(at * 5000), changedAt: minutesAgo(at * 5000) },
      ...{ plannedAt: at === 0 ? null : minutesAgo(at * 5000), endedAt: at === 0 ? null : minutesAgo(at * 5000 - 300) },
    })),
  );
  await putRows(
    "newsletter_recipients",
    Array.from({ length: CUSTOMERS }, (_, at) => {
      const { memberId, email } = personAt(at);
      const state = at % 50 === 0 ? "refused" : "sent";
      const answer = state === "sent" ? "" : "The mail server refused it: 550";
      const leftAt = at % 100 === 1 ? minutesAgo(4000) : null;
      return { newsletterId: toId("newsletter", 1), recipient: memberId ?? email, state, answer, leftAt };
    }),
  );
  await putRows(
    "member_preferences",
    ["emailList", "specialOffers"].flatMap((name) =>
      Array.from({ length: MEMBERS }, (_, at) => {
        return { memberId: toId("member", at), name, optedIn: at % 2, updatedAt: minutesAgo(1) };
      }),
    ),
  );
}
