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

/** What a person would call the browser of this User-Agent header; the order counts, because most browsers claim to be others too. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? "A browser";
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0];
  return system ? `${browser} on ${system}` : browser;
}
