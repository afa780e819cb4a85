/** An email address, or a name with one. */
export const MAILBOX = /^(?:[^<>@,;"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export const MAILBOX_FAULT = "must be an address, such as Lectern <shop@example.com>";

/** Joins a name and an address to a mailbox, leaving out characters of the name that have a meaning there. */
export function toMailbox(name: string, address: string): string {
  const plain = name
    .replaceAll(/[<>@,;:"\\()[\]]/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();
  return plain === "" ? address : `${plain} <${address}>`;
}
