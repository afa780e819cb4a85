/**
 * Tests emailed links for joining, resetting a password and changing an email address, including links that other people get
 * hold of, on both databases.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { database } from "~/database/engine/connection.server";
import { sendQueuedEmails } from "~/domain/mail/send-emails.server";
import type { OutgoingMail } from "~/outside/mail";
import { doNextJob } from "../setup/next-job";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aKnown, aNewEmail, emailsTo, findMember, get, mailedTo, PASSWORD, post, signedIn } from "./door-world";

const findRow = (email: string) =>
  database().selectFrom("members").selectAll().where("email", "=", email).executeTakeFirst();
const person = { firstName: "Ada", surname: "Lovelace", password: "a wren and a wire" };

describe.each(shopDatabases)("mailed links on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  async function getJoining(email = aNewEmail()) {
    await post("createAccount", { email, to: "/c/books" });
    return { email, token: await mailedTo(email) };
  }

  it("an emailed link makes its reader a member, once, and leads back", async () => {
    const { email, token } = await getJoining();
    expect(await get("finishJoining", { token })).toMatchObject({ status: 200, data: { email } });
    expect(await findRow(email)).toBeUndefined();
    const joined = await post("finishJoining", person, { token });
    expect(joined).toMatchObject({ status: 303, location: "/c/books", message: "Welcome to Lectern, Ada." });
    expect(joined.cookies.some((cookie) => cookie.startsWith("session="))).toBe(true);
    expect(await post("finishJoining", person, { token })).toMatchObject({ status: 410, cookies: [] });
    expect(await get("finishJoining", { token })).toMatchObject({ status: 410, data: { email: null } });
    await signedIn(email, person.password);
  });

  it("emailed links for one address, used ten times at once, make one member", async () => {
    const { email, token } = await getJoining();
    const second = await getJoining(email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        post("finishJoining", { ...person, surname: `No ${at}` }, { token: at % 2 ? token : second.token }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, ...Array(9).fill(410)]);
    const rows = await database().selectFrom("members").select("id").where("email", "=", email).execute();
    expect(rows).toHaveLength(1);
  });

  it("joining by an emailed link accepts only the form's own fields", async () => {
    const { email, token } = await getJoining();
    const more = {
      accountType: "b2b",
      account_type: "b2b",
      role: "service",
      balance: "100000",
      balance_cents: "100000",
    };
    const others = { id: "1", customer_code: "1", email: "eve@example.com", creditLimit: "9", __proto__: "x" };
    await post("finishJoining", { ...person, ...more, ...others }, { token });
    expect(await findRow(email)).toMatchObject({
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
  ])("joining by an emailed link keeps names with %s as they are, on one line", async (_what, firstName, surname) => {
    const { email, token } = await getJoining();
    expect((await post("finishJoining", { ...person, firstName, surname }, { token })).status).toBe(303);
    const line = (name: string) => name.replace(/[\r\n\u2028]+/g, " ");
    expect(await findRow(email)).toMatchObject({ first_name: line(firstName), surname: line(surname) });
  });

  it.each([
    [{ firstName: " ", surname: "", password: "short" }, ["firstName", "surname", "password"]],
    [{ ...person, firstName: "x".repeat(101) }, ["firstName"]],
    [{ ...person, surname: "x".repeat(30_000) }, ["surname"]],
    [{ ...person, password: "x".repeat(129) }, ["password"]],
    [{ ...person, password: "password1" }, ["password"]],
    [{ ...person, password: "adalovelace" }, ["password"]],
    [{}, ["firstName", "surname", "password"]],
  ])("joining by an emailed link refuses %.50j at its fields, and keeps the link valid", async (fields, wrong) => {
    const { email, token } = await getJoining();
    const refused = await post("finishJoining", fields as Record<string, string>, { token });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.data?.fieldErrors ?? {})).toEqual(wrong);
    expect(JSON.stringify(refused.data?.submittedData)).not.toContain("password");
    expect((await post("finishJoining", person, { token })).status).toBe(303);
    expect(await findRow(email)).toBeDefined();
  });

  it("joining by an emailed link refuses a body of 100 kB before anything is read", async () => {
    const { token } = await getJoining();
    const answer = await post("finishJoining", { ...person, surname: "x".repeat(100_000) }, { token });
    expect(answer.status).toBe(413);
  });

  it("asking for an emailed link gets members and others the same answer; only the email differs", async () => {
    const { email } = await aKnown();
    const stranger = aNewEmail();
    for (const page of ["createAccount", "loginAssistance"] as const) {
      const answers = [await post(page, { email, to: "" }), await post(page, { email: stranger, to: "" })];
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ status: 303, cookies: [] });
    }
    expect((await emailsTo(email)).map((mail) => mail.subject)).toEqual([
      "You already have a Lectern account",
      "Reset your password",
    ]);
    expect((await emailsTo(stranger)).map((mail) => mail.subject)).toEqual([
      "Finish creating your Lectern account",
      "No Lectern account for this email address",
    ]);
  });

  it("emailed links are sent to any address at most five times an hour", async () => {
    for (const email of [(await aKnown()).email, aNewEmail()]) {
      const answers = [];
      for (let at = 0; at < 7; at += 1) answers.push((await post("loginAssistance", { email })).status);
      expect(answers).toEqual([303, 303, 303, 303, 303, 429, 429]);
      expect(await emailsTo(email)).toHaveLength(5);
    }
  });

  it("emailed links lead to the shop's own origin, with any Host header", async () => {
    const { email } = await aKnown();
    await post("loginAssistance", { email });
    const [mail] = await emailsTo(email);
    expect(mail?.link?.href).toMatch(/^http:\/\/localhost:\d+\/reset-password\/[\w-]{22}$/);
  });

  it("an emailed link resets a password once, ends every session, and voids the other links", async () => {
    const { email, id } = await aKnown();
    const cookies = [await signedIn(email), await signedIn(email)];
    await post("loginAssistance", { email });
    const [first] = [await mailedTo(email)];
    await post("loginAssistance", { email });
    const second = await mailedTo(email);
    expect((await get("resetPassword", { token: second })).status).toBe(200);
    for (const cookie of cookies) expect((await findMember(cookie))?.id).toBe(id);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        post("resetPassword", { password: `another wren ${at}` }, { token: second }),
      ),
    );
    expect(tries.map((answer) => answer.status).sort()).toEqual([303, ...Array(7).fill(410)]);
    for (const cookie of cookies) expect(await findMember(cookie)).toBeNull();
    expect((await post("login", { email, password: PASSWORD })).status).toBe(422);
    const winner = tries.findIndex((answer) => answer.status === 303);
    await signedIn(email, `another wren ${winner}`);
    for (const token of [first, second]) {
      expect((await post("resetPassword", { password: "a third wren" }, { token })).status).toBe(410);
    }
  });

  it("an emailed link reopens an account that was locked by wrong passwords", async () => {
    const { email } = await aKnown();
    for (let at = 0; at < 11; at += 1) await post("login", { email, password: "wrong" });
    await post("loginAssistance", { email });
    await post("resetPassword", { password: "another wren" }, { token: await mailedTo(email) });
    await signedIn(email, "another wren");
  });

  it("emailed links expire", async () => {
    const { email } = await aKnown();
    await post("loginAssistance", { email });
    const token = await mailedTo(email);
    vi.useFakeTimers({ now: Date.now() + 61 * 60 * 1000, toFake: ["Date"] });
    expect((await get("resetPassword", { token })).status).toBe(410);
    expect((await post("resetPassword", { password: "another wren" }, { token })).status).toBe(410);
    vi.useRealTimers();
    await signedIn(email);
  });

  it("emailed links work for one purpose only, and can't be guessed", async () => {
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

  it("emailed links leave no trace in the queue once sent, and keep one message id for all attempts", async () => {
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
