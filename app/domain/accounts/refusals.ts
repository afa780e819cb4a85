/** What signing in and its neighbours refuse. */

/** Tried too often. Nothing was looked at, so it says nothing of whether the last try was right. */
export class TooManyTries extends Error {
  override name = "TooManyTries";
  constructor(
    /** When the next one counts again. */
    readonly until: Date,
  ) {
    super("Too many attempts.");
  }
}

/** So many new guests came from one network that the next must wait. Nothing was looked at. */
export class TooManyGuests extends TooManyTries {
  override name = "TooManyGuests";
}

/** More people ask at once than can be served soon. */
export class TooBusy extends Error {
  override name = "TooBusy";
  constructor() {
    super("The shop is very busy. Please try again in a minute.");
  }
}

/** The link was followed to its end before, has run out, or never was one. */
export class LinkNotUsable extends Error {
  override name = "LinkNotUsable";
  constructor() {
    super("This link has expired or has already been used.");
  }
}

/** A field of the form that only the shop could judge. */
export class FieldRefused extends Error {
  override name = "FieldRefused";
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}
