/** Addresses and choices of the office's shelf of pictures. No I/O. */

export const PICTURES = "/office/pictures";

export function officePicturePath(name: string): string {
  return `${PICTURES}/${encodeURIComponent(name)}`;
}

export const MAX_PICTURE_WORDS = 100;

export function pictureListPath(words: string, page: number): string {
  const query = new URLSearchParams({ ...(words !== "" && { words }), ...(page > 1 && { page: String(page) }) });
  return query.size === 0 ? PICTURES : `${PICTURES}?${query}`;
}

/**
 * The points that can stay in view where a picture is cropped, as percent from the left and the top; '' for never cropping it.
 */
export const FOCUSES = [
  { value: "", label: "Never cut it" },
  { value: "0-0", label: "Top left" },
  { value: "50-0", label: "Top" },
  { value: "100-0", label: "Top right" },
  { value: "0-50", label: "Left" },
  { value: "50-50", label: "Middle" },
  { value: "100-50", label: "Right" },
  { value: "0-100", label: "Bottom left" },
  { value: "50-100", label: "Bottom" },
  { value: "100-100", label: "Bottom right" },
] as const;

/** Reads a point such as `50-0`; null for anything else. */
export function readFocus(text: string): readonly [number, number] | null {
  const [, x, y] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  const point = [Number(x), Number(y)] as const;
  return x !== undefined && point.every((each) => each <= 100) ? point : null;
}
