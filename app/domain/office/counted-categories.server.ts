/** The categories that staff choose from to count or view stock. */
import { selectCategories } from "~/database/catalogue/catalogue-records.server";

/** Lists the categories of the top two levels, which are small enough to count, and few enough to choose from. */
export async function listCountedCategories(): Promise<{ value: string; label: string }[]> {
  const all = await selectCategories();
  const titles = new Map(all.map(({ path, title }) => [path, title]));
  return all
    .filter(({ path }) => path !== "" && path.split("/").length <= 2)
    .map(({ path, title }) => {
      const above = titles.get(path.split("/")[0] ?? "");
      return { value: path, label: path.includes("/") && above ? `${above}: ${title}` : title };
    });
}
