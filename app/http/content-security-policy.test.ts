import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.server";

test("the content security policy allows inline code only by its hash, and nothing unsafe", () => {
  expect(contentSecurityPolicy()).toContain("script-src 'self';");
  const policy = contentSecurityPolicy({ scriptHashes: ["aaa=", "bbb="], styleHashes: ["ccc="] });
  expect(policy).toContain("script-src 'self' 'sha256-aaa=' 'sha256-bbb=';");
  expect(policy).toContain("style-src 'self' 'sha256-ccc=';");
  for (const rule of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toContain("unsafe");
});
