/**
 * Follows the instructions in scripts/debian/README.md: from a bare Debian to a shop that takes orders, through an upgrade and
 * a downgrade, and then restoring the shop on another machine.
 */
import { execFile } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { buy } from "../setup/http-purchase";
import { HttpVisitor } from "../setup/http-visitor";
import { type BareDebian, makeDebian, missingForDebian, startDebian } from "./bare-debian";
import { answered } from "./fault-figures";
import { type Bench, type Figure, type Part, skipped } from "./part";
import { press } from "./pressure";
import { root } from "./processes";

/** Maximum size of a release in megabytes. (The issue of Debian's packages: releases hold no development packages.) */
const MAX_RELEASE_MB = 450;
const ORIGIN = "http://localhost";
const SETTINGS = {
  SHOP_ORIGIN: ORIGIN,
  PAYMENTS: "sandbox",
  BACKUP_TO: "/backups",
  BACKUP_PASSPHRASE: "a-passphrase-for-the-walk",
};

export const debian: Part = {
  name: "debian",
  about: "debian: the operator's page walked, from a bare Debian to a restored shop",
  async *measure(bench) {
    const missing = (await missingForDebian()) ?? (await takenPort());
    if (missing) return yield skipped("the walk", missing);
    const base = path.join(bench.settings.keep ?? bench.folder, "debian");
    bench.say("debian: a bare root");
    await makeDebian(base);
    const [first, second] = ["first", "second"].map((name) => path.join(bench.folder, name)) as [string, string];
    const shop = path.join(bench.folder, "lectern.git");
    await promisify(execFile)("git", ["clone", "--quiet", "--bare", root, shop]);
    for (const folder of [first, second]) {
      cpSync(base, folder, { recursive: true, verbatimSymlinks: true });
      cpSync(shop, path.join(folder, "root/lectern.git"), { recursive: true });
    }
    const numbers = yield* on(first, (machine) => walkFirst(bench, machine));
    cpSync(path.join(first, "backups"), path.join(second, "backups"), { recursive: true });
    rmSync(first, { recursive: true });
    yield* on(second, (machine) => walkSecond(bench, machine, numbers));
  },
};

/** Returns a message if something else already uses one of the ports that the shop needs on Debian; null if both are free. */
async function takenPort(): Promise<string | null> {
  for (const port of [80, 3001]) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => null);
    if (answer) return `something else answers at port ${port}`;
  }
  return null;
}

async function* on<T>(
  folder: string,
  walk: (machine: BareDebian) => AsyncGenerator<Figure, T>,
): AsyncGenerator<Figure, T> {
  const machine = await startDebian(folder);
  try {
    return yield* walk(machine);
  } finally {
    await machine.stop();
  }
}

/**
 * Installs the shop, sells books, makes a backup, upgrades to a new version and goes back. Returns the numbers of the orders in
 * the backup.
 */
async function* walkFirst(bench: Bench, machine: BareDebian): AsyncGenerator<Figure, string[]> {
  yield await timed("a bare Debian to a shop that serves", () => install(bench, machine));
  const size = Number(
    await machine.run("du --summarize --dereference --block-size=MB /opt/lectern/current | tr -dc 0-9"),
  );
  yield { what: "a release", measured: size, unit: "MB", limit: { most: MAX_RELEASE_MB } };
  await machine.run("lectern seed");
  bench.say("debian: orders and a backup");
  const numbers = [await order(), await order()];
  await machine.run("systemctl start lectern-backup");

  bench.say("debian: a new version, and back");
  const pressure = await press({ origin: ORIGIN });
  await machine.run(
    "cd /root/lectern && git -c user.name=o -c user.email=o@shop.example commit --quiet --allow-empty --message='A new version'",
  );
  yield await timed("a new version", () => machine.run("cd /root/lectern && scripts/install-on-debian"));
  yield await timed("back a version", () => machine.run("cd /root/lectern && scripts/install-on-debian --back"));
  await pressure.stop();
  yield* answered("a new version and back", pressure.outcomes, []);
  const [running, kept] = (await machine.run("readlink /opt/lectern/current; ls /opt/lectern/releases | wc -l"))
    .trim()
    .split("\n");
  const versions = (await machine.run("ls /opt/lectern/releases")).trim().split("\n");
  const isBack = kept === "2" && running === `/opt/lectern/releases/${versions[0]}`;
  yield { what: "the version before runs again", measured: isBack ? 1 : 0, unit: "", limit: { least: 1 } };
  return numbers;
}

/** Restores the backup as the instructions describe, and checks that the orders are in it. */
async function* walkSecond(bench: Bench, machine: BareDebian, numbers: string[]): AsyncGenerator<Figure, void> {
  await install(bench, machine);
  bench.say("debian: the backup restored");
  const restore = async () => {
    await machine.run("systemctl stop lectern.target");
    await machine.run("mv /var/lib/lectern /var/lib/lectern-before && install -d -o lectern /var/lib/lectern");
    await machine.run("chown -R lectern /backups && lectern restore -- /backups");
    await machine.run(
      "rm /var/lib/lectern/restored-settings.env && cd /root/lectern && scripts/install-on-debian --restart",
    );
  };
  yield await timed("the backup on a new machine", restore);
  const found = [];
  for (const number of numbers)
    if ((await machine.run(`lectern orders -- show ${number}`)).includes(number)) found.push(number);
  yield { what: "orders found again", measured: found.length, unit: "", limit: { least: numbers.length } };
  yield { what: "orders taken afterwards", measured: (await order()) ? 1 : 0, unit: "", limit: { least: 1 } };
}

async function install(bench: Bench, machine: BareDebian): Promise<void> {
  bench.say("debian: installing");
  await machine.run("apt-get update -qq && apt-get install -y -qq --no-install-recommends git npm");
  await machine.run("git clone --quiet /root/lectern.git /root/lectern");
  await machine.run("cd /root/lectern && scripts/install-on-debian");
  const lines = Object.entries(SETTINGS).map(([name, value]) => `s#^${name}=.*#${name}=${value}#`);
  await machine.run(`sed -i '${lines.join(";")}' /etc/lectern.env && install -d -o lectern /backups`);
  await machine.run("cd /root/lectern && scripts/install-on-debian");
}

/** Buys the first book on offer, like a browser without scripts. Returns the order's number. */
async function order(): Promise<string> {
  const books = await (await fetch(`${ORIGIN}/c/books`)).text();
  const [, code = ""] = /data-add="([^"]+)"/.exec(books) ?? [];
  const visitor = new HttpVisitor({ origin: ORIGIN });
  await visitor.send("/basket/addToBasket", [["productCodes", code]]);
  const receipt = await visitor.read(await buy(visitor));
  const [number] = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2}/.exec(receipt) ?? [];
  if (!number) throw new Error("The receipt names no order.");
  return number;
}

async function timed(what: string, act: () => Promise<unknown>): Promise<Figure> {
  const began = performance.now();
  await act();
  return { what: `${what}, time`, measured: (performance.now() - began) / 1000, unit: "s" };
}
