import { type ScriptPart, scriptPart } from "~/domain/offline/kept-book";

/** Loads a part of the reader's script as a module. Without a connection, it rejects unless a stored book contains the part. */
export async function loadPart<Module>(part: ScriptPart): Promise<Module> {
  const script = document.querySelector<HTMLScriptElement>('script[src^="/reader/script.js"]')?.src ?? "";
  return import(/* @vite-ignore */ scriptPart(script, part));
}
