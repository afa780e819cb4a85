/** Reads the synonyms that editors wrote, or otherwise the default ones. */
import { selectContentMenus } from "~/database/content/content-records.server";
import { keptByVersion } from "~/domain/content/kept-by-version.server";
import { readMenu } from "~/domain/content/read-menu.server";
import { log } from "~/log.server";
import { DEFAULT_SYNONYMS } from "./default-synonyms";
import { type Synonym, type Thesaurus, toThesaurus } from "./synonyms";

export interface ReadSynonyms {
  synonyms: readonly Synonym[];
  thesaurus: Thesaurus;
}

const readSynonyms = keptByVersion(async () =>
  prepared(readMenu<Synonym[]>(await selectContentMenus(), "synonyms") ?? DEFAULT_SYNONYMS),
);

/**
 * Returns the synonyms. Runs no query while the content is unchanged. If they can't be read, returns the defaults, so the
 * search still works.
 */
export async function listSynonyms(): Promise<ReadSynonyms> {
  return readSynonyms().catch((err: unknown) => {
    log.warn({ err }, "no synonyms for a search");
    return prepared(DEFAULT_SYNONYMS);
  });
}

function prepared(synonyms: readonly Synonym[]): ReadSynonyms {
  return { synonyms, thesaurus: toThesaurus(synonyms) };
}
