/** Accounts that the shop opens, as the shopkeeper would: by the commands. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Person } from "../steps/account-steps";
import { journeyFolder } from "./journey-shop";

const run = promisify(execFile);

/** A business account; returns the path of the link to its first password, as the command prints it. */
export async function aBusiness({ email, firstName, surname }: Person): Promise<string> {
  const person = ["--email", email, "--first-name", firstName, "--surname", surname];
  const business = ["--company", "Wayfarer Schools", "--abn", "51 824 753 556", "--credit-limit", "2500"];
  const env = { ...process.env, DATA_DIR: journeyFolder, LOG_LEVEL: "warn" };
  const { stdout } = await run("npx", ["tsx", "scripts/business-add.ts", ...person, ...business], { env });
  return stdout.match(/^https?:\/\/[^/\s]+(\/reset-password\/\S+)$/m)?.[1] ?? "";
}
