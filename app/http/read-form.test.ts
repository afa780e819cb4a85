import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readForm } from "./read-form.server";

const schema = z.object({
  email: z.string().check(z.minLength(1, "Email is required.")),
  code: z._default(z.array(z.string()), []),
  note: z.optional(z.string()),
  password: z.optional(z.string()),
});

function post(body: BodyInit | null, contentType?: string): Request {
  return new Request("https://shop.example/basket", {
    method: "POST",
    body,
    duplex: "half",
    headers: contentType ? { "Content-Type": contentType } : {},
  } as RequestInit);
}
const form = (body: string) => post(body, "application/x-www-form-urlencoded");

async function refusal(request: Request): Promise<{ status: number; message: string }> {
  const thrown: unknown = await readForm(request, schema).then(
    () => "not refused",
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error(`expected a refusal, got ${String(thrown)}`);
  expect(thrown.headers.get("Cache-Control")).toBe("no-store");
  return { status: thrown.status, message: await thrown.text() };
}

describe("what readForm takes", () => {
  test("readForm takes the schema's fields, the last of repeated values, and all values of an array", async () => {
    const read = await readForm(form("email=a%40b.example&email=c%40d.example&code=1&code=2&other=x"), schema);
    expect(read.data).toEqual({ email: "c@d.example", code: ["1", "2"] });
    expect(read.error).toBeNull();
    expect(read.wantsData).toBe(false);
  });

  test("readForm takes multipart forms, and ignores an empty file field", async () => {
    const body = new FormData();
    body.set("email", "a@b.example");
    body.set("note", "Grüße");
    body.set("picture", new File([], ""));
    expect((await readForm(post(body), schema)).data).toEqual({ email: "a@b.example", note: "Grüße", code: [] });
  });

  test("readForm takes a line break as one character, as limits count it", async () => {
    expect((await readForm(form("email=a&note=one%0D%0Atwo"), schema)).data?.note).toBe("one\ntwo");
  });

  test("readForm tells whether a fetcher wants data", async () => {
    expect((await readForm(form("email=a&answer=data"), schema)).wantsData).toBe(true);
    expect((await readForm(form("email=a&answer=page"), schema)).wantsData).toBe(false);
  });

  test("readForm takes an array field that is sent once, with or without a wrapper in the schema", async () => {
    const wrapped = z.object({
      a: z.optional(z.array(z.string())),
      b: z.array(z.string()),
      c: z.pipe(
        z.array(z.string()),
        z.transform((all: string[]) => all.length),
      ),
    });
    expect((await readForm(form("a=1&b=2&c=3&c=4"), wrapped)).data).toEqual({ a: ["1"], b: ["2"], c: 2 });
  });

  test("readForm takes a missing body as an empty form", async () => {
    expect((await readForm(form(""), schema)).error?.fieldErrors).toHaveProperty("email");
  });
});

describe("a form that is not right", () => {
  test("returns the first message of each invalid field and what was typed, without secrets", async () => {
    const read = await readForm(form("email=&note=hello&password=hunter2&unknown=x"), schema);
    expect(read.data).toBeNull();
    expect(read.error).toEqual({ fieldErrors: { email: "Email is required." } });
    expect(read.submittedData).toEqual({ email: "", note: "hello", code: [] });
  });

  test("a message about the whole form is under `form`", async () => {
    const pair = z.object({ a: z.string(), b: z.string() }).check(z.refine(({ a, b }) => a === b, "They differ."));
    expect((await readForm(form("a=1&b=2"), pair)).error).toEqual({ fieldErrors: { form: "They differ." } });
  });
});

describe("hostile field names are unknown names", () => {
  test.each([
    "__proto__=x",
    "__proto__[polluted]=x",
    "constructor.prototype.polluted=x",
    "a[20000000]=x",
    "code[20000000]=x",
    "email.x=y",
    "code.0=y",
    "=x",
    "toString=x",
  ])("ignores the hostile field name in %s", async (pair) => {
    const read = await readForm(form(`email=a&${pair}`), schema);
    expect(read.data).toEqual({ email: "a", code: [] });
    expect(read.submittedData).toEqual({ email: "a", code: [] });
    expect(Object.getPrototypeOf(read.submittedData)).toBe(Object.prototype);
    expect({}).not.toHaveProperty("polluted");
  });

  test("ignores hostile field names in multipart forms", async () => {
    const body = new FormData();
    body.set("email", "a");
    body.set("__proto__", "x");
    body.set("a[20000000]", "x");
    expect((await readForm(post(body), schema)).data).toEqual({ email: "a", code: [] });
  });
});

describe("what readForm refuses", () => {
  test.each(["application/json", "application/xml", "application/octet-stream", "__proto__", "constructor", ""])(
    "readForm refuses a body of the type %j",
    async (kind) => {
      const request = kind ? post('{"email":"a"}', kind) : post(new Uint8Array([1, 2, 3]));
      expect(await refusal(request)).toEqual({ status: 415, message: "An unexpected error occurred." });
    },
  );

  test("readForm refuses a charset other than UTF-8", async () => {
    expect((await refusal(post("email=a", "application/x-www-form-urlencoded; charset=utf-16"))).status).toBe(415);
    expect(
      (await readForm(post("email=a", "application/x-www-form-urlencoded; charset=UTF-8"), schema)).error,
    ).toBeNull();
  });

  test.each(["email=%", "email=%zz", "email=%E0%A4%A", "%ff=1", "email=%ff%fe"])(
    "readForm refuses broken percent-encoding: %s",
    async (body) => {
      expect((await refusal(form(body))).status).toBe(400);
    },
  );

  test("readForm refuses bytes that aren't UTF-8", async () => {
    expect((await refusal(post(new Uint8Array([0x65, 0x3d, 0xff]), "application/x-www-form-urlencoded"))).status).toBe(
      400,
    );
  });

  test("readForm refuses the null character, which no database accepts", async () => {
    expect((await refusal(form("email=a%00b"))).status).toBe(400);
  });

  test("readForm refuses more than 100 fields, but not 100", async () => {
    const fields = (many: number) => Array.from({ length: many }, (_, at) => `email=${at}`).join("&");
    expect((await readForm(form(fields(100)), schema)).data?.email).toBe("99");
    expect((await refusal(form(fields(101)))).status).toBe(400);
    const body = new FormData();
    for (let at = 0; at < 101; at += 1) body.append("email", String(at));
    expect((await refusal(post(body))).status).toBe(400);
  });

  test("readForm refuses a body of 70 kB, with or without a Content-Length", async () => {
    const large = `email=${"a".repeat(70_000)}`;
    expect((await refusal(form(large))).status).toBe(413);
    const request = form("email=a");
    request.headers.set("Content-Length", "70000");
    expect((await refusal(request)).status).toBe(413);
  });

  test("readForm refuses an endless stream as soon as it passes 64 kB", async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(1024).fill(97));
      },
    });
    expect((await refusal(post(endless, "application/x-www-form-urlencoded"))).status).toBe(413);
    expect(pulled).toBeLessThan(70);
  });

  test("readForm refuses a body that breaks off", async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new Error("gone"));
      },
    });
    expect((await refusal(post(broken, "application/x-www-form-urlencoded"))).status).toBe(400);
  });

  test.each([
    ["no boundary", "multipart/form-data", "--x\r\n"],
    ["a cut part", "multipart/form-data; boundary=x", '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\na'],
    ["no part at all", "multipart/form-data; boundary=x", "email=a"],
  ])("readForm refuses multipart with %s", async (_what, kind, body) => {
    expect((await refusal(post(body, kind))).status).toBe(400);
  });

  test("readForm refuses files", async () => {
    const body = new FormData();
    body.set("email", new File(["hello"], "a.txt"));
    expect((await refusal(post(body))).status).toBe(415);
  });
});
