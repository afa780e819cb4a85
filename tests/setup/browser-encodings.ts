/** The Accept-Encoding header of browsers. The order of its values expresses no preference. */
export const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";
