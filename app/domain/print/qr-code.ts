/** QR codes as squares, for paper and for pages. */
import { encode } from "uqr";

interface QrCode {
  /** Squares a side, without the quiet border of four that has to be around it. */
  size: number;
  /** Dark stretches of each row, left to right. */
  bars: { x: number; y: number; width: number }[];
}

/** Readable with 15% of it dirty or creased. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const bars: QrCode["bars"] = [];
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      const last = bars.at(-1);
      if (!isDark) continue;
      if (last?.y === y && last.x + last.width === x) last.width += 1;
      else bars.push({ x, y, width: 1 });
    }
  }
  return { size, bars };
}
