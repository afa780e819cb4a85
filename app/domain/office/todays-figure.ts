/** A figure of the office's first page, in words. */
export interface TodaysFigure {
  label: string;
  value: string;
  detail: string;
  /** The list behind it; '' if the office has none yet. */
  href: string;
}
