/** Reads the synonyms that editors wrote, or the default ones. */
import { selectContentMenus } from "~/database/content/content-records.server";
import { contentVersion } from "~/domain/content/content-version.server";
import { readMenu } from "~/domain/content/read-menu.server";
import { log } from "~/log.server";
import { DEFAULT_SYNONYMS } from "./default-synonyms";
import { type Synonym, type Thesaurus, toThesaurus } from "./synonyms";

export interface KeptSynonyms {
  synonyms: readonly Synonym[];
  thesaurus: Thesaurus;
}

/** The synonyms as read at a version, cached once per process. */
let kept: { version: string; read: Promise<KeptSynonyms> } | undefined;

/** Lists the synonyms. Runs no query while the content is unchanged; the search works with the default ones when they can't be read. */
export async function listSynonyms(): Promise<KeptSynonyms> {
  const version = await contentVersion();
  if (kept?.version !== version) kept = { version, read: readSynonyms() };
  return kept.read.catch((err: unknown) => {
    kept = undefined;
    log.warn({ err }, "no synonyms for a search");
    return prepared(DEFAULT_SYNONYMS);
  });
}

async function readSynonyms(): Promise<KeptSynonyms> {
  return prepared(readMenu<Synonym[]>(await selectContentMenus(), "synonyms") ?? DEFAULT_SYNONYMS);
}

function prepared(synonyms: readonly Synonym[]): KeptSynonyms {
  return { synonyms, thesaurus: toThesaurus(synonyms) };
}
