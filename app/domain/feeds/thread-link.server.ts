/** Defines the work that an import's threads do while the import itself continues, and the link between the two sides. */
import type { DatabasePlace } from "~/database/engine/connection.server";
import type { FeedOptions } from "./open-feed.server";

/** The work of a thread: reading a feed, or counting the lists of the catalogue in this database. */
export type ThreadWork = { read: FeedSource } | { count: DatabasePlace };

export interface FeedSource {
  path: string;
  options: FeedOptions;
}

/** The link as seen from the thread that does the work. */
export interface ThreadLink {
  send(message: unknown): void;
  /** Returns the next message from the other side. */
  next<Message>(): Promise<Message>;
  /** Sends a question to the other side and returns the reply. */
  ask<Answer>(question: unknown): Promise<Answer>;
}
