/** Links to the main categories. */
export function CategoryTiles({ categories }: { categories: { path: string; title: string }[] }) {
  if (categories.length === 0) return null;
  return (
    <nav className="tiles" aria-label="Browse by category">
      <ul>
        {categories.map((category) => (
          <li key={category.path}>
            <a href={`/c/${category.path}`}>{category.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
