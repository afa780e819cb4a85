import type { ColourPair } from "~/domain/settings/colours-setting";
import { OfficeTable } from "./office-table";

/** The contrast of colours on each of the shop's backgrounds, with a specimen. Shows nothing without pairs. */
export function Contrasts({ pairs }: { pairs: readonly ColourPair[] }) {
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="contrast">
      <h2 id="contrast">Specimens</h2>
      <OfficeTable
        caption="Contrast of each pair"
        rows={pairs}
        keyOf={({ name, ground }) => `${name} ${ground}`}
        columns={[
          {
            title: "Colour",
            cell: ({ name, colour }) => `${name === "accent" ? "Links" : "Under the pointer"} ${colour}`,
          },
          { title: "Background", cell: ({ ground, groundColour }) => `${ground} ${groundColour}` },
          { title: "Specimen", cell: (pair) => <Specimen pair={pair} /> },
          { title: "Contrast", cell: ({ ratio }) => `${ratio} to 1`, isNumber: true },
          { title: "Readable", cell: ({ isReadable }) => (isReadable ? "Yes" : <b>No</b>), isShort: true },
        ]}
      />
    </section>
  );
}

/** A link and a button in the colour, as SVG attributes because the policy allows no inline styles. */
function Specimen({ pair: { colour, groundColour } }: { pair: ColourPair }) {
  return (
    <svg viewBox="0 0 240 44" width="240" height="44" aria-hidden="true">
      <rect width="240" height="44" fill={groundColour} />
      <text x="12" y="27" fontSize="16" fill={colour} textDecoration="underline">
        Genesis
      </text>
      <rect x="92" y="6" width="136" height="32" fill={colour} />
      <text x="160" y="27" fontSize="15" fill={groundColour} textAnchor="middle">
        Add to basket
      </text>
    </svg>
  );
}
