/** A link to a person's books in one role, or to all of them. */
export interface RoleLink {
  label: string;
  path: string;
}

/** Links to a person's books by role; nothing for a person with one role. */
export function RoleLinks({ roles, here }: { roles: readonly RoleLink[]; here: string }) {
  if (roles.length === 0) return null;
  return (
    <nav className="subcategories" aria-label="By role">
      <ul>
        {roles.map(({ label, path }) => (
          <li key={path}>
            <a href={path} aria-current={path === here ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
