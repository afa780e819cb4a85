/** Tests changing the email address and the password of an account, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ShopDatabase, shopDatabases } from "../setup/shop-databases";
import { aKnown, aNewEmail, emailsTo, findMember, get, mailedTo, PASSWORD, post, signedIn } from "./door-world";

describe.each(shopDatabases)("sign-in details on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  it("a member's email changes once, from the new mailbox, with the password", async () => {
    const { email, id } = await aKnown();
    const cookie = await signedIn(email);
    const newEmail = aNewEmail();
    const change = (fields: Record<string, string>) =>
      post("signInDetails", { intent: "email", ...fields }, { cookie, path: "/account/sign-in-details" });
    expect(await change({ email: newEmail, currentPassword: "wrong" })).toMatchObject({
      status: 422,
      data: { fieldErrors: { currentPassword: "Your current password is incorrect." } },
    });
    expect(await emailsTo(newEmail)).toEqual([]);
    expect(await change({ email: newEmail, currentPassword: PASSWORD })).toMatchObject({
      status: 303,
      location: "/account/sign-in-details",
    });
    await post("loginAssistance", { email });
    const reset = await mailedTo(email);
    const token = await mailedTo(newEmail);
    expect(await get("confirmEmail", { token })).toMatchObject({ status: 200, data: { email: newEmail } });
    expect((await findMember(cookie))?.email).toBe(email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => post("confirmEmail", {}, { token })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 410, 410, 410, 410]);
    expect(await findMember(cookie)).toMatchObject({ id, email: newEmail });
    expect((await emailsTo(email)).at(-1)?.subject).toBe("Your email address was changed");
    // A link that was emailed to the former address no longer works.
    expect((await post("resetPassword", { password: "another wren" }, { token: reset })).status).toBe(410);
  });

  it("changing emails never gives one member another's address, in either order", async () => {
    const [one, other] = [await aKnown(), await aKnown()];
    const change = async (email: string, newEmail: string) =>
      post(
        "signInDetails",
        { intent: "email", email: newEmail, currentPassword: PASSWORD },
        { cookie: await signedIn(email), path: "/account/sign-in-details" },
      );
    const free = aNewEmail();
    const [taken, untaken] = [await change(one.email, other.email), await change(one.email, free)];
    expect({ ...taken, cookies: [] }).toEqual({ ...untaken, cookies: [] });
    expect((await emailsTo(other.email)).at(-1)?.subject).toBe("This email address already has an account");
    await change(other.email, free);
    const tokens = (await emailsTo(free)).map((mail) => mail.link?.href.split("/").at(-1) ?? "");
    const answers = await Promise.all(tokens.map((token) => post("confirmEmail", {}, { token })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 410]);
  });

  it("a member's password changes with the current one, and other browsers are signed out", async () => {
    const { email, id } = await aKnown();
    const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
    const change = (fields: Record<string, string>) =>
      post("signInDetails", { intent: "password", ...fields }, { cookie: here, path: "/account/sign-in-details" });
    expect(await change({ currentPassword: PASSWORD, newPassword: "password" })).toMatchObject({ status: 422 });
    const changed = await change({ currentPassword: PASSWORD, newPassword: "another wren" });
    expect(changed).toMatchObject({ status: 303, message: "Your password has been changed." });
    expect([await findMember(here), await findMember(elsewhere)]).toEqual([null, null]);
    const session = changed.cookies.find((cookie) => cookie.startsWith("session="))?.split(";")[0] ?? "";
    expect((await findMember(session))?.id).toBe(id);
    expect((await emailsTo(email)).at(-1)?.subject).toBe("Your password was changed");
  });
});
