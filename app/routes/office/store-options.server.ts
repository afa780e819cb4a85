import { findStore, listStores } from "~/domain/stores/stores.server";

/** Returns the options of a field that chooses a store. The option for all stores is called `all`. */
export async function storeOptions(all: string) {
  const stores = (await listStores()).map(({ slug, name }) => ({ value: slug, label: name }));
  return [{ value: "", label: all }, ...stores];
}

/** Returns the name of a store; its slug if it no longer exists, and '' for ''. */
export async function storeTitle(slug: string): Promise<string> {
  return slug === "" ? "" : ((await findStore(slug))?.name ?? slug);
}
