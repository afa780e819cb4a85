/** Tests the details page: each form changes its own fields, and none changes a field that only the shop may set. */
import { describe, expect, it } from "vitest";
import { database } from "~/database/engine/connection.server";
import { SignedOut } from "~/domain/accounts/refusals";
import { env } from "~/env.server";
import * as details from "~/routes/accounts/details";
import * as home from "~/routes/accounts/home";
import * as orders from "~/routes/accounts/orders";
import { aMemberBrowser, aStranger, memberRow } from "./account-world";
import { openTheShop } from "./basket-world";
import { PROFILE_FIELDS } from "./profile-fields";

openTheShop();

const PATH = "/account/details";

/** Valid values for every form of the page. */
const FORMS: Record<string, Record<string, string>> = {
  names: { title: "Dr", firstName: "Grace", surname: "Hopper" },
  about: { dobDay: "9", dobMonth: "12", dobYear: "1946", gender: "Female" },
  phones: {
    homePhoneAreaCode: "02",
    homePhoneNumber: "99991234",
    workPhoneAreaCode: "+612",
    workPhoneNumber: "88881234",
    faxPhoneAreaCode: "",
    faxPhoneNumber: "",
    mobilePhoneNumber: "0412345678",
  },
  company: { companyName: "Cobol Books", companyNumber: "51 824 753 556", contactName: "Ada" },
  delivery: { deliveryInstructions: "Behind the\r\nwater tank" },
};

const COLUMNS: Record<string, Record<string, string>> = {
  names: { title: "Dr", first_name: "Grace", surname: "Hopper" },
  about: { dob_day: "09", dob_month: "12", dob_year: "1946", gender: "Female" },
  phones: {
    home_phone_area_code: "02",
    home_phone_number: "99991234",
    work_phone_area_code: "+612",
    work_phone_number: "88881234",
    fax_phone_area_code: "",
    fax_phone_number: "",
    mobile_phone_number: "0412345678",
  },
  company: { company_name: "Cobol Books", company_number: "51824753556", contact_name: "Ada" },
  delivery: { delivery_instructions: "Behind the\nwater tank" },
};

describe("the pages of an account", () => {
  it("the account's pages ask a visitor who isn't signed in to sign in, and lead back", async () => {
    for (const [module, path] of [
      [home, "/account"],
      [details, PATH],
      [orders, "/lectern-account/orders"],
    ] as const) {
      const { status, location } = await aStranger().get(module, path);
      expect([status, location]).toEqual([302, `/login?to=${encodeURIComponent(path)}`]);
    }
    await expect(aStranger().post(details, PATH, { intent: "names", ...FORMS.names })).rejects.toThrow(SignedOut);
  });

  it("the account's pages are kept by no cache", async () => {
    const member = await aMemberBrowser();
    for (const [module, path] of [
      [home, "/account"],
      [details, PATH],
    ] as const) {
      expect((await member.get(module, path)).cacheControl).toBe("no-store");
    }
  });
});

describe("the account home", () => {
  it("the account home shows money and points if there are any, and no points if they are off", async () => {
    const plain = await aMemberBrowser({ firstName: "Ada", surname: "Lovelace" });
    const { data } = await plain.get(home, "/account");
    expect(data).toMatchObject({ firstName: "Ada", initials: "AL", figures: [] });
    const rich = await aMemberBrowser({ balanceCents: 1250, membershipPoints: 1200 });
    const money = { label: "Balance", value: "$12.50" };
    expect((await rich.get(home, "/account")).data).toMatchObject({ figures: [money], aboutPoints: null });
    env.POINTS_A_DOLLAR = 2;
    try {
      expect((await rich.get(home, "/account")).data).toMatchObject({
        figures: [money, { label: "Membership points", value: "1,200" }],
        aboutPoints:
          "You earn 2 membership points for each dollar you pay. 500 points become a $25.00 eVoucher, which we email you.",
      });
    } finally {
      env.POINTS_A_DOLLAR = 0;
    }
  });

  it("the account home shows a business all of its limits", async () => {
    const shop = await aMemberBrowser({ accountType: "b2b", creditLimitCents: 500_000, valueOnHoldCents: 100 });
    expect((await shop.get(home, "/account")).data?.figures).toEqual([
      { label: "Balance", value: "$0.00" },
      { label: "Value on hold", value: "$1.00" },
      { label: "Value on order", value: "$0.00" },
      { label: "Credit limit", value: "$5,000.00" },
    ]);
  });
});

describe("the details page", () => {
  it.each(Object.keys(FORMS))("the details page saves %s, and nothing else", async (intent) => {
    const member = await aMemberBrowser({ accountType: "b2b", title: "Ms", mobilePhoneNumber: "1" });
    const before = await memberRow(member.memberId);
    const answer = await member.post(details, PATH, { intent, ...FORMS[intent] });
    expect([answer.status, answer.location, answer.message]).toEqual([303, PATH, "Your details have been saved."]);
    const { updated_at, ...after } = await memberRow(member.memberId);
    expect(after).toEqual({ ...before, updated_at: undefined, ...COLUMNS[intent] });
    expect(updated_at > before.updated_at).toBe(true);
  });

  it("the details page returns to the form's own address after saving", async () => {
    const member = await aMemberBrowser();
    const branded = "/lectern-account/details";
    expect((await member.post(details, branded, { intent: "names", ...FORMS.names })).location).toBe(branded);
    expect((await member.post(details, `${branded}.data`, { intent: "names", ...FORMS.names })).location).toBe(branded);
  });

  it("the details page has no company for personal accounts", async () => {
    const member = await aMemberBrowser();
    expect((await member.post(details, PATH, { intent: "company", ...FORMS.company })).status).toBe(404);
    expect((await memberRow(member.memberId)).company_name).toBe("");
  });

  it.each([
    [
      "names",
      { firstName: " ", surname: "" },
      { firstName: "First name is required.", surname: "Surname is required." },
    ],
    ["names", { firstName: "x".repeat(101) }, { firstName: "A name can have at most 100 characters." }],
    ["about", { dobDay: "29", dobMonth: "2", dobYear: "2023" }, { dobDay: "Please enter a valid day." }],
    ["about", { dobDay: "31", dobMonth: "4", dobYear: "1984" }, { dobDay: "Please enter a valid day." }],
    [
      "about",
      { dobDay: "", dobMonth: "x", dobYear: "84" },
      { dobDay: "Day is required.", dobMonth: "Month must be a number", dobYear: "Year must be a 4 digit number" },
    ],
    ["about", { dobYear: "2999" }, { dobYear: "Please enter a valid year." }],
    ["about", { gender: "<b>" }, { gender: "Please choose from the list." }],
    ["phones", { homePhoneAreaCode: "0-2" }, { homePhoneAreaCode: "Area code is invalid." }],
    ["phones", { homePhoneNumber: "9999-1234" }, { homePhoneNumber: "Number must only contain digits." }],
    ["phones", { workPhoneNumber: "" }, { workPhoneNumber: "Phone number is required." }],
    [
      "company",
      { companyName: "", companyNumber: "123" },
      {
        companyName: "Company name is required.",
        companyNumber: "Enter a valid ABN (11 digits) or ACN (9 digits).",
      },
    ],
    [
      "company",
      { companyNumber: "51 824 753 557" },
      { companyNumber: "Enter a valid ABN (11 digits) or ACN (9 digits)." },
    ],
    [
      "company",
      { companyNumber: "004 085 617" },
      { companyNumber: "Enter a valid ABN (11 digits) or ACN (9 digits)." },
    ],
    [
      "delivery",
      { deliveryInstructions: "x".repeat(251) },
      { deliveryInstructions: "Delivery instructions can have at most 250 characters." },
    ],
  ])(
    "the details page refuses %s with %o: the fields show the reasons and keep the typed values",
    async (intent, wrong, fieldErrors) => {
      const member = await aMemberBrowser({ accountType: "b2b" });
      const before = await memberRow(member.memberId);
      const answer = await member.post(details, PATH, { intent, ...FORMS[intent], ...wrong });
      expect(answer.status).toBe(422);
      expect(answer.data?.fieldErrors).toEqual(fieldErrors);
      expect(answer.data?.submittedData).toMatchObject({ intent, ...wrong });
      expect(await memberRow(member.memberId)).toEqual(before);
    },
  );

  it("the details page takes 29 February in leap years, and an empty date of birth", async () => {
    const member = await aMemberBrowser();
    const leap = await member.post(details, PATH, { intent: "about", dobDay: "29", dobMonth: "2", dobYear: "2024" });
    expect(leap.status).toBe(303);
    expect(await memberRow(member.memberId)).toMatchObject({ dob_day: "29", dob_month: "02", dob_year: "2024" });
    expect((await member.post(details, PATH, { intent: "about" })).status).toBe(303);
    expect(await memberRow(member.memberId)).toMatchObject({ dob_day: "", dob_month: "", dob_year: "" });
  });

  it.each([
    ["emoji", "👩‍🚀🦊", "🇦🇺 Müller", "👩‍🚀🇦🇺"],
    ["right to left", "מרים", "الخطيب", "מا"],
    ["markup", "<script>alert(1)</script>", 'O\'Neil & "Co"', "<O"],
    ["one word", "Ada", "   X  Y ", "AX"],
  ])("the details page keeps names unchanged: %s", async (_what, firstName, surname, initials) => {
    const member = await aMemberBrowser();
    expect((await member.post(details, PATH, { intent: "names", firstName, surname })).status).toBe(303);
    expect(await memberRow(member.memberId)).toMatchObject({
      first_name: firstName,
      surname: surname.trim().replace(/\s+/g, " "),
    });
    expect((await member.get(home, "/account")).data?.initials).toBe(initials);
  });

  it("the details page refuses a form that is too large, and another form's fields", async () => {
    const member = await aMemberBrowser();
    const large = { intent: "delivery", deliveryInstructions: "x".repeat(100_000) };
    expect((await member.post(details, PATH, large)).status).toBe(413);
    expect((await member.post(details, PATH, { intent: "role" })).status).toBe(422);
    expect((await member.post(details, PATH, {})).status).toBe(422);
  });

  it("no account form can set the shop's own fields, under any of their names", async () => {
    const member = await aMemberBrowser({ accountType: "b2b" });
    const forged = new Map<string, string>();
    const columns = Object.keys(await memberRow(member.memberId));
    const mine = new Set(Object.values(FORMS).flatMap((fields) => Object.keys(fields)));
    for (const name of [
      ...Object.keys(PROFILE_FIELDS),
      ...columns,
      "role",
      "isTracked",
      "currency",
      "creditLimit",
      "id",
    ]) {
      if (!mine.has(name)) forged.set(name, "1");
    }
    forged.set("accountType", "other");
    forged.set("role", "staff");
    for (const intent of Object.keys(FORMS)) {
      const before = await memberRow(member.memberId);
      const answer = await member.post(details, PATH, { ...Object.fromEntries(forged), ...FORMS[intent], intent });
      expect(answer.status).toBe(303);
      const after = await memberRow(member.memberId);
      expect({ ...after, updated_at: "" }).toEqual({ ...before, ...COLUMNS[intent], updated_at: "" });
    }
  });

  it("the details page changes nothing in an account that has been closed since it was shown", async () => {
    const member = await aMemberBrowser();
    await database()
      .updateTable("members")
      .set({ closed_at: "2026-11-21T00:00:00.000Z" })
      .where("id", "=", member.memberId)
      .execute();
    await expect(member.post(details, PATH, { intent: "names", ...FORMS.names })).rejects.toThrow(SignedOut);
  });
});

describe("the table of profile fields", () => {
  it("profile fields name existing columns, and forms write only fields that belong to the member", async () => {
    const member = await aMemberBrowser();
    const columns = new Set(Object.keys(await memberRow(member.memberId)));
    const rows = Object.entries(PROFILE_FIELDS);
    for (const [field, { columns: named }] of rows) {
      for (const column of named) {
        if (!column.startsWith("member_addresses.")) expect([field, columns.has(column)]).toEqual([field, true]);
      }
    }
    const byForms = rows.filter(([, { where }]) => where.startsWith("details"));
    expect(byForms.every(([, { writer }]) => writer === "the member")).toBe(true);
    const formColumns = new Set(Object.values(COLUMNS).flatMap((form) => Object.keys(form)));
    const ofTheForms = new Set<string>(byForms.flatMap(([, { columns: named }]) => named));
    // Add the company's name and number, which spec 3 doesn't include.
    for (const column of ["company_name", "company_number"]) ofTheForms.add(column);
    expect([...formColumns].toSorted()).toEqual([...ofTheForms].toSorted());
  });

  it("the table of profile fields has every field of spec 3 exactly once", () => {
    const spec = `accountType, adobeId, balance, billingAddress, contactName, customerCode, creationDate, dobDay, dobMonth,
      dobYear, deliveryAddress, deliveryInstructions, email, faxPhone, firstName, gender, group, hasDigitalLibrary, homePhone,
      isAffiliate, isBillingAddressEditable, membershipPoints, mobilePhone, profileIcon, sameAsDelivery, surname, title,
      valueOnHold, valueOnOrder, workPhone`;
    expect(Object.keys(PROFILE_FIELDS).toSorted()).toEqual(spec.split(/,\s+/).toSorted());
    const columns = Object.values(PROFILE_FIELDS).flatMap(({ columns: named }): readonly string[] => named);
    expect(new Set(columns).size).toBe(columns.length);
  });
});
