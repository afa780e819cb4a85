/** Creates customers' messages in the same way as the contact page. */
import { inTransaction } from "~/database/engine/connection.server";
import { openEnquiry } from "~/domain/enquiries/open-enquiry.server";

let made = 0;

/** Stores a customer's message, and returns its id. */
export async function anEnquiry(traits: Partial<Parameters<typeof openEnquiry>[0]> = {}, now?: Date): Promise<string> {
  made += 1;
  const given = {
    ...{ email: `writer${made}@example.com`, name: "Wren Ashby", memberId: null, order: "" },
    ...{ department: "customer-service", subject: "Your message to Lectern", body: "When does my order come?" },
    ...traits,
  };
  return (await inTransaction(() => openEnquiry(given, now))) ?? "";
}
