/** What browsers say that they take. They mean no order by it. */
export const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";
