import type { Sheet } from "~/domain/print/sheet.server";
import type { Receipt } from "./receipt";

interface Letterhead {
  title: string;
  /** The lines below the title. */
  about: readonly string[];
  /** An optional last line, printed in a muted colour. */
  state?: string;
  supplier: Receipt["supplier"];
}

/** Draws the top of a document about an order: its title and dates on the left, and the supplier on the right. */
export function letterhead(sheet: Sheet, { title, about, state, supplier }: Letterhead): void {
  const half = sheet.width / 2;
  sheet.brand();
  sheet.columns(
    () => {
      sheet.text(title, { size: 22, weight: 600, width: half });
      for (const words of about) sheet.text(words, { width: half });
      if (state) sheet.text(state, { width: half, isQuiet: true });
    },
    () => {
      sheet.text(supplier.name, { weight: 600, indent: half, size: 12 });
      sheet.text(supplier.taxNumber, { indent: half });
      sheet.text(supplier.phone, { indent: half });
    },
  );
  sheet.skip(18);
}
