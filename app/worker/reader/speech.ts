/** The part of the reader's script that reads aloud. A page loads it on demand. */
export { startSpeaking } from "../speaking/start-speaking";
