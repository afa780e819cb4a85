/** The two databases the shop runs on. */
export type Dialect = "sqlite" | "postgres";
