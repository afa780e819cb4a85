/**
 * Composes emails about an account. They contain no text that visitors typed, because a name, for example, could contain an
 * advertisement. `shop` is the shop's name.
 */
import type { Email } from "~/domain/mail/email";

const NOT_YOU = "If you didn't request this, you can ignore this email.";

/** Composes the email that invites a person without an account to finish joining. */
export function joinEmail(to: string, href: string, shop: string): Email {
  return {
    to,
    subject: `Finish creating your ${shop} account`,
    paragraphs: [
      "Welcome! Follow the link to choose a password and finish creating your account. You can use the link once, within 24 hours.",
    ],
    link: { label: "Create your account", href },
    afterwards: [NOT_YOU],
  };
}

/** Composes the email to a member when someone tries to join with the member's email address. */
export function alreadyMemberEmail(to: string, signInHref: string, resetHref: string, shop: string): Email {
  return {
    to,
    subject: `You already have a ${shop} account`,
    paragraphs: [
      "We received a request to create an account with this email address. You already have one, so you can sign in.",
    ],
    link: { label: "Sign in", href: signInHref },
    afterwards: [`Forgot your password? Reset it here: ${resetHref}`, NOT_YOU],
  };
}

export function resetPasswordEmail(to: string, href: string, shop: string): Email {
  return {
    to,
    subject: "Reset your password",
    paragraphs: [
      `Follow the link to choose a new password for your ${shop} account. You can use the link once, within one hour.`,
    ],
    link: { label: "Reset your password", href },
    afterwards: [`${NOT_YOU} Your password won't change.`],
  };
}

/** Composes the email to the owner of an account that the shop opened. For staff it includes the office's address. */
export function setPasswordEmail(to: string, href: string, shop: string, officeHref?: string): Email {
  return {
    to,
    subject: `Your ${shop} account is ready`,
    paragraphs: [
      "We have created an account for you. Follow the link to choose your password. You can use the link once, within 7 days.",
    ],
    link: { label: "Choose a password", href },
    ...(officeHref !== undefined && { afterwards: [`Then sign in to the office: ${officeHref}`] }),
  };
}

export function passwordChangedEmail(to: string, resetHref: string, shop: string): Email {
  return {
    to,
    subject: "Your password was changed",
    paragraphs: [`Your ${shop} password was changed. We have signed you out of your account everywhere else.`],
    afterwards: [`If this wasn't you, reset your password now: ${resetHref}`],
  };
}

/** The email to the new address, with the link that confirms it. */
export function confirmNewAddressEmail(to: string, href: string, shop: string): Email {
  return {
    to,
    subject: "Confirm your new email address",
    paragraphs: [
      `Follow the link to use this email address for your ${shop} account. You can use the link once, within 24 hours.`,
    ],
    link: { label: "Confirm email address", href },
    afterwards: [NOT_YOU],
  };
}

/** Composes the email to the new address when another member already uses it. */
export function addressTakenEmail(to: string, shop: string): Email {
  return {
    to,
    subject: "This email address already has an account",
    paragraphs: [
      `We received a request to use this email address for another ${shop} account. It already belongs to an account, so nothing has changed.`,
    ],
    afterwards: [NOT_YOU],
  };
}

/** Composes the email that notifies the former address of the change. */
export function addressChangedEmail(to: string, phone: string, shop: string): Email {
  return {
    to,
    subject: "Your email address was changed",
    paragraphs: [
      `The email address for your ${shop} account was changed. We will no longer send emails to this address.`,
    ],
    afterwards: [`If this wasn't you, please call us on ${phone}.`],
  };
}
