/** Errors for refused sign-ins and related requests. */

/** Error for too many attempts. The last one was not checked, so the refusal reveals nothing about it. */
export class TooManyTries extends Error {
  override name = "TooManyTries";
  constructor(
    /** The time from which attempts are checked again. */
    readonly until: Date,
  ) {
    super("Too many attempts.");
  }
}

/** Error for too many new guests from one network. The request was not processed. */
export class TooManyGuests extends TooManyTries {
  override name = "TooManyGuests";
}

/** Error for a server with more simultaneous requests than it can handle within a reasonable time. */
export class TooBusy extends Error {
  override name = "TooBusy";
  constructor() {
    super("The shop is very busy. Please try again in a minute.");
  }
}

/** Error for a link that was already used, has expired, or was never valid. */
export class LinkNotUsable extends Error {
  override name = "LinkNotUsable";
  constructor() {
    super("This link has expired or has already been used.");
  }
}

/** Error for a session that ended while a member was filling in a form. */
export class SignedOut extends Error {
  override name = "SignedOut";
  constructor() {
    super("You're no longer signed in. Sign in again in another tab, then resend this form.");
  }
}

/** Error for a form submitted after another member signed in on this browser. */
export class OtherMember extends Error {
  override name = "OtherMember";
  constructor() {
    super(
      "Someone else has signed in since you opened this page. Please sign in as yourself in another tab or window, and then send this again.",
    );
  }
}

/** Error for a field of the form that failed a check that only the server can make. */
export class FieldRefused extends Error {
  override name = "FieldRefused";
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}
