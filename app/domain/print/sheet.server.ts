/** Writes pages from top to bottom: wrapped text, rows with an amount on the right, rules. Sizes are in points. */
import { createRequire } from "node:module";
import type PDFDocument from "pdfkit";
import { currentSettings } from "~/domain/settings/current-settings";
import { logoPng, logoSize } from "~/domain/settings/show-logo";
import { listStretches, type Weight } from "./typefaces.server";

/** The margins for each paper size, in points. */
const MARGINS = { A4: 56, A6: 24 } as const;
const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum", "lnum"];
const INK = "#1f1b16";
const QUIET = "#5c5449";
const LINE = "#c9c2b4";

const LOGO_BOX = { width: 180, height: 45 };

const require = createRequire(import.meta.url);

/** Loads pdfkit when the first document is written, because it takes 15 MB of memory. */
const loadPdfKit = () => require("pdfkit") as typeof PDFDocument;

/** The part of pdfkit's current font that pdfkit's types leave out. */
interface CurrentFont {
  _font: { font: { layout(text: string, features?: typeof FIGURES): unknown } };
}

/**
 * Makes the current font's figures equally wide. Doesn't use pdfkit's option `features` for this, because with that option
 * pdfkit stops caching the layout of words, which takes most of the time for a document.
 */
function alignFigures(document: PDFKit.PDFDocument): void {
  const { font } = (document as PDFKit.PDFDocument & CurrentFont)._font;
  const layout = font.layout.bind(font);
  font.layout = (text) => layout(text, FIGURES);
}

interface TextLook {
  size?: number;
  weight?: Weight;
  isQuiet?: boolean;
  /** Distance from the left margin, in points. */
  indent?: number;
  width?: number;
}

interface SheetFacts {
  title: string;
  author: string;
  created: Date;
  size?: keyof typeof MARGINS;
}

export class Sheet {
  readonly document: PDFKit.PDFDocument;

  private readonly margin: number;

  /** Creates a sheet; `created` is the creation date stored in the file. */
  constructor({ title, author, created, size = "A4" }: SheetFacts) {
    this.margin = MARGINS[size];
    const Document = loadPdfKit();
    // Use the name that this process last read, because a sheet is drawn without waiting for the database.
    const shop = currentSettings().name;
    this.document = new Document({
      size,
      margin: this.margin,
      lang: "en-AU",
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: created, Producer: shop, Creator: shop },
    });
  }

  /** Draws the owner's logo, if there is one, and continues below it. */
  brand(): void {
    const { logo } = currentSettings();
    if (!logo) return;
    const size = logoSize(logo, LOGO_BOX);
    this.document.image(logoPng(logo), this.margin, this.document.y, size);
    this.document.y += size.height + 18;
  }

  get width(): number {
    return this.document.page.width - 2 * this.margin;
  }

  /** The current vertical position on the page, in points. */
  get y(): number {
    return this.document.y;
  }

  set y(y: number) {
    this.document.y = y;
  }

  skip(points: number): void {
    this.document.y += points;
  }

  newPage(): void {
    this.document.addPage();
  }

  /** Starts a new page if less than this much space is left. */
  need(points: number): void {
    if (this.document.y + points > this.document.page.height - this.margin) this.document.addPage();
  }

  /** Writes a paragraph; the next one starts below it. */
  text(text: string, look: TextLook = {}): void {
    const { indent = 0, width = this.width - indent, size = 10.5, weight = 400, isQuiet = false } = look;
    const stretches = listStretches(text, weight);
    this.document.fillColor(isQuiet ? QUIET : INK).fontSize(size);
    if (stretches.length === 0) return;
    this.need(size * 1.5);
    const top = this.document.y;
    for (const [at, stretch] of stretches.entries()) {
      this.document.font(this.registerFace(stretch.face));
      const continued = at < stretches.length - 1;
      const how = { continued, width, lineGap: size * 0.15 };
      if (at === 0) this.document.text(stretch.text, this.margin + indent, top, how);
      else this.document.text(stretch.text, how);
    }
  }

  /** Writes a label that wraps on the left, and an amount on the right of its first line. */
  row(label: string, amount: string, look: TextLook = {}): void {
    const { size = 10.5, indent = 0 } = look;
    this.need(size * 2);
    const top = this.document.y;
    const page = this.document.page;
    this.right(amount, look);
    this.document.y = top;
    this.text(label, { ...look, width: this.width - indent - 90 });
    if (page !== this.document.page) return;
    this.document.y = Math.max(this.document.y, top + size * 1.5);
  }

  /** Writes a heading, and below it text that a person typed; writes nothing if the text is ''. */
  quote(heading: string, text: string): void {
    if (text === "") return;
    this.skip(10);
    this.text(heading, { size: 9, isQuiet: true });
    for (const line of text.split("\n")) this.text(line);
  }

  rule(): void {
    const y = this.document.y + 3;
    this.document
      .moveTo(this.margin, y)
      .lineTo(this.margin + this.width, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
    this.document.y = y + 6;
  }

  /** Writes two columns side by side; continues below the longer one. */
  columns(left: () => void, right: () => void): void {
    const top = this.document.y;
    left();
    const bottom = this.document.y;
    this.document.y = top;
    right();
    this.document.y = Math.max(bottom, this.document.y);
  }

  private right(text: string, { size = 10.5, weight = 400, isQuiet = false }: TextLook): void {
    this.document.fillColor(isQuiet ? QUIET : INK).fontSize(size);
    const stretches = listStretches(text, weight);
    const widths = stretches.map((stretch) =>
      this.document.font(this.registerFace(stretch.face)).widthOfString(stretch.text),
    );
    const top = this.document.y;
    let x = this.margin + this.width - widths.reduce((sum, each) => sum + each, 0);
    for (const [at, stretch] of stretches.entries()) {
      this.document.font(this.registerFace(stretch.face)).text(stretch.text, x, top, { lineBreak: false });
      x += widths[at] ?? 0;
    }
  }

  private readonly known = new Set<string>();

  private registerFace({ name, bytes }: ReturnType<typeof listStretches>[number]["face"]): string {
    if (this.known.has(name)) return name;
    this.known.add(name);
    this.document.registerFont(name, bytes).font(name);
    alignFigures(this.document);
    return name;
  }
}

/**
 * Returns the complete PDF rather than a stream, so that an error surfaces before the response starts. Awaits `write`, which
 * can yield to other requests while it writes a long document.
 */
export async function sheetPdf(sheet: Sheet, write: () => void | Promise<void>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const read = (async () => {
    for await (const chunk of sheet.document) chunks.push(chunk as Buffer);
  })();
  await write();
  sheet.document.end();
  await read;
  return Buffer.concat(chunks);
}
