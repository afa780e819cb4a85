/** Files and addresses of the photographs of stores and managers. */

/** Folder for the photographs within the shop's files. */
export const PICTURES = "stores";

/** Heights of the pictures in CSS pixels. */
const HEIGHTS = { store: 400, manager: 64 };

export function pictureFile(name: string): string {
  return `${PICTURES}/${name}`;
}

export function pictureAddress(name: string): string {
  return `/images/stores/${name}`;
}

/** The picture that an address refers to. */
export interface StorePictureName {
  name: string;
  /** Height in pixels. */
  height: number;
}

/** Parses `penrith-store-0a1b2c3d4e5f`, with or without `@2x`; null for any other name. */
export function readStorePicture(text: string): StorePictureName | null {
  const [, name, kind, double] = /^([a-z0-9-]{1,250}-(store|manager)-[0-9a-f]{12})(@2x)?$/.exec(text) ?? [];
  if (name === undefined || kind === undefined) return null;
  return { name, height: HEIGHTS[kind as keyof typeof HEIGHTS] * (double ? 2 : 1) };
}
