/** Runs a bare Debian with its own systemd in a systemd-nspawn container, on the machine's network. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const BOOT_LIMIT_SECONDS = 120;
/** Path of the certificates in the container, for a network that uses its own certificate authority. */
const CERTIFICATES = "/usr/local/share/machine-certificates.pem";

export interface BareDebian {
  root: string;
  /** Runs a shell command line as root. Returns its output; throws with the output if the command fails. */
  run(line: string): Promise<string>;
  stop(): Promise<void>;
}

/** Returns the reason why this machine can't run such a container; null if it can. */
export async function missingForDebian(): Promise<string | null> {
  if (process.getuid?.() !== 0) return "this needs root";
  for (const program of ["debootstrap", "systemd-nspawn", "nsenter"]) {
    const found = await run("which", [program]).catch(() => null);
    if (!found) return `${program} is not on this machine: apt-get install debootstrap systemd-container util-linux`;
  }
  return null;
}

/**
 * Installs a bare Debian (trixie) in this folder, unless it is there already. Takes minutes, because it downloads about 100 MB.
 */
export async function makeDebian(root: string): Promise<void> {
  if (existsSync(path.join(root, "usr/lib/systemd/systemd"))) return;
  mkdirSync(path.dirname(root), { recursive: true });
  const packages = "--include=systemd,systemd-sysv,dbus,ca-certificates";
  await run("debootstrap", [packages, "trixie", root, "http://deb.debian.org/debian"], { maxBuffer: 1e8 });
}

/** Starts the container. Throws if the container doesn't start. */
export async function startDebian(root: string): Promise<BareDebian> {
  copyFileSync("/etc/resolv.conf", path.join(root, "etc/resolv.conf"));
  const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
  if (certificates) copyFileSync(certificates, path.join(root, CERTIFICATES));
  const container = spawn(
    "systemd-nspawn",
    [
      ...["--quiet", `--directory=${root}`, "--boot", "--register=no", "--keep-unit", "--console=pipe"],
      // Set this, because otherwise systemd refuses to start with the older version of control groups.
      ...["--setenv=SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1"],
    ],
    { stdio: "ignore", detached: true, env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: await hierarchy() } },
  );
  const debian: BareDebian = {
    root,
    run: (line) => within(container, line, certificates !== undefined),
    stop: () => stopped(container),
  };
  for (let second = 0; second < BOOT_LIMIT_SECONDS; second += 1) {
    await wait(1000);
    const state = await debian.run("systemctl is-system-running || true").catch(() => "");
    if (/running|degraded/.test(state)) return debian;
  }
  await debian.stop();
  throw new Error("The bare Debian did not start.");
}

async function hierarchy(): Promise<string> {
  const { stdout } = await run("stat", ["--file-system", "--format=%T", "/sys/fs/cgroup"]);
  return stdout.trim() === "cgroup2fs" ? "1" : "0";
}

/** Runs a shell command line in the container, whose first process is the only child of systemd-nspawn. */
async function within(container: ChildProcess, line: string, hasCertificates: boolean): Promise<string> {
  const { stdout: first } = await run("pgrep", ["--parent", String(container.pid)]);
  const settings = [
    ...["HOME=/root", "LANG=C.UTF-8", "TERM=dumb", "DEBIAN_FRONTEND=noninteractive"],
    "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    ...(hasCertificates ? [`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`] : []),
    ...(process.env.npm_config_registry ? [`npm_config_registry=${process.env.npm_config_registry}`] : []),
  ];
  const command = [
    "--target",
    first.trim(),
    "--all",
    "--",
    "env",
    "-i",
    ...settings,
    "bash",
    "-c",
    `{ ${line}; } 2>&1`,
  ];
  try {
    return (await run("nsenter", command, { maxBuffer: 1e8 })).stdout;
  } catch (error) {
    const { stdout = "" } = error as { stdout?: string };
    throw new Error(`On the bare Debian "${line}" failed:\n${stdout.slice(-2000)}`, { cause: error });
  }
}

async function stopped(container: ChildProcess): Promise<void> {
  if (container.exitCode !== null || container.signalCode !== null) return;
  const end = new Promise((resolve) => container.once("exit", resolve));
  // Send SIGTERM twice if necessary: the first shuts the container down in order, and the second ends it immediately.
  container.kill("SIGTERM");
  await Promise.race([end, wait(30_000)]);
  container.kill("SIGTERM");
  await end;
}
