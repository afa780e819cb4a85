/**
 * Composes emails about an account. They contain no text that visitors typed, because a name, for example, could contain an
 * advertisement. `shop` is the shop's name.
 */
import type { Email } from "~/domain/mail/email";
import { wordedEmail } from "~/domain/mail/worded-email";

/** Composes the email that invites a person without an account to finish joining. */
export function joinEmail(to: string, href: string, shop: string): Email {
  return wordedEmail("join", { to, values: { shop }, link: { label: "Create your account", href } });
}

/** Composes the email to a person who wanted a new password, but has no account. */
export function noAccountEmail(to: string, href: string, shop: string): Email {
  return wordedEmail("noAccount", { to, values: { shop }, link: { label: "Create your account", href } });
}

/** Composes the email to a member when someone tries to join with the member's email address. */
export function alreadyMemberEmail(to: string, signInHref: string, resetHref: string, shop: string): Email {
  return wordedEmail("alreadyMember", {
    to,
    values: { shop },
    link: { label: "Sign in", href: signInHref },
    afterLink: [`Forgot your password? Reset it here: ${resetHref}`],
  });
}

export function resetPasswordEmail(to: string, href: string, shop: string): Email {
  return wordedEmail("resetPassword", { to, values: { shop }, link: { label: "Reset your password", href } });
}

/** Composes the email to the owner of an account that the shop opened. For staff it includes the office's address. */
export function setPasswordEmail(to: string, href: string, shop: string, officeHref?: string): Email {
  return wordedEmail("setPassword", {
    to,
    values: { shop },
    link: { label: "Choose a password", href },
    afterLink: officeHref === undefined ? [] : [`Then sign in to the office: ${officeHref}`],
  });
}

export function passwordChangedEmail(to: string, resetHref: string, shop: string): Email {
  return wordedEmail("passwordChanged", {
    to,
    values: { shop },
    afterLink: [`If this wasn't you, reset your password now: ${resetHref}`],
  });
}

/** The email to the new address, with the link that confirms it. */
export function confirmNewAddressEmail(to: string, href: string, shop: string): Email {
  return wordedEmail("confirmNewAddress", { to, values: { shop }, link: { label: "Confirm email address", href } });
}

/** Composes the email to the new address when another member already uses it. */
export function addressTakenEmail(to: string, shop: string): Email {
  return wordedEmail("addressTaken", { to, values: { shop } });
}

/** Composes the email that notifies the former address of the change. */
export function addressChangedEmail(to: string, phone: string, shop: string): Email {
  return wordedEmail("addressChanged", { to, values: { phone, shop } });
}

/** Composes the email to a member who has closed the account. */
export function accountClosedEmail(to: string, shop: string): Email {
  return wordedEmail("accountClosed", { to, values: { shop } });
}
