/** Opens a CSV or ONIX feed. Recognises the type by the file's first bytes, not by its name. */

import type { CsvWays } from "./column-names";
import { openCsvFeed } from "./csv-feed.server";
import type { Feed, PriceProfile, SenderProfiles } from "./feed";
import { type FeedFile, openFeedFile } from "./feed-file.server";
import { openOnixFeed } from "./onix/onix-feed.server";
import { looksLikeXml, openOnixFile } from "./onix/onix-file.server";

/** A shopkeeper's options for reading a feed. */
export interface FeedOptions extends CsvWays {
  priceDefaults?: PriceProfile;
  profiles?: SenderProfiles;
}

export interface OpenFeed {
  file: Pick<FeedFile, "name" | "bytes" | "bytesRead">;
  feed: Feed;
  /** The message printed when the feed is empty. */
  emptySentence: string;
}

/**
 * Opens a feed. Throws {@link NotAFeed} with one sentence for a file that is neither a CSV feed nor an ONIX message.
 */
export async function openFeed(path: string, options: FeedOptions = {}): Promise<OpenFeed> {
  if (await looksLikeXml(path)) {
    const file = await openOnixFile(path);
    return {
      file,
      feed: await openOnixFeed(file, options),
      emptySentence: `The file ${file.name} is a message without products.`,
    };
  }
  const file = await openFeedFile(path);
  return {
    file,
    feed: await openCsvFeed(file, csvWays(options)),
    emptySentence: `The file ${file.name} has a header and no records.`,
  };
}

/** Drops the options for ONIX, because they must not change the record hashes of a CSV feed. */
function csvWays({ formats = {}, replaces = false, emptyClears = false, supplier }: CsvWays): CsvWays {
  return { formats, replaces, emptyClears, ...(supplier !== undefined && { supplier }) };
}
