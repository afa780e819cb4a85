import { alarm } from "~/log.server";
import { type MenuName, menuSchemas } from "./menu-schemas.server";

/** Reads a stored menu; null if it is invalid or if editors haven't created one. */
export function readMenu<T>(rows: readonly { name: string; body: string }[], name: MenuName): T | null {
  const body = rows.find((row) => row.name === name)?.body;
  if (body === undefined) return null;
  const parsed = menuSchemas[name].safeParse(JSON.parse(body));
  if (!parsed.success) alarm("menuInvalid", { menu: name, problem: parsed.error.message });
  return parsed.success ? (parsed.data as T) : null;
}
