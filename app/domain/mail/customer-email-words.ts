/** The default words of emails to customers that aren't about orders, which staff can change. See `email-words.ts`. */
import type { DefaultWords } from "./email-placeholders";

const NOT_YOU = "If you didn't request this, you can ignore this email.";
const HOW_TO_USE =
  "Enter the code at checkout. You can use it more than once, until the balance runs out. Keep this email safe: anyone with the code can use it.";
const DIGITAL = "Digital goods";
const VOUCHERS = "eVouchers";
const ACCOUNTS = "Accounts";
const OTHERS = "Others";
const CODE = "the code, the value and the last day";

export const CUSTOMER_EMAIL_WORDS = {
  tickets: {
    ...{ group: DIGITAL, title: "eTickets", when: "When an order with eTickets is paid." },
    values: ["tickets"],
    subject: "Your {tickets}",
    fixed: "the events",
    further: "Show the code at the door, printed or on your phone. Each eTicket admits one person.",
  },
  licences: {
    ...{ group: DIGITAL, title: "Digital licences", when: "When an order with licences is paid." },
    values: ["licences"],
    subject: "Your {licences}",
    fixed: "the licences",
    further: "Each licence document shows its licence number and your details. Please keep it for your records.",
  },
  gift: {
    ...{ group: DIGITAL, title: "Gift eBook", when: "To the person whom a buyer gives an eBook." },
    values: ["title"],
    inText: ["name", "from"],
    subject: "An eBook for you: {title}",
    opening: "Dear {name},\n\n{from} has sent you the eBook “{title}” with this message:",
    fixed: "the buyer's message",
    further:
      "Follow the link to add it to your digital library. If you don't have an account, you can create one for free.",
  },
  fileReady: {
    ...{ group: DIGITAL, title: "Ready to download", when: "When the file of a book that was bought before has come." },
    values: ["title"],
    subject: "Ready to download: {title}",
    opening: "“{title}” is ready to download.",
  },
  voucher: {
    ...{ group: VOUCHERS, title: "Gift eVoucher", when: "To the person whom a buyer gives an eVoucher." },
    values: ["value"],
    inText: ["name", "from"],
    subject: "A {shop} eVoucher for you: {value}",
    opening: "Dear {name},\n\n{from} has sent you a Gift eVoucher to spend at {shop}, with this message:",
    fixed: `the buyer's message, ${CODE}`,
    further: HOW_TO_USE,
  },
  pointsVoucher: {
    ...{ group: VOUCHERS, title: "eVoucher for points", when: "When a member's points become an eVoucher." },
    values: ["value", "points"],
    inText: ["name"],
    subject: "Your points have become a {value} eVoucher",
    opening:
      "Dear {name},\n\nYou have collected {points} membership points. Here is your eVoucher. Thank you for shopping with us.",
    fixed: CODE,
    further: HOW_TO_USE,
  },
  refundVoucher: {
    ...{ group: VOUCHERS, title: "Refund as an eVoucher", when: "When a refund goes to an eVoucher." },
    values: ["value", "order"],
    subject: "Your {value} eVoucher for order {order}",
    opening: "We have refunded {value} of your order {order} as an eVoucher.",
    fixed: CODE,
    further: HOW_TO_USE,
  },
  voucherAgain: {
    ...{ group: VOUCHERS, title: "New code", when: "When staff send another code for a lost one." },
    values: ["value"],
    subject: "A new code for your {value} eVoucher",
    opening: "Here is a new code for your eVoucher. The code that we sent before no longer works.",
    fixed: CODE,
    further: HOW_TO_USE,
  },
  voucherMoved: {
    ...{ group: VOUCHERS, title: "eVoucher sent elsewhere", when: "To the former address of an eVoucher." },
    values: ["ending"],
    subject: "Your eVoucher has been sent to another address",
    opening:
      "We have sent the eVoucher whose code ends in {ending} to another email address, with a new code. The code that we sent to you no longer works.\n\nIf you didn't ask for this, please tell us.",
  },
  givenVoucher: {
    ...{
      group: VOUCHERS,
      title: "eVoucher from the shop",
      when: "When staff give an eVoucher. Their message comes first.",
    },
    values: ["value"],
    subject: "A {shop} eVoucher for you: {value}",
    opening: "Here is an eVoucher to spend at {shop}.",
    fixed: CODE,
    further: HOW_TO_USE,
  },
  join: {
    ...{ group: ACCOUNTS, title: "Finish joining", when: "When someone creates an account." },
    subject: "Finish creating your {shop} account",
    opening:
      "Welcome! Follow the link to choose a password and finish creating your account. You can use the link once, within 24 hours.",
    closing: NOT_YOU,
  },
  alreadyMember: {
    ...{ group: ACCOUNTS, title: "Already a member", when: "When a member's address is used to join again." },
    subject: "You already have a {shop} account",
    opening:
      "We received a request to create an account with this email address. You already have one, so you can sign in.",
    closing: NOT_YOU,
  },
  noAccount: {
    ...{ group: ACCOUNTS, title: "No account", when: "When a password is asked for an address without an account." },
    subject: "No {shop} account for this email address",
    opening:
      "We received a request to reset your password, but there is no account for this email address. You may have used a different one. To create an account with this email address, follow the link.",
    closing: NOT_YOU,
  },
  resetPassword: {
    ...{ group: ACCOUNTS, title: "Reset the password", when: "When a member has forgotten the password." },
    subject: "Reset your password",
    opening:
      "Follow the link to choose a new password for your {shop} account. You can use the link once, within one hour.",
    closing: `${NOT_YOU} Your password won't change.`,
  },
  setPassword: {
    ...{ group: ACCOUNTS, title: "Account opened", when: "When staff open an account." },
    subject: "Your {shop} account is ready",
    opening:
      "We have created an account for you. Follow the link to choose your password. You can use the link once, within 7 days.",
  },
  passwordChanged: {
    ...{ group: ACCOUNTS, title: "Password changed", when: "When a password was changed." },
    subject: "Your password was changed",
    opening: "Your {shop} password was changed. We have signed you out of your account everywhere else.",
  },
  confirmNewAddress: {
    ...{ group: ACCOUNTS, title: "Confirm an email address", when: "To a member's new address." },
    subject: "Confirm your new email address",
    opening:
      "Follow the link to use this email address for your {shop} account. You can use the link once, within 24 hours.",
    closing: NOT_YOU,
  },
  addressTaken: {
    ...{ group: ACCOUNTS, title: "Email address taken", when: "When a member's address is asked for by another." },
    subject: "This email address already has an account",
    opening:
      "We received a request to use this email address for another {shop} account. It already belongs to an account, so nothing has changed.",
    closing: NOT_YOU,
  },
  addressChanged: {
    ...{ group: ACCOUNTS, title: "Email address changed", when: "To a member's former address." },
    subject: "Your email address was changed",
    opening: "The email address for your {shop} account was changed. We will no longer send emails to this address.",
    closing: "If this wasn't you, please call us on {phone}.",
  },
  accountClosed: {
    ...{ group: ACCOUNTS, title: "Account closed", when: "When a member closes the account." },
    subject: "Your {shop} account is closed",
    opening:
      "We have closed your account and deleted your personal details. We keep order records for as long as the law requires.\n\nYou can create a new account at any time.",
  },
  confirmAlert: {
    ...{ group: OTHERS, title: "Confirm a stock alert", when: "When someone asks for a stock alert." },
    values: ["title"],
    subject: "Confirm your stock alert",
    opening: "Please confirm that you would like an email when “{title}” is in stock.",
    closing:
      "You can use the same link to stop the alert. If you didn't request this, you can ignore this email, and we won't send you another.",
  },
  backInStock: {
    ...{ group: OTHERS, title: "Back in stock", when: "When a product that someone waits for is in stock." },
    values: ["title"],
    subject: "In stock: {title}",
    fixed: "that the shop or some of its stores have it",
    further: "Other customers asked for it too, so stock may not last.",
    closing: "You asked us to email you about this product. We won't email you about it again.",
  },
  confirmNewsletters: {
    ...{ group: OTHERS, title: "Confirm newsletters", when: "When someone subscribes." },
    subject: "Confirm your newsletters",
    opening: "Please confirm that you would like to get these newsletters from {shop}:",
    fixed: "the newsletters",
    closing:
      "You can use the link once, within 7 days. If you didn't request this, you can ignore this email, and we won't send you any newsletters.",
  },
  reviewRefused: {
    ...{ group: OTHERS, title: "Review refused", when: "When staff refuse a review and give a reason." },
    values: ["title"],
    inText: ["reason"],
    needs: ["reason"],
    subject: "Your review of {title}",
    opening:
      "Thank you for your review. We can't publish it as it is: {reason}\n\nYou can change it, and we'll look at it again.",
    closing: "{shop}",
  },
  messageReceived: {
    ...{ group: OTHERS, title: "Message received", when: "When someone writes at the contact page." },
    values: ["department"],
    subject: "We've received your message",
    opening:
      "Thank you for contacting {shop} ({department}). We'll reply to this email address, usually within one working day.",
    closing: "If you didn't contact us, you can ignore this email.",
  },
} as const satisfies Record<string, DefaultWords>;
