/** Defines the work that threads do for an import in parallel, and the link between a thread and the import. */
import type { DatabaseTarget } from "~/database/engine/connection.server";
import type { FeedOptions } from "./open-feed.server";

/** The work of a thread: reading a feed, or counting the lists of the catalogue in this database. */
export type ThreadTask = { read: FeedSource } | { count: DatabaseTarget };

export interface FeedSource {
  path: string;
  options: FeedOptions;
}

/** The link as seen from the thread that does the work. */
export interface ThreadLink {
  send(message: unknown): void;
  next<Message>(): Promise<Message>;
  ask<Answer>(question: unknown): Promise<Answer>;
}
