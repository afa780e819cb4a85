/** Creates fifty thousand customers: members, businesses and guests. */
import { customerRow } from "../../../app/domain/office/customer-row";
import { diceFor, itemAt } from "../catalogue/dice";
import { minutesAgo, putRows, toId } from "./put-rows";

export const CUSTOMERS = 50_000;
const MEMBERS = 30_000;
/** One member in a hundred is a business, including the first. */
const BUSINESS_EVERY = 100;
const MINUTES_OF_A_YEAR = 525_600;

const FIRST = ["Ada", "Zoë", "Liam", "Mia", "Noah", "Ruth", "Tariq", "Uma", "Peter", "Grace", "Isla", "Hugo"];
const SURNAMES = ["Smith", "Nguyen", "Álvarez", "Okafor", "Brown", "Lee", "Papadopoulos", "Reid", "Singh", "Walker"];
const ENDINGS = ["", "son", "-Hall", "er", "field", "ton", "ley", "-Moore", "worth", "man"];

export interface Person {
  /** The member's id; null for a guest. */
  memberId: string | null;
  email: string;
  firstName: string;
  surname: string;
  companyName: string;
  phoneNumber: string;
}

/** Returns the person at this index in the list. */
export function personAt(at: number): Person {
  const dice = diceFor(`person ${at}`);
  const surname = dice.pick(SURNAMES) + dice.pick(ENDINGS);
  const isMember = at < MEMBERS;
  return {
    memberId: isMember ? toId("member", at) : null,
    email: `${surname.toLowerCase().replace(/[^a-z]/g, "")}.${at}@example.com`,
    firstName: itemAt(FIRST, dice.between(0, FIRST.length - 1)),
    surname,
    companyName: isMember && at % BUSINESS_EVERY === 0 ? `${surname} & Partners Pty Ltd` : "",
    phoneNumber: `04${String(dice.between(10_000_000, 99_999_999))}`,
  };
}

/** Stores all people, both as members with accounts and as customers. */
export async function putPeople(): Promise<void> {
  const people = Array.from({ length: CUSTOMERS }, (_, at) => personAt(at));
  const members = people.slice(0, MEMBERS).map((person, at) => {
    const { memberId, phoneNumber, ...rest } = person;
    const createdAt = minutesAgo((MINUTES_OF_A_YEAR * 3 * (at + 1)) / MEMBERS);
    return {
      ...rest,
      id: memberId ?? "",
      customerCode: toId("code", at),
      emailKey: person.email,
      emailConfirmedAt: createdAt,
      passwordHash: null,
      accountType: person.companyName === "" ? "personal" : "b2b",
      role: "member",
      companyNumber: person.companyName === "" ? "" : "51824753556",
      creditLimitCents: person.companyName === "" ? 0 : 500_000,
      mobilePhoneNumber: phoneNumber,
      createdAt,
      updatedAt: createdAt,
    };
  });
  await putRows("members", members);
  await putRows(
    "member_addresses",
    members.map(({ id }) => ({ memberId: id, kind: "delivery", ...ADDRESS, updatedAt: minutesAgo(1000) })),
  );
  const rows = people.map((person, at) => {
    const member = members[at];
    const since = member?.createdAt ?? minutesAgo((MINUTES_OF_A_YEAR * (at - MEMBERS)) / CUSTOMERS);
    const id = person.memberId ?? toId("guest", at);
    const known = { ...person, id, emailKey: person.email, since };
    return customerRow(member ? { ...known, accountType: member.accountType } : known, [person.phoneNumber]);
  });
  await putRows("customers", rows);
  await putRows(
    "customer_notes",
    rows.slice(0, 2000).map(({ id }, at) => ({
      ...{ id: toId("note", at), customerId: id, note: "Prefers a call before noon.", staffId: null, doneBy: "bench" },
      writtenAt: minutesAgo(at),
    })),
  );
}

export const ADDRESS = {
  ...{ street1: "12 Smith Street", street2: "", city: "Fitzroy", state: "VIC", postcode: "3065", country: "AUS" },
};
