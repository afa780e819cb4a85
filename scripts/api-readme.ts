/** Generates the table and the examples in the API's README from the contract: npm run api:readme. */
import { readFileSync, writeFileSync } from "node:fs";
import { listReferences } from "~/http/api/reference";

export const README = "app/routes/api/README.md";
const MARK = "<!-- The rest is made from the contract by npm run api:readme. -->";

/** Returns the README with its second half regenerated from the contract. */
export function renewed(text: string): string {
  const own = text.slice(0, text.indexOf(MARK));
  const calls = listReferences();
  const table = calls.map(
    ({ name, summary, who, takes }) => `| \`${name}\` | ${summary} | ${takes.join(", ")} | ${who} |`,
  );
  const examples = calls.map(({ curl }) => curl);
  return `${own}${MARK}

## The calls

| call | what it does | arguments | who |
|---|---|---|---|
${table.join("\n")}

## Examples

\`\`\`sh
${examples.join("\n")}
\`\`\`
`;
}

if (process.argv[1]?.endsWith("api-readme.ts")) writeFileSync(README, renewed(readFileSync(README, "utf8")));
