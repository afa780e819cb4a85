import type { LoaderFunctionArgs } from "@remix-run/node";
import { openAudioSample } from "~/domain/listening/audio-sample.server";
import { missingFile } from "~/http/not-found.server";
import { sendFile } from "~/http/send-file.server";

/** Sends the beginning of an audio book, whole or in part, to any visitor. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const sample = await openAudioSample(params.code ?? "");
  return sample ? sendFile(request, { ...sample, isShown: true }) : missingFile();
}
