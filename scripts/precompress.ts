/** Runs after `remix vite:build`: compresses the client's files at build time, so that the server never has to. */
import { precompress } from "./compressed-files";

console.log(`${precompress("build/client")} files compressed ahead`);
