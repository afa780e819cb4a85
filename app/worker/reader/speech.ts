/** The part of the reader's script that reads aloud, which a page loads when it is needed. */
export { startSpeaking } from "../speaking/start-speaking";
