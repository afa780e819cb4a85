/** An email address, or a name with one. */
export const MAILBOX = /^(?:[^<>@,;"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

export const MAILBOX_FAULT = "must be an address, such as Lectern <shop@example.com>";
