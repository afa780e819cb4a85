/** Checks that systemd, nginx and the shop accept the files that scripts/install-on-debian writes. */
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnvironment } from "~/env.server";
import { SHOP_FLAGS, SHOP_MEMORY } from "../cluster/shop-processes";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "lectern-debian-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const shop = path.resolve(import.meta.dirname, "../..");
const written = (file: string) => readFileSync(path.join(root, file), "utf8");

function install(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(path.join(shop, "scripts/install-on-debian"), args, {
    encoding: "utf8",
    env: { ...process.env, PROCESSES: "3" },
  });
  return { status, output: stdout + stderr };
}

const writeFiles = () => expect(install("--files", root)).toEqual({ status: 0, output: "" });

test("systemd accepts the shop's units", () => {
  writeFiles();
  // Copy Debian's own units, and provide the programs named in the shop's units.
  cpSync("/usr/lib/systemd/system", path.join(root, "usr/lib/systemd/system"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of ["opt/lectern/current/node_modules/.bin/node", "usr/bin/test"]) {
    const program = path.join(root, name);
    mkdirSync(path.dirname(program), { recursive: true });
    writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  }
  const units = ["lectern@3001.service", "lectern.target", "lectern-backup.service", "lectern-backup.timer"];
  const verify = (...more: string[]) =>
    spawnSync("systemd-analyze", ["verify", `--root=${root}`, "--man=no", ...units, ...more], { encoding: "utf8" });
  const { status, stderr } = verify();
  expect([status, listComplaints(stderr)]).toEqual([0, []]);
  // Check that systemd-analyze reports a misspelt key, so that its silence above proves the units correct.
  appendFileSync(
    path.join(root, "etc/systemd/system/lectern@.service"),
    "[Service]\nExecStart=/opt/nothing\nRestrat=yes\n",
  );
  expect(listComplaints(verify().stderr).join("\n")).toMatch(/Restrat/);
});

/** Returns the lines of output about the shop's own units. */
const listComplaints = (output: string) => output.split("\n").filter((line) => line.includes("lectern"));

test("systemd starts the processes as npm start and npm run cluster do", () => {
  writeFiles();
  const [, command = ""] = /^ExecStart=(.*)$/m.exec(written("etc/systemd/system/lectern@.service")) ?? [];
  const { start } = JSON.parse(readFileSync(path.join(shop, "package.json"), "utf8")).scripts;
  expect(command).toBe(`/opt/lectern/current/node_modules/.bin/node ${SHOP_FLAGS.join(" ")} build/server/server.js`);
  const settings = Object.entries({ NODE_ENV: "production", ...SHOP_MEMORY }).map((each) => each.join("="));
  expect(written("etc/systemd/system/lectern@.service")).toContain(`Environment=${settings.join(" ")} `);
  expect(start).toBe(`${settings.join(" ")} node ${SHOP_FLAGS.join(" ")} build/server/server.js`);
});

test("an installation's settings are valid, secret, and its own on each new machine", () => {
  writeFiles();
  const file = path.join(root, "etc/lectern.env");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const settings = parseEnv(written("etc/lectern.env"));
  expect(Object.keys(readEnvironment({}))).toEqual(expect.arrayContaining(["NODE_ENV", "PORT", "DATA_DIR"]));
  expect(readEnvironment({ ...settings, NODE_ENV: "production" })).toMatchObject({
    SHOP_ORIGIN: "https://shop.example",
    CONTACT_EMAIL: "shop@shop.example",
    COOKIE_SECRETS: expect.stringMatching(/^\w{32,}$/),
  });
  const table = readFileSync(path.join(shop, "README.md"), "utf8");
  for (const name of Object.keys(settings)) expect(table, name).toContain(`\`${name}\``);
  const before = written("etc/lectern.env");
  rmSync(file);
  writeFiles();
  expect(written("etc/lectern.env")).not.toBe(before);
});

test("the installer tells nginx the shop's processes, and keeps what an operator changed", () => {
  writeFiles();
  expect(written("etc/nginx/lectern/processes.conf").split("\n")).toEqual([
    ...[3001, 3002, 3003].map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`),
    "",
  ]);
  const changed = [
    "etc/lectern.env",
    "etc/nginx/lectern/site.conf",
    "etc/nginx/lectern/cache.conf",
    "etc/nginx/lectern/log.conf",
  ];
  for (const file of changed) writeFileSync(path.join(root, file), "changed");
  writeFileSync(path.join(root, "etc/nginx/conf.d/lectern.conf"), "of an older version");
  writeFiles();
  for (const file of changed) expect(written(file)).toBe("changed");
  const ours = readFileSync(path.join(shop, "scripts/nginx/lectern.conf"), "utf8");
  expect(written("etc/nginx/conf.d/lectern.conf")).toBe(ours);
});

test("runs a command as the shop's processes run, and names the person who runs it", () => {
  writeFileSync(path.join(root, "systemd-run"), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
  const run = (person: string, ...args: string[]) =>
    spawnSync(path.join(shop, "scripts/debian/lectern"), args, {
      encoding: "utf8",
      env: { ...process.env, PATH: `${root}:${process.env.PATH}`, SUDO_USER: person },
    });
  const given = run("grace", "orders", "--", "list").stdout.trim().split("\n");
  expect(given.slice(-6)).toEqual(["npm", "run", "--silent", "orders", "--", "list"]);
  const unit = readFileSync(path.join(shop, "scripts/debian/lectern@.service"), "utf8");
  for (const setting of ["NODE_ENV=production", "DATA_DIR=/var/lib/lectern", "TRUST_PROXY=loopback"]) {
    expect(given).toContain(setting);
    expect(unit).toContain(setting);
  }
  expect(given).toContain("SUDO_USER=grace");
  expect(run("", "orders").stdout).toMatch(/^SUDO_USER=.+$/m);
  expect(run("grace")).toMatchObject({ status: 1, stderr: expect.stringContaining("Usage: lectern") });
});

test("the installer explains itself, and does nothing for unknown arguments", () => {
  expect(install("--help")).toMatchObject({
    status: 0,
    output: expect.stringContaining("installs or updates the shop"),
  });
  expect(install("--no-such")).toMatchObject({ status: 1, output: expect.stringContaining("Usage:") });
  expect(existsSync(path.join(root, "etc"))).toBe(false);
});

test("refuses an update, before anything changes, if there is too little disk space", () => {
  const room = path.join(shop, "scripts/debian/require-room");
  const run = (folder: string, megabytes: number) => spawnSync(room, [folder, String(megabytes)], { encoding: "utf8" });
  expect(run(path.join(root, "not/made/yet"), 1)).toMatchObject({ status: 0, stderr: "" });
  const refused = run(root, 1e9);
  expect([refused.status, refused.stderr]).toEqual([
    1,
    expect.stringMatching(
      /^There are \d+ MB free at .*, and a new version needs 1000000000 .* Nothing was changed\.\n$/,
    ),
  ]);
  const script = readFileSync(path.join(shop, "scripts/install-on-debian"), "utf8");
  expect(script.indexOf("require-room")).toBeLessThan(script.indexOf("apt-get"));
});

test("an installed process listens only where nginx reaches it, at the address that nginx is given", () => {
  writeFiles();
  expect(written("etc/systemd/system/lectern@.service")).toContain(" HOST=127.0.0.1 ");
  expect(written("etc/nginx/lectern/processes.conf")).toContain("server 127.0.0.1:3001 ");
});

test("asks before it starts a version that can't run on the database or leaves no way back", () => {
  const release = path.join(root, "releases/1");
  const ask = (status: number, consent: string) => {
    const asked = spawnSync(
      path.join(shop, "scripts/debian/ask-database"),
      [release, consent, "sh", "-c", `echo "$@" >${root}/ran; exit ${status}`, "run"],
      { encoding: "utf8", input: "" },
    );
    return [asked.status, asked.stdout + asked.stderr];
  };
  mkdirSync(path.join(release, "scripts"), { recursive: true });
  const unasked = "To go on, run this again with --yes. Nothing was changed.\n";
  const tooOld = `The version in ${release} is too old to say whether it runs on this database.\n`;
  expect(ask(0, "ask")).toEqual([1, tooOld + unasked]);
  expect(ask(0, "yes")).toEqual([0, tooOld]);
  writeFileSync(path.join(release, "scripts/migrations.ts"), "");
  expect(ask(0, "ask")).toEqual([0, ""]);
  expect(written("ran")).toBe("migrations -- --strict\n");
  expect(ask(2, "ask")).toEqual([1, unasked]);
  expect(ask(2, "yes")).toEqual([0, ""]);
  for (const consent of ["ask", "yes"])
    expect(ask(1, consent)).toEqual([1, `The version in ${release} was not started. Nothing was changed.\n`]);
  const script = readFileSync(path.join(shop, "scripts/install-on-debian"), "utf8");
  const inOrder = ["build_release\n", 'ask_database "$release"', 'switch_to "$release"', "\nrestart_processes\n"];
  const positions = inOrder.map((step) => script.indexOf(step, script.indexOf('if [ "$action" = install ]')));
  expect(positions.every((position) => position > 0)).toBe(true);
  expect(positions.toSorted((a, b) => a - b)).toEqual(positions);
});
