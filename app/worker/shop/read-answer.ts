/** The shop's answers as Remix sends them to scripts, read and written. */
import { decode, encode } from "turbo-stream";
import type { FormAnswer } from "~/http/form-answer";

type AddAnswer = Pick<FormAnswer, "message" | "kind" | "fieldErrors"> & { options?: string };

/** Null for what is no answer to a form. */
export async function readAnswer(response: Response): Promise<AddAnswer | null> {
  try {
    const { value } = await decode(response.body ?? new ReadableStream());
    const { data } = value as { data?: AddAnswer };
    return data ?? null;
  } catch {
    return null;
  }
}

/** Why the shop refused a form; null where it doesn't say. */
export async function readRefusal(response: Response): Promise<string | null> {
  const answer = await readAnswer(response);
  return answer?.message ?? Object.values(answer?.fieldErrors ?? {})[0] ?? null;
}

/** An answer to a script's form. */
export function writeAnswer(answer: FormAnswer & Record<string, unknown>): Response {
  return new Response(encode({ data: answer }), {
    status: 202,
    headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Cache-Control": "no-store" },
  });
}
