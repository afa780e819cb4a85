import type { TodaysFigure } from "~/domain/office/todays-figure";

/** Figures about the shop, each with a link to the list behind it. */
export function TodaysFigures({ figures }: { figures: readonly TodaysFigure[] }) {
  return (
    <ul className="office-figures">
      {figures.map(({ label, value, detail, href }) => (
        <li key={label} className="office-figure">
          {href ? <a href={href}>{label}</a> : <span>{label}</span>}
          <b>{value}</b>
          {detail && <span className="count">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}
