/** Maximum nesting depth of lists and objects. Nothing that the shop reads is nested nearly as deep. */
const MAX_DEPTH = 50;

/**
 * Parses JSON from an outside source. Throws a SyntaxError for invalid JSON and for nesting deeper than {@link MAX_DEPTH}:
 * `JSON.parse` accepts such nesting, but most code that uses the result, such as `JSON.stringify`, recurses for each level and
 * overflows the stack.
 */
export function parseJson(text: string): unknown {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText) {
      if (sign === "\\") at += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > MAX_DEPTH) throw new SyntaxError(`The JSON is nested more than ${MAX_DEPTH} deep.`);
  }
  return JSON.parse(text);
}
