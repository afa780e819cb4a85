/** Reads the synonyms that editors wrote, or otherwise the default ones. */
import { selectContentMenus } from "~/database/content/content-records.server";
import { contentVersion } from "~/domain/content/content-version.server";
import { readMenu } from "~/domain/content/read-menu.server";
import { log } from "~/log.server";
import { DEFAULT_SYNONYMS } from "./default-synonyms";
import { type Synonym, type Thesaurus, toThesaurus } from "./synonyms";

export interface ReadSynonyms {
  synonyms: readonly Synonym[];
  thesaurus: Thesaurus;
}

/** Cached synonyms of this process, with the content version at which they were read. */
let cached: { version: string; read: Promise<ReadSynonyms> } | undefined;

/**
 * Returns the synonyms. Runs no query while the content is unchanged. If they can't be read, returns the defaults, so the
 * search still works.
 */
export async function listSynonyms(): Promise<ReadSynonyms> {
  const version = await contentVersion();
  if (cached?.version !== version) cached = { version, read: readSynonyms() };
  return cached.read.catch((err: unknown) => {
    cached = undefined;
    log.warn({ err }, "no synonyms for a search");
    return prepared(DEFAULT_SYNONYMS);
  });
}

async function readSynonyms(): Promise<ReadSynonyms> {
  return prepared(readMenu<Synonym[]>(await selectContentMenus(), "synonyms") ?? DEFAULT_SYNONYMS);
}

function prepared(synonyms: readonly Synonym[]): ReadSynonyms {
  return { synonyms, thesaurus: toThesaurus(synonyms) };
}
