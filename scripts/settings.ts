/** npm run settings -- list | get NAME | set NAME VALUE | reset NAME… | import FILE | export FILE */
import { readFile, writeFile } from "node:fs/promises";
import { command, onDatabase, theOne, Unusable } from "./command";

const USAGE = `Lists and changes what the shop's owner decides, without a build. Running shops show it within a minute.

  npm run settings -- list               all settings; those that were changed name when and by whom
  npm run settings -- get NAME           one value, as JSON
  npm run settings -- set NAME VALUE     VALUE is JSON, or bare text where the setting is text
  npm run settings -- set logo FILE      an SVG or PNG of at most 200 kB, with a transparent ground
  npm run settings -- reset NAME…        the default again
  npm run settings -- export FILE        writes all values as JSON; - prints them
  npm run settings -- import FILE        sets what such a file names, all or nothing`;

await command({
  name: "settings -- list",
  usage: USAGE,
  options: {},
  stopped: "Stopped",
  changes: ({ positionals: [verb] }) => verb === "set" || verb === "reset" || verb === "import",
  async run({ positionals: [verb, ...rest] }) {
    const [name, value, ...more] = rest;
    if (verb === "list" && name === undefined) return onDatabase(list);
    if (verb === "get") return onDatabase(() => get(theOne(rest)));
    if (verb === "set" && name !== undefined && value !== undefined && more.length === 0)
      return onDatabase(() => set(name, value));
    if (verb === "reset" && rest.length > 0) return onDatabase(() => reset(rest));
    if (verb === "export") return onDatabase(() => exportTo(theOne(rest)));
    if (verb === "import") return onDatabase(() => importFrom(theOne(rest)));
    throw new Unusable();
  },
});

function settings() {
  return import("../app/domain/settings/change-settings.server");
}

async function list(): Promise<number> {
  const { listSettings } = await settings();
  for (const { name, about, value, changed } of await listSettings()) {
    const when = changed ? `  (changed ${changed.at.slice(0, 16)} by ${changed.by})` : "";
    console.log(`${name}: ${JSON.stringify(value, shortened)}${when}\n    ${about}`);
  }
  return 0;
}

/** Shortens long values that nobody reads, such as a logo's bytes. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === "string" && value.length > 500 ? `${value.slice(0, 20)}… (${value.length})` : value;
}

async function get(name: string): Promise<number> {
  const { listSettings, unknownSetting } = await settings();
  const found = (await listSettings()).find((each) => each.name === name);
  if (!found) throw new Error(unknownSetting(name));
  console.log(JSON.stringify(found.value, null, 2));
  return 0;
}

async function set(name: string, typed: string): Promise<number> {
  const { changeSettings, typedValue } = await settings();
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  const value = name === "logo" && typed !== "null" ? await logoIn(typed) : typedValue(name, typed);
  return report(await changeSettings({ [name]: value }, AT_THE_COMMAND_LINE));
}

async function logoIn(file: string): Promise<unknown> {
  const { readLogo } = await import("../app/domain/settings/read-logo.server");
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === "ENOENT" ? `There is no file ${file}.` : error.message);
  });
  return readLogo(bytes);
}

async function reset(names: string[]): Promise<number> {
  const { resetSettings } = await settings();
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  return report(await resetSettings(names, AT_THE_COMMAND_LINE));
}

async function exportTo(file: string): Promise<number> {
  const { exportSettings, readSettingsFile } = await settings();
  const text = await exportSettings();
  if (file === "-") process.stdout.write(text);
  else await writeFile(file, text);
  if (file !== "-") console.log(`${Object.keys(readSettingsFile(text)).length} settings written to ${file}.`);
  return 0;
}

async function importFrom(file: string): Promise<number> {
  const { changeSettings, readSettingsFile } = await settings();
  const { AT_THE_COMMAND_LINE } = await import("../app/domain/staff/staff-log.server");
  return report(await changeSettings(readSettingsFile(await readFile(file, "utf8"), file), AT_THE_COMMAND_LINE));
}

function report(changed: readonly string[]): number {
  console.log(changed.length === 0 ? "Nothing changed." : `Changed: ${changed.join(", ")}.`);
  return 0;
}
