/** One schema, both sides: what a form's component is given, its action reads it by, and nothing of it is written twice. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const app = path.resolve(import.meta.dirname, "../app");

const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(app, file), "utf8") }));

/** The names that schema files export and that are whole forms: objects of fields, or tables of them. */
const schemas = files
  .filter(({ file }) => file.endsWith(".schema.ts"))
  .flatMap(({ file, text }) => {
    const names = [...text.matchAll(/^export const (\w+Schema|[A-Z_]+_(?:FORMS|SCHEMAS))\b/gm)];
    return names.map(([, name = ""]) => ({ file, name }));
  });

/** Read by pages from forms of one button or one field, which are not given their schema, or from calls that have no form at all. */
const WITHOUT_FORM = [
  "noFieldsSchema",
  "addToBasketSchema",
  "quantitySchema",
  "productQuantitySchema",
  "removeSchema",
  "removeOptionsSchema",
  "undoSchema",
  "acknowledgeSchema",
  "offerCodeSchema",
  "heartSchema",
  "panelSchema",
  "productListSchema",
  /** The wishlist's form, with what goes along unseen. */
  "createSchema",
  /** Parts of a table that forms are given whole. */
  "voucherSchema",
  "licenceSchema",
  /** A player's script sends it: without scripts nobody knows the place. */
  "heardPlaceSchema",
  /** A browser that is asked sends its own address and keys; a device is turned off by a button. */
  "deviceSchema",
  /** Of GET forms: the place is read from the address. */
  "placeSchema",
];

/** A form of several fields is given its schema, one of one field the attributes that its loader reads from the schema. A screen's box is on every page. */
const givenToForm = (name: string) =>
  files.filter(({ file, text }) => {
    const isGiven = new RegExp(`schema=\\{${name}\\b|(?:attributes(?: =|:) attributesOf|privateFieldPage)\\(${name},`);
    return (file.endsWith(".tsx") || file === "domain/kiosk/show-kiosk.server.ts") && isGiven.test(text);
  });

/** Files of the server that know the schema and read what was posted by it; options are read in the domain. */
const readByServer = (name: string) =>
  files.filter(({ file, text }) => {
    const isReader = /\breadForm\(/.test(text) || file === "domain/options/check-options.server.ts";
    return isReader && new RegExp(`\\b${name}\\b`).test(text);
  });

describe("every schema of a form", () => {
  const ofForms = schemas.filter(({ name }) => !WITHOUT_FORM.includes(name) && !name.startsWith("api"));

  it("is found", () => {
    expect(ofForms.length).toBeGreaterThan(20);
    const names = schemas.map(({ name }) => name);
    expect(WITHOUT_FORM.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(ofForms)("$name of $file is given to a form and read by its action", ({ name }) => {
    expect(givenToForm(name)).not.toEqual([]);
    expect(readByServer(name)).not.toEqual([]);
  });
});

describe("a form's component", () => {
  const fields = files.filter(({ text }) =>
    /<(ShopForm|PostForm|TextField|TextArea|SelectField|RadioGroup|Checkbox)\b/.test(text),
  );

  it("writes no rule that the schema has", () => {
    const own = new Set(["ui/form/fields.tsx"]);
    const rules = /\b(?:maxLength|minLength|pattern|type)=|\brequired(?:=|\s)/;
    const attributes = fields
      .filter(({ file }) => !own.has(file))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/<(?:TextField|TextArea|SelectField|RadioGroup|Checkbox)\b[\s\S]*?\/>/g)]
          .filter(([element]) => rules.test(element))
          .map(([element]) => `${file}: ${element}`),
      );
    expect(fields.length).toBeGreaterThan(15);
    expect(attributes).toEqual([]);
  });
});
