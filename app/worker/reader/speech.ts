/** The part of the reader's script that reads aloud. A page loads it when it is needed. */
export { startSpeaking } from "../speaking/start-speaking";
