/** Tests the check that finds faulty PDFs before customers can download them. */
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { aFile, HEADS } from "../../../tests/factories/library-files";
import { pdfProblems } from "./check-pdf.server";

/** Builds a PDF of two pages. */
async function aPdf(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PDFDocument(options);
  pdf.text("One").addPage().text("Two").end();
  return Buffer.concat(await pdf.toArray());
}

const DAMAGED = "This PDF is damaged or incomplete, so it doesn't open.";

test("a PDF that opens has no problems, even if its printing is forbidden", async () => {
  expect(await pdfProblems(aFile(await aPdf()))).toEqual([]);
  expect(await pdfProblems(aFile(await aPdf({ ownerPassword: "owner" })))).toEqual([]);
});

test("reports a PDF that asks for a password or is damaged", async () => {
  const locked = await aPdf({ userPassword: "secret" });
  expect(await pdfProblems(aFile(locked))).toEqual(["This PDF asks for a password, which customers don't have."]);
  expect(await pdfProblems(aFile(HEADS.PDF))).toEqual([DAMAGED]);
  const whole = await aPdf();
  expect(await pdfProblems(aFile(whole.subarray(0, whole.length / 2)))).toEqual([DAMAGED]);
});

test("names a missing page of a PDF", async () => {
  const text = (await aPdf()).toString("latin1");
  const broken = text.replace(/\/Kids \[(\d+) 0 R (\d+) 0 R\]/, (_, first: string) => `/Kids [${first} 0 R 99 0 R]`);
  expect(broken).not.toBe(text);
  expect(await pdfProblems(aFile(Buffer.from(broken, "latin1")))).toEqual(["Page 2 doesn't open."]);
});
