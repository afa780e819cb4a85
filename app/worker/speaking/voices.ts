/** Lists the browser's voices for a book's language. The selected voice is stored for each language. */
import { choice, keepChoice, readChoice } from "../listening/choice";

const plain = (language: string) => language.toLowerCase().replace("_", "-");
const mainPart = (language: string) => plain(language).split("-")[0] ?? "";
const keptAs = (language: string) => `read-aloud-voice-${mainPart(language)}`;

export interface VoiceChoice {
  label: HTMLLabelElement;
  /** The selected voice; null while the browser has no voices. */
  current(): SpeechSynthesisVoice | null;
  /** Lists the voices for the text's language. */
  list(): void;
}

/**
 * Creates the choice of voice. `language` returns the language of the text. `onVoice` is called when the reader has selected
 * another voice.
 */
export function makeVoiceChoice(language: () => string, onVoice: () => void): VoiceChoice {
  const { label, select } = choice("Voice", []);
  let listed = "";

  function list(): void {
    const voices = voicesFor(language());
    const key = voices.map(({ voiceURI }) => voiceURI).join(" ");
    if (key === listed) return;
    listed = key;
    select.replaceChildren(...voices.map((voice) => new Option(toName(voice), voice.voiceURI)));
    const known = readChoice(keptAs(language()));
    const usual = voices.find(({ voiceURI }) => voiceURI === known) ?? voices[0];
    if (usual) select.value = usual.voiceURI;
  }

  speechSynthesis.addEventListener("voiceschanged", list);
  select.addEventListener("change", () => {
    keepChoice(keptAs(language()), select.value);
    onVoice();
  });
  list();
  return {
    label,
    list,
    current: () => speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === select.value) ?? null,
  };
}

/**
 * Lists the voices for a language, or all voices if there are none for it. Voices on the device come first, because the others
 * send the text to the browser's maker.
 */
function voicesFor(language: string): SpeechSynthesisVoice[] {
  const all = speechSynthesis.getVoices();
  const able = all.filter(({ lang }) => mainPart(lang) === mainPart(language));
  const rank = (voice: SpeechSynthesisVoice) =>
    (voice.localService ? 0 : 4) + (plain(voice.lang) === plain(language) ? 0 : 2) + (voice.default ? 0 : 1);
  return (able.length > 0 ? able : all).sort((one, other) => rank(one) - rank(other));
}

const toName = ({ name, localService }: SpeechSynthesisVoice) => (localService ? name : `${name} (needs a connection)`);
