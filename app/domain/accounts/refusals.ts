/** The reasons why sign-in and related requests are refused. */

/** Too many attempts. The last one was not checked, so the refusal reveals nothing about it. */
export class TooManyTries extends Error {
  override name = "TooManyTries";
  constructor(
    /** The time from which attempts are checked again. */
    readonly until: Date,
  ) {
    super("Too many attempts.");
  }
}

/** Too many new guests from one network. The request was not processed. */
export class TooManyGuests extends TooManyTries {
  override name = "TooManyGuests";
}

/** The server has more simultaneous requests than it can handle within a reasonable time. */
export class TooBusy extends Error {
  override name = "TooBusy";
  constructor() {
    super("The shop is very busy. Please try again in a minute.");
  }
}

/** The link was already used, has expired, or was never valid. */
export class LinkNotUsable extends Error {
  override name = "LinkNotUsable";
  constructor() {
    super("This link has expired or has already been used.");
  }
}

/** The session ended while a member was filling in a form. */
export class SignedOut extends Error {
  override name = "SignedOut";
  constructor() {
    super("You're no longer signed in. Sign in again in another tab, then resend this form.");
  }
}

/** Another member has signed in on this browser since the form's page was rendered. */
export class OtherMember extends Error {
  override name = "OtherMember";
  constructor() {
    super(
      "Someone else has signed in since you opened this page. Please sign in as yourself in another tab or window, and then send this again.",
    );
  }
}

/** A field of the form failed a check that only the server can make. */
export class FieldRefused extends Error {
  override name = "FieldRefused";
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}
