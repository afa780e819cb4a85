/** A content page in the office, with the people who edit it, on a real database. */
import { beforeAll, beforeEach } from "vitest";
import { deleteContentPage, putContentPage, selectContentPage } from "~/database/content/content-records.server";
import { pageAddress } from "~/domain/office/page-list";
import { anOfficeStaff } from "../factories/office-staff";
import { type BasketAnswer, openTheShop } from "./basket-world";
import { getOffice, officeModule, postOffice } from "./office-world";

export const PATH = "/spring";
export const PARAMS = { page: ",spring" };
export const BANNER = { kind: "heroBanner", title: "Spring", other: "kept" };
export const HTML = { kind: "html", html: "<b>Bold</b>" };

export const page = officeModule("office/page.tsx");
const block = officeModule("office/block.tsx");

/** Cookies of people who are signed in to the office. */
export const people = { editor: "", manager: "" };

/** Registers hooks that open the shop, sign two people in, and publish a page with a banner and HTML before each test. */
export function openThePage(): void {
  openTheShop();
  beforeAll(async () => {
    people.editor = (await anOfficeStaff("editor", { email: "edith@shop.test" })).cookie;
    people.manager = (await anOfficeStaff("manager", { email: "grace@shop.test" })).cookie;
  });
  beforeEach(async () => {
    await deleteContentPage(PATH, true);
    await publish([BANNER, HTML]);
  });
}

/** Stores the published page with these blocks, as an import does. */
export async function publish(markup: unknown[]): Promise<void> {
  const fields = { markup: JSON.stringify(markup), pageTitle: "Spring", pageSeoDescription: "", dontIndex: false };
  const shows = { status: 200, redirectTo: null, redirectStatus: null };
  await putContentPage({ path: PATH, isDraft: false, ...fields, ...shows }, new Date().toISOString());
}

interface ShownForm {
  kind: string;
  was: string;
  within: string;
  isNew: boolean;
  groups: { fields: { name: string }[] }[];
  values: Record<string, string>;
  mayEdit: boolean;
}

interface Shown {
  seen: string;
  blocks: { title: string; words: string }[];
  form: ShownForm;
  versions: { id: number; what: string; when: string; changes: { is: string; line: string }[] }[];
}

export const shown = async (route = page, at = pageAddress(PATH), params: Record<string, string> = PARAMS) =>
  (await getOffice(route, at, people.editor, params)).data as unknown as Shown;

/** Presses a button of the page. */
export const press = async (intent: string, fields: Record<string, string> = {}, cookie = people.editor) =>
  postOffice(page, pageAddress(PATH), { intent, seen: (await shown()).seen, ...fields }, cookie, PARAMS);

interface Who {
  query?: string;
  cookie?: string;
}

/** Opens a block's form. `send` sends the form's values with these fields, no matter what has changed since. */
export async function open(at: string, { query = "", cookie = people.editor }: Who = {}) {
  const [address, params] = [`${pageAddress(PATH, `/blocks/${at}`)}${query}`, { ...PARAMS, at }];
  const { status, data } = await getOffice(block, address, cookie, params);
  const { form } = data as unknown as { form: ShownForm };
  const post = (fields: Record<string, string>) =>
    postOffice(block, address, { intent: "save", ...fields }, cookie, params);
  const marks = ({ kind, was, within }: ShownForm) => ({ kind, was, within });
  return {
    ...{ status, form },
    send: (fields: Record<string, string>) => post({ ...marks(form), ...form.values, ...fields }),
    /** Sends a refused form again, as the page shows it after the refusal. */
    sendAgain: ({ data: refused }: BasketAnswer) =>
      post({ ...(refused?.submittedData as Record<string, string>), ...marks(refused?.form as ShownForm) }),
  };
}

/** Opens a block's form and sends it with these fields. */
export const save = async (at: string, fields: Record<string, string>, who: Who = {}) =>
  (await open(at, who)).send(fields);

/** Returns the blocks of the published page, or of the draft if there is one. */
export const stored = async (isDraft: boolean) => {
  const row = await selectContentPage(PATH, isDraft);
  return JSON.parse(row?.markup ?? "null") as Record<string, unknown>[];
};

export const errorsOf = ({ data }: Pick<BasketAnswer, "data">) => (data?.fieldErrors ?? {}) as Record<string, string>;
