/** A figure on the office's first page, as text. */
export interface TodaysFigure {
  label: string;
  value: string;
  detail: string;
  /** The path of the list behind the figure; '' if there is none that the person may see. */
  href: string;
}
