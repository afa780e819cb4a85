/** Lists the conditions that staff can choose for a block, and describes any condition in words. */
import { type Condition, ConditionUnreadable, type Operand, readCondition } from "~/domain/content/condition";

/** Value of the option for a condition that staff write themselves. */
export const OTHER_CONDITION = "other";

export const CONDITION_CHOICES: readonly { value: string; label: string }[] = [
  { value: "", label: "Everyone" },
  { value: "user.loggedIn === true", label: "Members who are signed in" },
  { value: "user.loggedIn === false", label: "Visitors who aren't signed in" },
  { value: 'user.accountType === "b2b"', label: "Businesses" },
  { value: 'user.accountType !== "b2b"', label: "Everyone except businesses" },
  { value: "user.hasDigitalLibrary === true", label: "Members with eBooks or other digital products" },
  { value: "screen.width >= 768", label: "Screens of a tablet's width or more" },
  { value: "screen.width < 768", label: "Phones" },
  { value: OTHER_CONDITION, label: "A condition that is written below" },
];

const FACT_WORDS = new Map<string, string>(
  Object.entries({
    "user.accountType": "the kind of account",
    "user.group": "the customer group",
    "user.membershipPoints": "the member's points",
    "page.path": "the page",
    "screen.width": "the screen's width",
  }),
);
const COMPARATOR_WORDS = new Map<string, string>(
  Object.entries({
    "===": "is",
    "!==": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
  }),
);
const YES_OR_NO = new Map<string, readonly [yes: string, no: string]>(
  Object.entries({
    "user.loggedIn": ["the visitor is signed in", "the visitor isn't signed in"],
    "user.hasDigitalLibrary": ["the member has digital products", "the visitor has no digital products"],
  }),
);

/** Describes a written condition; '' if there is none. Returns an unreadable condition unchanged. */
export function conditionInWords(text: string): string {
  if (text.trim() === "") return "";
  const choice = CONDITION_CHOICES.find(({ value }) => value === text.trim());
  if (choice) return choice.label;
  try {
    return `If ${toWords(readCondition(text), true)}`;
  } catch (error) {
    if (!(error instanceof ConditionUnreadable)) throw error;
    return text;
  }
}

function toWords(condition: Condition, isOutermost = false): string {
  if (condition.kind !== "compare") {
    const joined = condition.parts.map((part) => toWords(part)).join(condition.kind === "all" ? " and " : " or ");
    return isOutermost ? joined : `(${joined})`;
  }
  const { left, comparator, right } = condition;
  const plain = "fact" in left && "value" in right ? YES_OR_NO.get(left.fact) : undefined;
  if (plain && "value" in right && (comparator === "===" || comparator === "!=="))
    return plain[(right.value === true) === (comparator === "===") ? 0 : 1];
  return `${operandWords(left)} ${COMPARATOR_WORDS.get(comparator) ?? comparator} ${operandWords(right)}`;
}

function operandWords(operand: Operand): string {
  if ("value" in operand) return String(operand.value);
  const [, experiment] = /^experiment\.(\w+)$/.exec(operand.fact) ?? [];
  if (experiment) return `the variant of ${experiment}`;
  return FACT_WORDS.get(operand.fact) ?? operand.fact;
}
