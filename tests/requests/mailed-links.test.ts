/** Joining, resetting and changing by emailed links, and who else might have one: on both databases. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { doNextJob } from "~/domain/jobs/jobs.server";
import { sendQueuedEmails } from "~/domain/mail/send-emails.server";
import { readVisitor } from "~/http/visitor.server";
import type { OutgoingMail } from "~/outside/mail";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { SHOP } from "./basket-world";
import { aKnown, emailsTo, get, mailedTo, PASSWORD, post, signedIn } from "./door-world";

const memberOf = async (cookie: string) =>
  (await readVisitor(new Request(SHOP, { headers: { Cookie: cookie } }))).member;
const rowOf = (email: string) =>
  database().selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();
const person = { firstName: "Ada", surname: "Lovelace", password: "a wren and a wire" };
let made = 0;
const anAddress = () => `new${++made}.${Date.now()}@example.com`;

describe.each(shopDatabases)("mailed links on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  async function joiningOf(email = anAddress()) {
    await post("createAccount", { email, to: "/c/books" });
    return { email, token: await mailedTo(email) };
  }

  it("make their reader a member, once, and lead back", async () => {
    const { email, token } = await joiningOf();
    expect(await get("finishJoining", { token })).toMatchObject({ status: 200, data: { email } });
    expect(await rowOf(email)).toBeUndefined();
    const joined = await post("finishJoining", person, { token });
    expect(joined).toMatchObject({ status: 303, location: "/c/books", message: "Welcome to Lectern, Ada." });
    expect(joined.cookies.some((cookie) => cookie.startsWith("session="))).toBe(true);
    expect(await post("finishJoining", person, { token })).toMatchObject({ status: 410, cookies: [] });
    expect(await get("finishJoining", { token })).toMatchObject({ status: 410, data: { email: null } });
    await signedIn(email, person.password);
  });

  it("raced for by ten make one member", async () => {
    const { email, token } = await joiningOf();
    const second = await joiningOf(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        post("finishJoining", { ...person, surname: `No ${at}` }, { token: at % 2 ? token : second.token }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, ...Array(9).fill(410)]);
    const rows = await database().selectFrom("members").select("id").where("email", "=", email).execute();
    expect(rows).toHaveLength(1);
  });

  it("accept the form's own fields only", async () => {
    const { email, token } = await joiningOf();
    const more = { accountType: "b2b", account_type: "b2b", role: "staff", balance: "100000", balance_cents: "100000" };
    const others = { id: "1", customer_code: "1", email: "eve@example.com", creditLimit: "9", __proto__: "x" };
    await post("finishJoining", { ...person, ...more, ...others }, { token });
    expect(await rowOf(email)).toMatchObject({
      account_type: "personal",
      role: "member",
      balance_cents: 0,
      credit_limit_cents: 0,
      email,
    });
  });

  it.each([
    ["emoji", "👩‍👩‍👧", "Müller-Łukasz"],
    ["right-to-left", "שרה", "כהן"],
    ["markup", "<b>Ada</b>", "\"';--"],
    ["line breaks", "Ada\r\nBcc: eve@example.com", "Love\u2028lace"],
  ])("keep names with %s as they are, on one line", async (_what, firstName, surname) => {
    const { email, token } = await joiningOf();
    expect((await post("finishJoining", { ...person, firstName, surname }, { token })).status).toBe(303);
    const line = (name: string) => name.replace(/[\r\n\u2028]+/g, " ");
    expect(await rowOf(email)).toMatchObject({ first_name: line(firstName), surname: line(surname) });
  });

  it.each([
    [{ firstName: " ", surname: "", password: "short" }, ["firstName", "surname", "password"]],
    [{ ...person, firstName: "x".repeat(101) }, ["firstName"]],
    [{ ...person, surname: "x".repeat(30_000) }, ["surname"]],
    [{ ...person, password: "x".repeat(129) }, ["password"]],
    [{ ...person, password: "password1" }, ["password"]],
    [{ ...person, password: "adalovelace" }, ["password"]],
    [{}, ["firstName", "surname", "password"]],
  ])("refuse %.50j at its fields, and stay good", async (fields, wrong) => {
    const { email, token } = await joiningOf();
    const refused = await post("finishJoining", fields as Record<string, string>, { token });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.data?.fieldErrors ?? {})).toEqual(wrong);
    expect(JSON.stringify(refused.data?.submittedData)).not.toContain("password");
    expect((await post("finishJoining", person, { token })).status).toBe(303);
    expect(await rowOf(email)).toBeDefined();
  });

  it("refuse a body of 100 kB before anything is read", async () => {
    const { token } = await joiningOf();
    const answer = await post("finishJoining", { ...person, surname: "x".repeat(100_000) }, { token });
    expect(answer.status).toBe(413);
  });

  it("give members and strangers the same answer; only the email differs", async () => {
    const { email } = await aKnown();
    const stranger = anAddress();
    for (const page of ["createAccount", "loginAssistance"] as const) {
      const answers = [await post(page, { email, to: "" }), await post(page, { email: stranger, to: "" })];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: 303, cookies: [] });
    }
    expect((await emailsTo(email)).map((letter) => letter.subject)).toEqual([
      "You already have a Lectern account",
      "Reset your password",
    ]);
    expect((await emailsTo(stranger)).map((letter) => letter.subject)).toEqual([
      "Finish creating your Lectern account",
      "No Lectern account for this email address",
    ]);
  });

  it("are sent to any address at most five times an hour", async () => {
    for (const email of [(await aKnown()).email, anAddress()]) {
      const answers = [];
      for (let at = 0; at < 7; at += 1) answers.push((await post("loginAssistance", { email })).status);
      expect(answers).toEqual([303, 303, 303, 303, 303, 429, 429]);
      expect(await emailsTo(email)).toHaveLength(5);
    }
  });

  it("lead to our own origin, whatever Host says", async () => {
    const { email } = await aKnown();
    await post("loginAssistance", { email });
    const [letter] = await emailsTo(email);
    expect(letter?.link?.href).toMatch(/^http:\/\/localhost:\d+\/reset-password\/[\w-]{22}$/);
  });

  it("reset a password once, end every session, and void the other links", async () => {
    const { email, id } = await aKnown();
    const cookies = [await signedIn(email), await signedIn(email)];
    await post("loginAssistance", { email });
    const [first] = [await mailedTo(email)];
    await post("loginAssistance", { email });
    const second = await mailedTo(email);
    expect((await get("resetPassword", { token: second })).status).toBe(200);
    for (const cookie of cookies) expect((await memberOf(cookie))?.id).toBe(id);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        post("resetPassword", { password: `another wren ${at}` }, { token: second }),
      ),
    );
    expect(tries.map((answer) => answer.status).sort()).toEqual([303, ...Array(7).fill(410)]);
    for (const cookie of cookies) expect(await memberOf(cookie)).toBeNull();
    expect((await post("login", { email, password: PASSWORD })).status).toBe(422);
    const winner = tries.findIndex((answer) => answer.status === 303);
    await signedIn(email, `another wren ${winner}`);
    for (const token of [first, second]) {
      expect((await post("resetPassword", { password: "a third wren" }, { token })).status).toBe(410);
    }
  });

  it("open a shut account again", async () => {
    const { email } = await aKnown();
    for (let at = 0; at < 11; at += 1) await post("login", { email, password: "wrong" });
    await post("loginAssistance", { email });
    await post("resetPassword", { password: "another wren" }, { token: await mailedTo(email) });
    await signedIn(email, "another wren");
  });

  it("run out", async () => {
    const { email } = await aKnown();
    await post("loginAssistance", { email });
    const token = await mailedTo(email);
    vi.useFakeTimers({ now: Date.now() + 61 * 60 * 1000, toFake: ["Date"] });
    expect((await get("resetPassword", { token })).status).toBe(410);
    expect((await post("resetPassword", { password: "another wren" }, { token })).status).toBe(410);
    vi.useRealTimers();
    await signedIn(email);
  });

  it("are good for one thing, and are never guessed", async () => {
    const { email } = await aKnown();
    await post("loginAssistance", { email });
    const token = await mailedTo(email);
    expect((await post("confirmEmail", {}, { token })).status).toBe(410);
    expect((await post("finishJoining", person, { token })).status).toBe(410);
    const { token_hash: hash } = await database()
      .selectFrom("mailed_tokens")
      .select("token_hash")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    const forged = [
      hash,
      `${token}x`,
      token.slice(0, -1),
      token.toUpperCase(),
      "",
      "sent",
      "' or 1=1 --",
      "x".repeat(5000),
    ];
    for (const guess of forged) {
      expect((await get("resetPassword", { token: guess })).status).toBe(410);
      expect((await post("resetPassword", { password: "another wren" }, { token: guess })).status).toBe(410);
    }
    const stored = await database().selectFrom("mailed_tokens").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    await signedIn(email);
  });

  it("change an address once, from the new mailbox, with the password", async () => {
    const { email, id } = await aKnown();
    const cookie = await signedIn(email);
    const wanted = anAddress();
    const change = (fields: Record<string, string>) =>
      post("signInDetails", { intent: "email", ...fields }, { cookie, path: "/account/sign-in-details" });
    expect(await change({ email: wanted, currentPassword: "wrong" })).toMatchObject({
      status: 422,
      data: { fieldErrors: { currentPassword: "Your current password is incorrect." } },
    });
    expect(await emailsTo(wanted)).toEqual([]);
    expect(await change({ email: wanted, currentPassword: PASSWORD })).toMatchObject({
      status: 303,
      location: "/account/sign-in-details",
    });
    await post("loginAssistance", { email });
    const reset = await mailedTo(email);
    const token = await mailedTo(wanted);
    expect(await get("confirmEmail", { token })).toMatchObject({ status: 200, data: { email: wanted } });
    expect((await memberOf(cookie))?.email).toBe(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post("confirmEmail", {}, { token })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 410, 410, 410, 410]);
    expect(await memberOf(cookie)).toMatchObject({ id, email: wanted });
    expect((await emailsTo(email)).at(-1)?.subject).toBe("Your email address was changed");
    // What was mailed to the former address opens nothing any more.
    expect((await post("resetPassword", { password: "another wren" }, { token: reset })).status).toBe(410);
  });

  it("never give one member another's address, in either order", async () => {
    const [one, other] = [await aKnown(), await aKnown()];
    const change = async (email: string, wanted: string) =>
      post(
        "signInDetails",
        { intent: "email", email: wanted, currentPassword: PASSWORD },
        { cookie: await signedIn(email), path: "/account/sign-in-details" },
      );
    const free = anAddress();
    const [taken, untaken] = [await change(one.email, other.email), await change(one.email, free)];
    expect({ ...taken, cookies: [] }).toEqual({ ...untaken, cookies: [] });
    expect((await emailsTo(other.email)).at(-1)?.subject).toBe("This email address already has an account");
    await change(other.email, free);
    const tokens = (await emailsTo(free)).map((letter) => letter.link?.href.split("/").at(-1) ?? "");
    const answers = await Promise.all(tokens.map((token) => post("confirmEmail", {}, { token })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 410]);
  });

  it("are not needed with the password: it changes, and other browsers are signed out", async () => {
    const { email, id } = await aKnown();
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
    const change = (fields: Record<string, string>) =>
      post("signInDetails", { intent: "password", ...fields }, { cookie: here, path: "/account/sign-in-details" });
    expect(await change({ currentPassword: PASSWORD, newPassword: "password" })).toMatchObject({ status: 422 });
    const changed = await change({ currentPassword: PASSWORD, newPassword: "another wren" });
    expect(changed).toMatchObject({ status: 303, message: "Your password has been changed." });
    expect([await memberOf(here), await memberOf(elsewhere)]).toEqual([null, null]);
    const session = changed.cookies.find((cookie) => cookie.startsWith("session="))?.split(";")[0] ?? "";
    expect((await memberOf(session))?.id).toBe(id);
    expect((await emailsTo(email)).at(-1)?.subject).toBe("Your password was changed");
  });

  it("leave no trace in the queue once sent, under one id for all attempts", async () => {
    const { email } = await aKnown();
    await post("loginAssistance", { email });
    const token = await mailedTo(email);
    const sent: OutgoingMail[] = [];
    let isDown = true;
    sendQueuedEmails(
      {
        async send(mail) {
          if (mail.to !== email) return;
          sent.push(mail);
          if (isDown) throw new Error("The line broke after it was taken.");
        },
        close: () => {},
      },
      "Lectern <shop@lectern.example>",
    );
    const logged = vi.spyOn(process.stdout, "write").mockImplementation(() => true);
    while (await doNextJob());
    logged.mockRestore();
    expect(sent).toHaveLength(1);
    expect(await mailedTo(email)).toBe(token);
    isDown = false;
    while (await doNextJob(() => new Date(Date.now() + 60_000)));
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
    expect(sent[0]?.text).toContain(`/reset-password/${token}\n`);
    const left = await database().selectFrom("jobs").select("payload").execute();
    expect(JSON.stringify(left)).not.toContain(token);
  });
});
