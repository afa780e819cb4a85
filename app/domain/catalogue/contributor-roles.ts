/** The roles of contributors that pages show, by their codes in ONIX list 17. */
import type { PeopleFacet } from "./facets";

interface Role {
  label: string;
  /** The phrase before a person's name in the title of a list, such as "Edited by". */
  doneBy: string;
  codes: readonly string[];
}

const AUTHOR: Role = { label: "Author", doneBy: "Written by", codes: ["A01"] };

/** All roles except the author's, in display order. */
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

/** The role codes of each people facet except `author`, which includes all other roles. */
export const CODES_OF_FACETS = Object.fromEntries(
  OTHER_ROLES.map(({ label, codes }) => [label.toLowerCase(), codes]),
) as Record<OtherFacet, readonly string[]>;

const AS_AUTHOR: readonly PeopleFacet[] = ["author"];
const FACETS_OF_CODES = new Map<string, readonly PeopleFacet[]>();
for (const [name, codes] of Object.entries(CODES_OF_FACETS) as [OtherFacet, readonly string[]][])
  for (const code of codes) FACETS_OF_CODES.set(code, [...(FACETS_OF_CODES.get(code) ?? []), name]);

/** Returns the facets that list people with this role. Roles that aren't shown on pages count as authors. */
export function facetsOfRole(code: string): readonly PeopleFacet[] {
  return FACETS_OF_CODES.get(code) ?? AS_AUTHOR;
}

/** One of a person's roles, with the last segment of the URL that lists their books in this role. */
export interface RoleOfPerson extends Role {
  segment: string;
}

/** Lists the roles among these codes that pages show, starting with the author's. */
export function rolesAmong(codes: readonly string[]): RoleOfPerson[] {
  return [AUTHOR, ...OTHER_ROLES]
    .filter((role) => role.codes.some((code) => codes.includes(code)))
    .map((role) => ({ ...role, segment: role.label.toLowerCase() }));
}

/**
 * Returns a link to all of a person's books, at this path, and one link per role. Returns no links for a person with a single
 * role.
 */
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

/** Groups people by role, leaving out authors and roles that pages don't show. A person may appear in several roles. */
export function peopleByRole(people: readonly { name: string; role: string }[]): PeopleOfRole[] {
  return OTHER_ROLES.map(({ label, codes }) => ({
    role: label,
    names: [...new Set(people.filter((person) => codes.includes(person.role)).map(({ name }) => name))],
  })).filter(({ names }) => names.length > 0);
}
