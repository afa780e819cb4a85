import { describe, expect, it } from "vitest";
import { CODE_SIGNS, printedCode, readVoucherCode } from "./voucher-code";
import { newVoucherCode, voucherCodeHash } from "./voucher-code.server";

describe("a voucher's code", () => {
  it("reads a voucher code as it is printed and as people type it", () => {
    const code = newVoucherCode();
    const printed = printedCode(code);
    expect(printed).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    for (const typed of [printed, code, ` ${printed.toLowerCase()} `, printed.replaceAll("-", " "), `${printed}.`]) {
      expect(readVoucherCode(typed)).toBe(code);
    }
  });

  it.each(["", "ABCD", "ABCD-EFGH-JKLM-NPQ", "ABCD-EFGH-JKLM-NPQRS", "ABCD-EFGH-JKLM-NPQ0", "A".repeat(5000)])(
    "%j is not a voucher code",
    (typed) => {
      expect(readVoucherCode(typed)).toBeNull();
    },
  );

  it("a voucher code is random, uses every character, and is stored as a hash that reveals nothing", () => {
    const codes = Array.from({ length: 500 }, newVoucherCode);
    expect(new Set(codes).size).toBe(500);
    expect(new Set(codes.join("")).size).toBe(CODE_SIGNS.length);
    expect(voucherCodeHash(codes[0] ?? "")).toMatch(/^[0-9a-f]{64}$/);
    expect(voucherCodeHash(codes[0] ?? "")).not.toBe(voucherCodeHash(codes[1] ?? ""));
  });
});
