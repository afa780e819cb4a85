/** Prepares text that a visitor typed for use in an email to another person. */

/**
 * Puts the dots and other separators of web and email addresses in brackets, such as `example[.]com`, so that no mail program
 * turns them into links. Amounts, times and the ends of sentences stay unchanged.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:(?=\/\/)/g, "[:]")
    .replace(/[@\uff20](?=\S)/g, "[@]")
    .replace(/(?<=[^\s.])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu, "[.]");
}
