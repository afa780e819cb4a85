import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { Request } from "express";
import { describe, expect, test } from "vitest";
import { encodedAnswer } from "./page-encoding.server";

/** Creates a client that accepts gzip, or no encoding. */
const client = (takesGzip: boolean) => ({ acceptsEncodings: () => (takesGzip ? "gzip" : false) }) as unknown as Request;

describe("a call's answer", () => {
  test.each([1024, 1025, 4096, 16_384, 16_385, 300_000])(
    "an answer of %i bytes is unchanged after it is gzipped and unpacked",
    async (size) => {
      const answer = Buffer.from(randomBytes(size).toString("hex").slice(0, size));
      const { body, encoding } = await encodedAnswer(client(true), answer);
      expect(encoding).toBe("gzip");
      expect(gunzipSync(body).equals(answer)).toBe(true);
      expect(body.length).toBeLessThan(size);
    },
  );

  test("sends a short answer, or one for a client that doesn't accept gzip, uncompressed", async () => {
    const [short, long] = [Buffer.from("x".repeat(1023)), Buffer.from("x".repeat(5000))];
    expect(await encodedAnswer(client(true), short)).toEqual({ body: short, encoding: "identity" });
    expect(await encodedAnswer(client(false), long)).toEqual({ body: long, encoding: "identity" });
  });
});
