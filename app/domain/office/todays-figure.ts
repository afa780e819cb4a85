/** A figure on the office's first page, formatted as a string. */
export interface TodaysFigure {
  label: string;
  value: string;
  detail: string;
  /** The path of the list behind the figure; '' if the person may not see one. */
  href: string;
}
