/** Roles of contributors other than authors, by their codes in ONIX list 17. */

/** Listed in the order in which a page names them. */
const ROLES: readonly (readonly [label: string, codes: readonly string[]])[] = [
  ["Editor", ["B01", "B02", "B09", "B10", "B11", "B12", "B13", "B21", "B23"]],
  ["Translator", ["B06", "B08", "B10"]],
  ["Illustrator", ["A12", "A35", "A36", "B20"]],
  ["Narrator", ["E03", "E07"]],
];

export interface PeopleOfRole {
  /** The label: "Editor", "Translator", "Illustrator" or "Narrator". */
  role: string;
  /** Names in the feed's order. */
  names: string[];
}

/** Groups people by role, without authors and roles that pages don't show. A person may be in several. */
export function peopleByRole(people: readonly { name: string; role: string }[]): PeopleOfRole[] {
  return ROLES.map(([role, codes]) => ({
    role,
    names: [...new Set(people.filter((person) => codes.includes(person.role)).map(({ name }) => name))],
  })).filter(({ names }) => names.length > 0);
}
