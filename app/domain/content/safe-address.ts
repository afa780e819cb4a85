/** Returns whether an address is safe for a link: a path of this shop, http(s), mail or phone, but nothing executable. */
export function isSafeAddress(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from an address before they read it
  if (/[\x00-\x20\\]/.test(address)) return false;
  if (address.startsWith("/")) return !address.startsWith("//");
  if (/^[#?]/.test(address)) return true;
  return /^(?:https?:\/\/[^/]|mailto:[^:]|tel:[+\d])/i.test(address) && URL.canParse(address);
}
