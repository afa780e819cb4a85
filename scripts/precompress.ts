/** Runs after `remix vite:build`: compresses the client's files ahead, so that the server never does. */
import { precompress } from "./compressed-files";

console.log(`${precompress("build/client")} files compressed ahead`);
