/** Reads and writes responses in the form in which Remix sends them to scripts. */
import { decode, encode } from "turbo-stream";
import type { FormAnswer } from "~/http/form-answer";

type AddAnswer = Pick<FormAnswer, "message" | "kind" | "fieldErrors"> & { options?: string };

/** Returns the response to a form; null for anything else. */
export async function readAnswer(response: Response): Promise<AddAnswer | null> {
  try {
    const { value } = await decode(response.body ?? new ReadableStream());
    const { data } = value as { data?: AddAnswer };
    return data ?? null;
  } catch {
    return null;
  }
}

/** Returns the reason why the shop refused a form, or null without a reason. */
export async function readRefusal(response: Response): Promise<string | null> {
  const answer = await readAnswer(response);
  return answer?.message ?? Object.values(answer?.fieldErrors ?? {})[0] ?? null;
}

/** Creates a response to a form sent by a script. */
export function writeAnswer(answer: FormAnswer & Record<string, unknown>): Response {
  return new Response(encode({ data: answer }), {
    status: 202,
    headers: { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Cache-Control": "no-store" },
  });
}
