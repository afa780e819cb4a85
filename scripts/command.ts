/** Shared code of the shop's commands: the Node version, arguments, usage, exit, and the staff log. */
import { type ParseArgsConfig, parseArgs } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type CommandArguments<Chosen extends Options> = ReturnType<
  typeof parseArgs<{ options: Chosen & typeof help; allowPositionals: true }>
>;

const help = { help: { type: "boolean", short: "h" } } as const satisfies Options;
const by = { by: { type: "string" } } as const satisfies Options;
const BY_USAGE = `
  --by EMAIL   the staff account that the staff log names; without it, the system's user`;

/** Thrown for invalid arguments. The message contains the reason, and the usage is printed after it. */
export class Unusable extends Error {}

export interface Command<Chosen extends Options> {
  /** The npm name with its arguments, such as `cms:import -- FOLDER`. */
  name: string;
  usage: string;
  options: Chosen;
  /** The text printed before the reason when the command fails, such as `The import stopped`. */
  stopped: string;
  /**
   * True if a run with these arguments changes the shop. Such a run is written to the staff log before it changes anything; in
   * any other run, the database refuses every change. A command that may change something also accepts `--by`.
   */
  changes: boolean | ((given: CommandArguments<Chosen>) => boolean | Promise<boolean>);
  /**
   * Runs the command and returns the process's exit status. Throws {@link Unusable}. Import code that needs the database within
   * this function, because the database driver doesn't load on an older Node.
   */
  run(given: CommandArguments<Chosen>): Promise<number>;
}

interface Run {
  words: string;
  by: string | null;
  isChange: () => boolean | Promise<boolean>;
  isDecided: boolean;
}

let running: Run | undefined;

/** Runs the command and sets the process's exit status. */
export async function command<const Chosen extends Options>(given: Command<Chosen>): Promise<void> {
  process.exitCode = await getStatus(given);
}

async function getStatus<const Chosen extends Options>(wanted: Command<Chosen>) {
  const { name, options, stopped, run, changes } = wanted;
  const usage = changes === false ? wanted.usage : `${wanted.usage}\n${BY_USAGE}`;
  if (Number(process.versions.node.split(".")[0]) < 24) {
    console.error(`This is Node ${process.versions.node}; the shop needs 24. Start it as: npm run ${name}`);
    return 1;
  }
  let given: CommandArguments<Chosen>;
  try {
    given = parseArgs({
      options: { ...options, ...help, ...(changes !== false && by) },
      allowPositionals: true,
    }) as CommandArguments<Chosen>;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 1;
  }
  const { help: isHelp, by: address = null } = given.values as { help?: boolean; by?: string };
  if (isHelp) {
    console.log(usage);
    return 0;
  }
  running = {
    words: toWords(name, given, options),
    by: address,
    isChange: () => (typeof changes === "function" ? changes(given) : changes),
    isDecided: false,
  };
  try {
    const status = await run(given);
    if (status === 0 && !running.isDecided && (await running.isChange()))
      throw new Error("a command that changes the shop must run onDatabase, or record itself");
    return status;
  } catch (error) {
    if (error instanceof Unusable) console.error(error.message ? `${error.message}\n\n${usage}` : usage);
    else console.error(`${stopped}: ${error instanceof Error ? error.message : error}`);
    return 1;
  }
}

/** Formats the command for the staff log, with its option names but not their values. */
function toWords(name: string, { positionals, values }: { positionals: string[]; values: object }, options: Options) {
  const given = Object.entries(values).filter(
    ([option, value]) => option !== "by" && value !== options[option]?.default,
  );
  return [name.split(" ")[0], ...positionals, ...given.map(([option]) => `--${option}`)].join(" ");
}

/** Returns the command's only argument. Throws {@link Unusable} if it is missing, or if there is more than one. */
export function theOne(positionals: readonly string[]): string {
  const [one, ...more] = positionals;
  if (one === undefined || more.length > 0) throw new Unusable();
  return one;
}

/**
 * Records this run if it changes the shop, and otherwise makes the database refuse changes. Called directly by an import, which
 * opens and migrates the database itself. Throws {@link Unusable} if `--by` doesn't name a staff account.
 */
export async function recordRun(): Promise<void> {
  if (!running) return;
  running.isDecided = true;
  if (!(await running.isChange())) {
    const { refuseChanges } = await import("../app/database/engine/connection.server");
    return refuseChanges();
  }
  const { beginCommand, NotStaff } = await import("../app/domain/staff/command-runs.server");
  try {
    await beginCommand(running);
  } catch (error) {
    if (error instanceof NotStaff) throw new Unusable(`--by: ${error.message}`);
    throw error;
  }
}

/** Records this run once it is over. Used for a restored backup, which replaces the staff log. */
export async function recordFinishedRun(): Promise<void> {
  if (!running) return;
  running.isDecided = true;
  const { recordFinishedCommand } = await import("../app/domain/staff/command-runs.server");
  await recordFinishedCommand(running);
}

/**
 * Runs `callback` on the shop's database, which is migrated before and closed afterwards. Imports the database late, because its
 * driver doesn't load on an older Node.
 */
export async function onDatabase<Result>(callback: () => Promise<Result>, record = recordRun): Promise<Result> {
  const { closeDatabase, database, dialect } = await import("../app/database/engine/connection.server");
  const { migrate } = await import("../app/database/engine/migrate.server");
  try {
    await migrate(database(), dialect());
    await record();
    return await callback();
  } finally {
    await closeDatabase();
  }
}
