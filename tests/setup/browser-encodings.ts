/** Accept-Encoding header that browsers send. The order of its values expresses no preference. */
export const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";
