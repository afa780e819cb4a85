/** Watches a test's database: how many queries it gets, and their plans. */
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from "kysely";
import { adoptDatabase, type Database } from "~/database/engine/connection.server";

export interface QueryWatch {
  /** Returns the number of queries since the last call. */
  count(): number;
  /** Returns SQLite's plans for the queries since the last call, one per line. */
  plans(): Promise<string[]>;
}

/** Replaces `database()` with a watched database on the same file. SQLite only. */
export function watchQueries(db: Database): QueryWatch {
  let seen: RootOperationNode[] = [];
  // Count a query when its result arrives, because Kysely passes parts of queries to this plugin too, but only queries that
  // were sent have a result.
  const sent = new WeakMap<object, RootOperationNode>();
  const watcher: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      sent.set(queryId, node);
      return node;
    },
    async transformResult({ result, queryId }) {
      const node = sent.get(queryId);
      if (node) seen.push(node);
      return result;
    },
  };
  adoptDatabase({ db: db.withPlugin(watcher), dialect: "sqlite", target: { file: ":memory:" } });
  const taken = () => {
    const taking = seen;
    seen = [];
    return taking;
  };
  return {
    count: () => taken().length,
    async plans() {
      const lines: string[] = [];
      for (const node of taken()) {
        const { sql, parameters } = db.getExecutor().compileQuery(node, createQueryId());
        const plan = await db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
        );
        lines.push(...plan.rows.map((row) => row.detail));
      }
      return lines;
    },
  };
}
