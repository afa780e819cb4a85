/** Shared by the shop's commands: the right Node, arguments, usage and exit. */
import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type CommandArguments<Chosen extends Options> = ReturnType<
  typeof parseArgs<{ options: Chosen & typeof help; allowPositionals: true }>
>;

const help = { help: { type: "boolean", short: "h" } } as const satisfies Options;

/** Invalid arguments; the message gives the reason, and the usage follows. */
export class Unusable extends Error {}

export interface Command<Chosen extends Options> {
  /** The npm name with its arguments: `cms:import -- FOLDER`. */
  name: string;
  usage: string;
  options: Chosen;
  /** Before the reason, when it stops: `The import stopped`. */
  stopped: string;
  /**
   * Returns the process's exit status. Throws {@link Unusable}. Import what needs the database inside it: its driver
   * does not load on an older Node.
   */
  run(given: CommandArguments<Chosen>): Promise<number>;
}

/** Runs the command and sets the process's exit status. */
export async function command<const Chosen extends Options>(given: Command<Chosen>): Promise<void> {
  process.exitCode = await statusOf(given);
}

async function statusOf<const Chosen extends Options>({ name, usage, options, stopped, run }: Command<Chosen>) {
  if (Number(process.versions.node.split(".")[0]) < 24) {
    console.error(`This is Node ${process.versions.node}; the shop needs 24. Start it as: npm run ${name}`);
    return 1;
  }
  let given: CommandArguments<Chosen>;
  try {
    given = parseArgs({ options: { ...options, ...help }, allowPositionals: true }) as CommandArguments<Chosen>;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 1;
  }
  if ((given.values as { help?: boolean }).help) {
    console.log(usage);
    return 0;
  }
  try {
    return await run(given);
  } catch (error) {
    if (error instanceof Unusable) console.error(error.message ? `${error.message}\n\n${usage}` : usage);
    else console.error(`${stopped}: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

/** The one thing that the command is about. Throws {@link Unusable} without it, or with more. */
export function theOne(positionals: readonly string[]): string {
  const [one, ...more] = positionals;
  if (one === undefined || more.length > 0) throw new Unusable();
  return one;
}

/** Does the work on the shop's database, brought up to date before and closed after. Only now, because on an older Node its driver does not even load. */
export async function onDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  const { closeDatabase, database, dialect } = await import("../app/database/engine/connection.server");
  const { migrate } = await import("../app/database/engine/migrate.server");
  try {
    await migrate(database(), dialect());
    return await work();
  } finally {
    await closeDatabase();
  }
}
