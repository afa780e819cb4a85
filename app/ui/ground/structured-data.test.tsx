import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StructuredData, safeJson } from "./structured-data";

const HOSTILE = "</script><script>alert(1)</script><!-- & \u2028\u2029 ]]> \ud800 \u{1f600}";

test("no text breaks out of the structured data's script, and every text survives the round trip", () => {
  const json = safeJson({ name: HOSTILE });
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual({ name: HOSTILE });
  expect(renderToStaticMarkup(<StructuredData data={{ name: HOSTILE }} />).match(/<\/?script/g)).toHaveLength(2);
});
