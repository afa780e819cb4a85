/** Forms that post the browser's response after it creates a passkey or signs in with one. */
import * as z from "zod/mini";

const MAX_ANSWER_LENGTH = 20_000;
const answer = z.string().check(z.minLength(1), z.maxLength(MAX_ANSWER_LENGTH));

export const newPasskeySchema = z.object({ passkey: answer });
export const removedPasskeySchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(2000)) });
export const signedPasskeySchema = z.object({ passkey: answer, to: z._default(z.string(), "") });
