/** A figure on the office's first page, formatted as a string. */
export interface TodaysFigure {
  label: string;
  value: string;
  detail: string;
  /** Path of the list behind the figure; '' if the staff member may not see the list. */
  href: string;
}
