/** The roles of contributors that pages show, by their codes in ONIX list 17. */
import type { PeopleFacet } from "./facets";

interface Role {
  label: string;
  /** The words before the name of a person whose books are listed. */
  doneBy: string;
  codes: readonly string[];
}

const AUTHOR: Role = { label: "Author", doneBy: "Written by", codes: ["A01"] };

/** The roles other than the author's, in the order in which a page names them. */
const OTHER_ROLES: readonly Role[] = [
  {
    label: "Editor",
    doneBy: "Edited by",
    codes: ["B01", "B02", "B09", "B10", "B11", "B12", "B13", "B21", "B23"],
  },
  { label: "Translator", doneBy: "Translated by", codes: ["B06", "B08", "B10"] },
  { label: "Illustrator", doneBy: "Illustrated by", codes: ["A12", "A35", "A36", "B20"] },
  { label: "Narrator", doneBy: "Narrated by", codes: ["E03", "E07"] },
];

type OtherFacet = Exclude<PeopleFacet, "author">;

/** The codes of each facet of people but the author's, which has all other codes. */
export const CODES_OF_FACETS = Object.fromEntries(
  OTHER_ROLES.map(({ label, codes }) => [label.toLowerCase(), codes]),
) as Record<OtherFacet, readonly string[]>;

const AS_AUTHOR: readonly PeopleFacet[] = ["author"];
const FACETS_OF_CODES = new Map<string, readonly PeopleFacet[]>();
for (const [name, codes] of Object.entries(CODES_OF_FACETS) as [OtherFacet, readonly string[]][])
  for (const code of codes) FACETS_OF_CODES.set(code, [...(FACETS_OF_CODES.get(code) ?? []), name]);

/** Returns the facets in which a person with this role is found: the author's for roles that pages don't show. */
export function facetsOfRole(code: string): readonly PeopleFacet[] {
  return FACETS_OF_CODES.get(code) ?? AS_AUTHOR;
}

/** A role that a person has, with the last segment of the address of their books in it. */
export interface RoleOfPerson extends Role {
  segment: string;
}

/** Lists the roles that pages show among these codes, the author's first. */
export function rolesAmong(codes: readonly string[]): RoleOfPerson[] {
  return [AUTHOR, ...OTHER_ROLES]
    .filter((role) => role.codes.some((code) => codes.includes(code)))
    .map((role) => ({ ...role, segment: role.label.toLowerCase() }));
}

/** Lists links to all books of a person, at this path, and to those in each of several roles; none for a single role. */
export function roleLinks(roles: readonly RoleOfPerson[], path: string): { label: string; path: string }[] {
  if (roles.length < 2) return [];
  return [{ label: "All", path }, ...roles.map(({ label, segment }) => ({ label, path: `${path}/${segment}` }))];
}

export interface PeopleOfRole {
  /** The label: "Editor", "Translator", "Illustrator" or "Narrator". */
  role: string;
  /** Names in the feed's order. */
  names: string[];
}

/** Groups people by role, without authors and roles that pages don't show. A person may be in several. */
export function peopleByRole(people: readonly { name: string; role: string }[]): PeopleOfRole[] {
  return OTHER_ROLES.map(({ label, codes }) => ({
    role: label,
    names: [...new Set(people.filter((person) => codes.includes(person.role)).map(({ name }) => name))],
  })).filter(({ names }) => names.length > 0);
}
