/** Creates accounts that the shop opens for customers, using the shopkeeper's commands. */
import type { Person } from "../steps/account-steps";
import { journeyFolder } from "./journey-shop";
import { shopCommand } from "./shop-command";

/** Opens a business account. Returns the path of the link for setting its first password, which the command prints. */
export async function aBusiness({ email, firstName, surname }: Person): Promise<string> {
  const person = ["--email", email, "--first-name", firstName, "--surname", surname];
  const business = ["--company", "Wayfarer Schools", "--abn", "51 824 753 556", "--credit-limit", "2500"];
  const output = await shopCommand("business-add", [...person, ...business], journeyFolder);
  return output.match(/^https?:\/\/[^/\s]+(\/reset-password\/\S+)$/m)?.[1] ?? "";
}
