import { globSync, readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FormContext, type FormValues } from "~/ui/form/form-state";
import { Seen } from "./seen";

const shown = (values: FormValues) => {
  const nothing = () => {};
  const state = { formId: "x", attributesOf: () => ({}), fieldErrors: {}, values, wasSent: true };
  return renderToStaticMarkup(
    <FormContext.Provider value={{ ...state, leave: nothing, change: nothing }}>
      <Seen value="now" />
    </FormContext.Provider>,
  );
};

test("a refused form keeps the version that it was sent with", () => {
  expect(shown({ seen: "before" })).toContain('value="before"');
  expect(shown({ text: "x" })).toContain('value="now"');
});

test("every form of the office that is shown again uses this field", () => {
  const files = globSync("app/ui/office/*.tsx").filter((file) => !file.endsWith(".test.tsx"));
  const others = files.filter((file) => /name="seen"/.test(readFileSync(file, "utf8")));
  // The form for imported settings has nothing to type, so its version is always that of what the page shows.
  expect(others.sort()).toEqual(["app/ui/office/imported-settings.tsx", "app/ui/office/seen.tsx"]);
});
