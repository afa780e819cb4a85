/** Stores the times at which planned content begins and ends. */
import { selectContentMenus, selectContentPages } from "~/database/content/content-records.server";
import { noteMoments } from "./content-version.server";
import { momentsIn } from "./showing-dates";

/** Stores the dates of all published pages and menus. Call it within the transaction that changes the content. */
export async function storeMoments(): Promise<void> {
  const pages = (await selectContentPages()).filter(({ isDraft }) => !isDraft);
  const contents = [
    ...pages.flatMap(({ showsFrom: from, showsUntil: until, markup }) => [{ from, until }, parsed(markup)]),
    ...(await selectContentMenus()).map(({ body }) => parsed(body)),
  ];
  await noteMoments(momentsIn(contents));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
