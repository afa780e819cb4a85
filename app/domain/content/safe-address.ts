/** Whether a link may lead there: a place of ours, an http(s) address, a mail or a phone link; nothing that runs. */
export function isSafeAddress(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from an address before they read it
  if (/[\x00-\x20\\]/.test(address)) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  if (/^[#?]/.test(address)) return true;
  return /^(?:https?:\/\/[^/]|mailto:[^:]|tel:[+\d])/i.test(address) && URL.canParse(address);
}
