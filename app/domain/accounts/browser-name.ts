const BROWSERS: [name: string, mark: RegExp][] = [
  ["Edge", /\bEdgA?\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: [name: string, mark: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * Returns a browser's common name from its User-Agent header. The order of the checks matters, because most browsers claim to
 * be others as well.
 */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? "A browser";
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0];
  return system ? `${browser} on ${system}` : browser;
}
