import type { CalendarDay, PlanOnDay } from "~/domain/office/price-calendar";
import { planPath } from "~/domain/office/price-plan-list";

interface PriceCalendarProps {
  /** The month in words, such as "December 2026". */
  title: string;
  weeks: readonly (readonly (CalendarDay | null)[])[];
  /** The previous and next month, as YYYY-MM. */
  around: readonly [before: string, after: string];
  /** The name of each day, such as "Tue, 1 Dec 2026", by its day of the month. */
  dayNames: Readonly<Record<number, string>>;
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** A month of planned prices. On a narrow screen, it is a list of the days on which a plan begins or ends. */
export function PriceCalendar({ title, weeks, around: [before, after], dayNames }: PriceCalendarProps) {
  const hasPlans = weeks.flat().some((day) => day && day.plans.length > 0);
  return (
    <section aria-labelledby="month">
      <h2 id="month">{title}</h2>
      <p className="office-filters">
        <a href={`?month=${before}#month`}>Month before</a>
        <a href={`?month=${after}#month`}>Month after</a>
      </p>
      {!hasPlans && <p>No planned price is for this month.</p>}
      <table className="office-month">
        <caption className="hidden">{`Planned prices in ${title}`}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)?.day}>
              {week.map((day, at) => (
                <DayCell key={day?.day ?? WEEKDAYS[at]} day={day} name={day ? (dayNames[day.date] ?? "") : ""} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns whether a plan is a link on this day. A plan that only continues is plain text, which avoids 30 links to it. */
function isNews({ part }: PlanOnDay, { date }: CalendarDay): boolean {
  return part !== "runs" || date === 1;
}

function DayCell({ day, name }: { day: CalendarDay | null; name: string }) {
  if (!day) return <td />;
  return (
    <td
      className={day.plans.some((plan) => isNews(plan, day)) ? "busy" : undefined}
      aria-current={day.isToday ? "date" : undefined}
    >
      <span className="date">{day.date}</span>
      <span className="day-name" aria-hidden="true">
        {name}
      </span>
      {day.plans.length > 0 && (
        <ul>
          {day.plans.map((plan) => (
            <li key={plan.id} className={isNews(plan, day) ? undefined : "runs"}>
              {isNews(plan, day) ? <a href={planPath(plan.id)}>{plan.name}</a> : plan.name}
              {(plan.part === "begins" || plan.part === "ends") && ` ${plan.part}`}
            </li>
          ))}
          {day.more > 0 && <li>{`and ${day.more} more`}</li>}
        </ul>
      )}
    </td>
  );
}
