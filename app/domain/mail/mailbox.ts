/** An email address, or a name with one. */
export const MAILBOX = /^(?:[^<>@,;"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export const MAILBOX_FAULT = "must be an address, such as Lectern <shop@example.com>";

/** Returns the mailbox of a name, without the characters that have a meaning in one, and an address. */
export function toMailbox(name: string, address: string): string {
  const plain = name
    .replaceAll(/[<>@,;:"\\()[\]]/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();
  return plain === "" ? address : `${plain} <${address}>`;
}
