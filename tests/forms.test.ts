/**
 * Checks that a form's component and its action use the same schema, and that the component doesn't repeat the schema's rules.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { signInSchema } from "~/domain/accounts/sign-in.schema";
import { MAX_CODE_LENGTH, quantityField } from "~/domain/basket/basket.schema";
import { postcodeSchema } from "~/domain/delivery/postcode.schema";
import { type FieldAttributes, toAttributes } from "~/domain/form/field-attributes";
import { noteSchema } from "~/domain/reader/note.schema";
import { MAX_SEARCH_LENGTH } from "~/domain/search/query";

const app = path.resolve(import.meta.dirname, "../app");

const files = readdirSync(app, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll(path.sep, "/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(app, file), "utf8") }));

/** Names exported by schema files that are schemas of whole forms: objects of fields, or tables of such objects. */
const schemas = files
  .filter(({ file }) => file.endsWith(".schema.ts"))
  .flatMap(({ file, text }) => {
    const names = [...text.matchAll(/^export const (\w+Schema|[A-Z_]+_(?:FORMS|SCHEMAS))\b/gm)];
    return names.map(([, name = ""]) => ({ file, name }));
  });

/**
 * Schemas that no form component receives, because they belong to forms with one button or one field, or to calls without a
 * form.
 */
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
  /** Schema of the form that creates a wishlist, including its hidden fields. */
  "createSchema",
  /** Entries of a table of schemas that forms receive as a whole. */
  "licenceSchema",
  /** Schema of the product page's postcode form. Passing it to the form would make every visitor of the page load it. */
  "postcodeSchema",
  /** Schemas of checkboxes or buttons in the rows of a list. */
  "tickedSchema",
  "rowSchema",
  "beginDraftSchema",
  "publishSchema",
  "zoneActSchema",
  "storeActSchema",
  "planActSchema",
  "newsletterActSchema",
  "pictureActSchema",
  "differencesSchema",
  "deleteTemplateSchema",
  "removedPasskeySchema",
  "relatedSchema",
  "pictureActSchema",
  /** Schemas of the fields next to a file. */
  "newPictureSchema",
  "productFileSchema",
  /** Schemas of a passkey device's answer, which the office's script sends without a form. */
  "newPasskeySchema",
  "signedPasskeySchema",
  /** Schema of the playing position, which a player's script sends. Without scripts the position is unknown. */
  "heardPositionSchema",
  /**
   * Schema of a device for notifications. A script sends the browser's push address and keys, and a button turns the device
   * off.
   */
  "deviceSchema",
  /** Schema of a place that is typed into a GET form and read from the page's address. */
  "placeSchema",
];

/**
 * Finds files in which a form uses the schema. A form of several fields receives the schema itself. A form of one field
 * receives attributes, which its loader derives from the schema. The kiosk's box, which is on every page, receives its
 * attributes from show-kiosk.server.ts.
 */
const givenToForm = (name: string) =>
  files.filter(({ file, text }) => {
    const isGiven = new RegExp(`schema=\\{${name}\\b|(?:attributes(?: =|:) toAttributes|privateFieldPage)\\(${name},`);
    return (file.endsWith(".tsx") || file === "domain/kiosk/show-kiosk.server.ts") && isGiven.test(text);
  });

/** Finds server files that read posts with the schema. A product's options are read in the domain. */
const readByServer = (name: string) =>
  files.filter(({ file, text }) => {
    const isReader = /\breadForm\(/.test(text) || file === "domain/options/check-options.server.ts";
    return isReader && new RegExp(`\\b${name}\\b`).test(text);
  });

describe("every schema of a form", () => {
  const ofForms = schemas.filter(({ name }) => !WITHOUT_FORM.includes(name) && !name.startsWith("api"));

  it("finds every form schema in the code", () => {
    expect(ofForms.length).toBeGreaterThan(20);
    const names = schemas.map(({ name }) => name);
    expect(WITHOUT_FORM.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(ofForms)("the schema $name of $file is given to a form and read by an action", ({ name }) => {
    expect(givenToForm(name)).not.toEqual([]);
    expect(readByServer(name)).not.toEqual([]);
  });
});

describe("a form of one field", () => {
  const forms = files
    .filter(({ file }) => !file.startsWith("routes/reader/"))
    .flatMap(({ file, text }) => [...text.matchAll(/<PostForm\b[^>]*>/g)].map(([tag]) => ({ file, tag })))
    .filter(({ tag }) => tag.includes("attributes="));

  it("every form of one field gets the schema that checks it, except in the reader, which has no React scripts", () => {
    expect(forms.length).toBeGreaterThan(5);
    expect(forms.filter(({ tag }) => !tag.includes("schema={schema}"))).toEqual([]);
  });
});

describe("a form's component", () => {
  const fields = files.filter(({ text }) =>
    /<(ShopForm|PostForm|TextField|TextArea|SelectField|RadioGroup|Checkbox)\b/.test(text),
  );

  it("field components in forms repeat no rule that the schema has", () => {
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

/** Returns the value of a numeric constant that a file declares. */
function numberIn(file: string, name: string): number {
  const [, found] =
    files.find((each) => each.file === file)?.text.match(new RegExp(`const ${name} = ([\\d_]+);`)) ?? [];
  if (!found) throw new Error(`${file} names no ${name}.`);
  return Number(found.replaceAll("_", ""));
}

const quantity = toAttributes(z.object({ quantity: quantityField }), "quantity");

/**
 * Fields in forms that receive no schema, with the attributes that they must have. The attributes come from the schema or from
 * the code that reads the address.
 */
const BY_HAND: Record<string, FieldAttributes> = {
  "routes/catalogue/arrival-dates.tsx postcode": toAttributes(postcodeSchema, "postcode"),
  "routes/catalogue/product-quantity.tsx quantity": quantity,
  "routes/wishlists/entry-card.tsx quantity": quantity,
  "ui/basket/quantity-form.tsx quantity": quantity,
  "ui/accounts/account-menu.tsx box-email": toAttributes(signInSchema, "email"),
  "ui/accounts/account-menu.tsx box-password": toAttributes(signInSchema, "password"),
  "worker/reading/selection-menu.ts selection-note": toAttributes(noteSchema, "note"),
  "routes/catalogue/simple-view.tsx id": { maxLength: MAX_CODE_LENGTH },
  "ui/reader/search-form.tsx w": { maxLength: numberIn("domain/reader/find-words.ts", "MAX_QUERY_LENGTH") },
  "worker/reading/search-panel.ts search-words": {
    maxLength: numberIn("domain/reader/find-words.ts", "MAX_QUERY_LENGTH"),
  },
  "ui/accounts/shelf-form.tsx shelf-words": {
    maxLength: numberIn("domain/reader/own-shelf.server.ts", "MAX_WORDS_LENGTH"),
  },
  "routes/reader/contents.tsx page": { maxLength: numberIn("routes/reader/contents.tsx", "MAX_PAGE_LENGTH") },
  "routes/reader/notebook.tsx w": { maxLength: numberIn("domain/reader/notebook.server.ts", "MAX_WORDS_LENGTH") },
  "ui/page/search-form.tsx w": { maxLength: MAX_SEARCH_LENGTH },
  "ui/office/order-filters.tsx search-orders": { maxLength: numberIn("domain/office/order-list.ts", "MAX_LENGTH") },
  "ui/office/copies-of-lines.tsx copies": { inputMode: "numeric" },
  "ui/office/find-form.tsx undefined": { maxLength: numberIn("domain/office/draft.ts", "MAX_LENGTH") },
  "ui/office/draft-items.tsx quantity": { inputMode: "numeric" },
  // Named "undefined" because a list in the office sets the names of these fields.
  "ui/office/office-filters.tsx undefined": {
    maxLength: numberIn("domain/office/log-pages.server.ts", "MAX_FILTER_LENGTH"),
  },
};

/** Fields with limits that are defined by the page itself, not by a schema. */
const OF_THE_PAGE = [
  "routes/issues/issues.tsx pathname",
  "routes/wishlists/panel-paging.tsx page",
  "ui/search/paging.tsx page",
  "ui/search/price-limits.tsx undefined",
];

describe("a field written by hand", () => {
  const written = files
    .filter(({ file }) => !file.startsWith("ui/form/"))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/<(?:input|textarea)\b(?:=>|[^>])*>/g)].map(([element]) => {
        const attribute = (name: string) => element.match(new RegExp(`\\s${name}="([^"]*)"`, "i"))?.[1];
        const longest = element.match(/\smaxlength=["{]([^"}]*)/i)?.[1] ?? "";
        return {
          field: `${file} ${attribute("id") ?? attribute("name")}`,
          type: attribute("type") ?? "text",
          isNumeric: element.includes("pattern=") || attribute("inputMode") === "numeric",
          maxLength: /^[A-Z_]+$/.test(longest) ? numberIn(file, longest) : Number(longest),
        };
      }),
    )
    .filter(({ type, maxLength, isNumeric }) => maxLength || isNumeric || /email|password|tel|number/.test(type));

  it("every field written by hand is listed here with its schema", () => {
    expect(written.map(({ field }) => field).sort()).toEqual([...Object.keys(BY_HAND), ...OF_THE_PAGE].sort());
  });

  it.each(Object.entries(BY_HAND))(
    "the handwritten field %s has the length, the type and the keyboard of its schema",
    (name, known) => {
      const { maxLength, type, isNumeric } = written.find(({ field }) => field === name) ?? {};
      // A field may lack the maximum length, but must not have a different one.
      if (maxLength) expect(maxLength).toBe(known.maxLength);
      expect({ type, isNumeric }).toEqual({ type: known.type ?? type, isNumeric: known.inputMode === "numeric" });
    },
  );
});
