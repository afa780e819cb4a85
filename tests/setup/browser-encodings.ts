/** The Accept-Encoding header of browsers. Its order expresses no preference. */
export const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";
