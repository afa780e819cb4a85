/** What the shop writes about an account. Nothing in them was written by a stranger: names could carry what is no name. */
import type { Email } from "~/domain/mail/email";

const NOT_YOU = "If you didn't ask for this, you need do nothing.";

/** To an address that nobody is a member by. */
export function joinEmail(to: string, href: string): Email {
  return {
    to,
    subject: "Finish joining Lectern",
    paragraphs: ["Welcome! One step is left: follow the link to choose your password. It works for one day, and once."],
    link: { label: "Finish joining", href },
    afterwards: [NOT_YOU],
  };
}

/** To a member who, or in whose name somebody, began to join again. */
export function alreadyMemberEmail(to: string, signInHref: string, resetHref: string): Email {
  return {
    to,
    subject: "You are a member of Lectern already",
    paragraphs: [
      "Somebody, probably you, asked to join with this email address. You have an account, so just sign in.",
    ],
    link: { label: "Sign in", href: signInHref },
    afterwards: [`If you have forgotten your password, you can choose another: ${resetHref}`, NOT_YOU],
  };
}

export function resetPasswordEmail(to: string, href: string): Email {
  return {
    to,
    subject: "Choose a new password",
    paragraphs: ["Follow the link to choose a new password for your Lectern account. It works for one hour, and once."],
    link: { label: "Choose a new password", href },
    afterwards: [`${NOT_YOU} Your password stays as it is.`],
  };
}

/** To somebody whose account the shop has made. */
export function setPasswordEmail(to: string, href: string): Email {
  return {
    to,
    subject: "Your Lectern account is ready",
    paragraphs: [
      "We have opened an account for you. Follow the link to choose its password. It works for a week, and once.",
    ],
    link: { label: "Choose a password", href },
  };
}

export function passwordChangedEmail(to: string, resetHref: string): Email {
  return {
    to,
    subject: "Your password was changed",
    paragraphs: ["The password of your Lectern account was changed just now, and every other browser was signed out."],
    afterwards: [`If that wasn't you, choose another at once: ${resetHref}`],
  };
}

/** To the new address. */
export function confirmNewAddressEmail(to: string, href: string): Email {
  return {
    to,
    subject: "Confirm your new email address",
    paragraphs: ["Follow the link to use this address for your Lectern account. It works for one day, and once."],
    link: { label: "Confirm this address", href },
    afterwards: [NOT_YOU],
  };
}

/** To the new address, when another member has it. */
export function addressTakenEmail(to: string): Email {
  return {
    to,
    subject: "This address has an account already",
    paragraphs: [
      "Somebody, probably you, asked to use this address for another Lectern account. It belongs to an account already, so nothing was changed.",
    ],
    afterwards: [NOT_YOU],
  };
}

/** To the former address. */
export function addressChangedEmail(to: string, phone: string): Email {
  return {
    to,
    subject: "Your email address was changed",
    paragraphs: ["Your Lectern account now has another email address. Nothing more will be sent to this one."],
    afterwards: [`If that wasn't you, please call us: ${phone}`],
  };
}
