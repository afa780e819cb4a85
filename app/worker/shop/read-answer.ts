/** Reads and writes answers as Remix sends them to scripts. */
import { decode, encode } from "turbo-stream";
import type { FormAnswer } from "~/http/form-answer";

type AddAnswer = Pick<FormAnswer, "message" | "kind" | "fieldErrors"> & { options?: string };

/** Returns null for anything but an answer to a form. */
export async function readAnswer(response: Response): Promise<AddAnswer | null> {
  try {
    const { value } = await decode(response.body ?? new ReadableStream());
    const { data } = value as { data?: AddAnswer };
    return data ?? null;
  } catch {
    return null;
  }
}

/** Returns the reason why the shop refused a form, or null if it gives none. */
export async function readRefusal(response: Response): Promise<string | null> {
  const answer = await readAnswer(response);
  return answer?.message ?? Object.values(answer?.fieldErrors ?? {})[0] ?? null;
}

/** Writes an answer to a form that a script sent. */
export function writeAnswer(answer: FormAnswer & Record<string, unknown>): Response {
  return new Response(encode({ data: answer }), {
    status: 202,
    headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Cache-Control": "no-store" },
  });
}
