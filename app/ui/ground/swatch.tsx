/** A list's colour, as an SVG attribute because the policy allows no inline styles. The list's name is next to it. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <circle cx="8" cy="8" r="8" fill={colour} />
    </svg>
  );
}
