/** Log messages that need a person's attention. README.md quotes each with the remedy. */
export const ALARMS = {
  jobParked: "a job was parked: npm run jobs -- list",
  wrongAmount: "a gateway took a wrong amount: staff must look",
  refundRefused: "a gateway permanently refused a refund: staff must pay it by hand",
  goodsIncomplete: "a paid line lacks the details of some of its pieces",
  databaseLost: "the database is lost",
  databaseUnavailable: "the database is unavailable",
  menuInvalid: "a stored menu is invalid and not used",
  pageInvalid: "a content page contains invalid JSON",
  experimentsUnreadable: "the file of experiments can't be read, so the shop runs none of them",
  webhookOff: "a webhook was switched off: look at it in the office",
  batchRefused: "a collector refused a batch",
  backupFailed: "No backup was made",
  closedBadly: "the shop could not close",
  notOpened: "the shop could not open",
  uncaughtException: "uncaught exception",
  unhandledRejection: "unhandled rejection",
} as const;

export type Alarm = keyof typeof ALARMS;
