/** Matches an email address, alone or in angle brackets after a name. */
export const MAILBOX = /^(?:[^<>@,;"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export const MAILBOX_FAULT = "must be an address, such as Lectern <shop@example.com>";

/** Joins a name and an address into a mailbox, dropping characters of the name that have a special meaning in a mailbox. */
export function toMailbox(name: string, address: string): string {
  const plain = name
    .replaceAll(/[<>@,;:"\\()[\]]/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();
  return plain === "" ? address : `${plain} <${address}>`;
}
