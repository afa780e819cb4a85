import { describe, expect, test } from "vitest";
import { clearFlash, readFlash, writeFlash } from "./flash.server";
import { isK17Token, k17Token } from "./k17-token.server";
import { readView, rememberView } from "./view.server";
import { ensureOwner, hasStateCookies, readVisitor } from "./visitor.server";

const at = (origin: string, cookie?: string) =>
  new Request(`${origin}/basket`, { headers: cookie ? { Cookie: cookie } : {} });
const toPair = (setCookie: string | null) => (setCookie ?? "").split(";")[0] ?? "";

const nobody = { guestId: null, member: null, sessionId: null, ownerId: null };

async function aGuest(origin: string) {
  const { ownerId: guestId, headers } = await ensureOwner({ request: at(origin), context: {} });
  return { guestId, setCookie: headers.get("Set-Cookie") ?? "" };
}

describe("guests", () => {
  test("a guest's cookie is locked to the host over HTTPS", async () => {
    const { guestId, setCookie } = await aGuest("https://shop.example");
    expect(guestId).toMatch(/^[0-9a-f]{32}$/);
    expect(setCookie).toMatch(/^__Host-guest=/);
    for (const attribute of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", `Max-Age=${400 * 24 * 60 * 60}`])
      expect(setCookie).toContain(attribute);
    expect(setCookie).not.toContain("Domain");
  });

  test("a guest's cookie has a plain name over HTTP, where browsers refuse a prefixed one", async () => {
    const { setCookie } = await aGuest("http://localhost:3000");
    expect(setCookie).toMatch(/^guest=/);
    expect(setCookie).not.toContain("Secure");
  });

  test("a guest's cookie restores the same guest without a new cookie", async () => {
    const { guestId, setCookie } = await aGuest("https://shop.example");
    const back = at("https://shop.example", toPair(setCookie));
    expect(await readVisitor(back)).toEqual({ guestId, member: null, sessionId: null, ownerId: guestId });
    const again = await ensureOwner({ request: back, context: {} });
    expect(again.ownerId).toBe(guestId);
    expect(again.headers.has("Set-Cookie")).toBe(false);
  });

  test("the visitor is looked up once for a GET request, and each time for a request that changes something", async () => {
    const page = at("http://shop.example");
    expect(readVisitor(page)).toBe(readVisitor(page));
    const form = new Request(page, { method: "POST" });
    expect(readVisitor(form)).not.toBe(readVisitor(form));
  });

  test("ignores a plain-named guest cookie over HTTPS, which a sister host could have set", async () => {
    const { setCookie } = await aGuest("https://shop.example");
    const plain = toPair(setCookie).replace("__Host-", "");
    expect(await readVisitor(at("https://shop.example", plain))).toEqual(nobody);
  });

  test.each([
    "guest=",
    "guest=x",
    "guest=%",
    "guest=%E0%A4%A",
    "guest=.",
    "guest=a.b.c",
    `guest=${"a".repeat(5000)}`,
    "guest",
    "=",
    ";;;",
    "guest=%00",
    'guest="x',
  ])("a broken cookie identifies no visitor: %s", async (cookie) => {
    expect(await readVisitor(at("http://shop.example", cookie))).toEqual(nobody);
    expect(await readFlash(at("http://shop.example", cookie.replace("guest", "flash")))).toBeNull();
    expect(await readView(at("http://shop.example", cookie.replace("guest", "view")))).toBe("grid");
  });

  test("a forged cookie identifies no visitor", async () => {
    const { setCookie } = await aGuest("http://shop.example");
    const [value = "", signature = ""] = decodeURIComponent(toPair(setCookie).slice("guest=".length)).split(".");
    const other = Buffer.from(JSON.stringify("f".repeat(32))).toString("base64");
    expect(
      await readVisitor(at("http://shop.example", `guest=${encodeURIComponent(`${value}.${signature}`)}`)),
    ).not.toEqual(nobody);
    expect(
      await readVisitor(at("http://shop.example", `guest=${encodeURIComponent(`${other}.${signature}`)}`)),
    ).toEqual(nobody);
    expect(await readVisitor(at("http://shop.example", `guest=${encodeURIComponent(value)}`))).toEqual(nobody);
  });

  test("a changed cookie is refused even if the original was read before", async () => {
    const { guestId, setCookie } = await aGuest("https://shop.example");
    const pair = toPair(setCookie);
    const read = async (cookie: string) => (await readVisitor(at("https://shop.example", cookie))).guestId;
    for (let times = 0; times < 3; times += 1) expect(await read(pair)).toBe(guestId);
    const [signed = "", signature = ""] = pair.split(".");
    const other = toPair((await aGuest("https://shop.example")).setCookie);
    for (const forged of [signed, `${signed}.`, `${pair}x`, `${signed}.${signature.toLowerCase()}`])
      expect([forged, await read(forged)]).toEqual([forged, null]);
    expect(await read(`${signed}.${other.split(".")[1]}`)).toBeNull();
    // If the request has two such cookies, the first one counts.
    expect(await read(`__Host-guest=forged; ${pair}`)).toBeNull();
    expect(await read(other)).not.toBe(guestId);
    expect(await read(pair)).toBe(guestId);
  });

  test("a value signed for one cookie is refused in another", async () => {
    const { setCookie } = await aGuest("http://shop.example");
    const flash = await writeFlash(at("http://shop.example"), { message: "hello", kind: "info" });
    expect(await readFlash(at("http://shop.example", toPair(setCookie).replace("guest=", "flash=")))).toBeNull();
    expect(await readVisitor(at("http://shop.example", toPair(flash).replace("flash=", "guest=")))).toEqual(nobody);
  });
});

describe("state cookies", () => {
  test.each(["guest=x", "__Host-guest=x", "a=b; view=list", "lite=1", "kiosk=x", "flash=x", "__Host-session=x"])(
    "%s counts as a state cookie",
    (cookie) => {
      expect(hasStateCookies(at("http://shop.example", cookie))).toBe(true);
    },
  );
  test.each([undefined, "SubscriberID=1", "screenSize=360", "viewer=1", "preview=list", "a=guest"])(
    "%s doesn't count as a state cookie",
    (cookie) => {
      expect(hasStateCookies(at("http://shop.example", cookie))).toBe(false);
    },
  );
});

describe("flash", () => {
  test("a flash carries a message of at most 300 characters, and can be cleared", async () => {
    const request = at("https://shop.example");
    const setCookie = await writeFlash(request, { message: "é😀".repeat(400), kind: "error" });
    expect(setCookie).toContain("Max-Age=60");
    expect(toPair(setCookie).length).toBeLessThan(4096);
    const flash = await readFlash(at("https://shop.example", toPair(setCookie)));
    expect(flash?.kind).toBe("error");
    expect([...(flash?.message ?? "")]).toHaveLength(300);
    expect(await clearFlash(request)).toMatch(/^__Host-flash=;.*Max-Age=0/);
  });
});

describe("view", () => {
  test("shows lists as a grid until the list view is remembered", async () => {
    expect(await readView(at("http://shop.example"))).toBe("grid");
    expect(await readView(at("http://shop.example", toPair(await rememberView("list"))))).toBe("list");
    const forged = Buffer.from(JSON.stringify("table")).toString("base64");
    expect(await readView(at("http://shop.example", `view=${forged}`))).toBe("grid");
  });
});

describe("k17Token", () => {
  test("accepts only the visitor's own k17 token", () => {
    const guestId = "1".repeat(32);
    const one = { sessionId: null, guestId };
    expect(isK17Token(one, k17Token(one))).toBe(true);
    for (const wrong of [
      k17Token({ sessionId: null, guestId: "2".repeat(32) }),
      k17Token({ sessionId: "3".repeat(32), guestId }),
      k17Token({ sessionId: null, guestId: null }),
      "",
      undefined,
      1,
      "é".repeat(43),
    ]) {
      expect(isK17Token(one, wrong)).toBe(false);
    }
  });
});
