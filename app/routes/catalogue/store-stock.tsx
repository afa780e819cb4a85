/** Where it can be had today; the stores' own pages come with them. */
export function StoreStock({ stores }: { stores: { slug: string; name: string; quantity: number }[] }) {
  const holding = stores.filter((store) => store.quantity > 0);
  if (holding.length === 0) return null;
  return (
    <details className="store-stock">
      <summary>
        In {holding.length} {holding.length === 1 ? "store" : "stores"} today
      </summary>
      <ul>
        {holding.map((store) => (
          <li key={store.slug}>
            {store.name} <span className="count">{store.quantity <= 2 ? `last ${store.quantity}` : "in stock"}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
