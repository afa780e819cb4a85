/** Lets browsers choose among the sizes of a page's picture, and crops a banner's picture around its focus. */
import { listPagePictureSizes, pagePictureName } from "~/domain/images/page-picture";
import type { Picture } from "./block";
import { styleClass } from "./block-style";
import { findFocus } from "./picture-shelf.server";

/** Minimum height in CSS pixels of a picture that is cropped. */
const MIN_CUT_HEIGHT = 200;
/**
 * Style of a picture that keeps its height on phones. It is inlined in the pages that need it, because every page loads the
 * stylesheets.
 */
const CUT = `width:100%;height:clamp(${MIN_CUT_HEIGHT}px,42vw,400px);object-fit:cover;`;

/**
 * Returns a page's picture with its sizes. `rules` are the page's style rules if the picture may be cropped, else null. Other
 * pictures stay as they are.
 */
export async function withSizes(picture: Picture, rules: Map<string, string> | null): Promise<Picture> {
  const { src, width, height } = picture;
  if (pagePictureName(src) === null) return picture;
  const sizes = listPagePictureSizes(picture);
  const focus = rules && (await findFocus(src));
  const srcSet = sizes.map((size) => `${src}${size.ending} ${size.width}w`).join(", ");
  const cut = focus && `${CUT}object-position:${focus[0]}% ${focus[1]}%;`;
  const named = cut && styleClass(cut);
  if (named) rules.set(named, `.${named}{${cut}}`);
  // Use the width of the whole picture, because the box shows only a part of a cropped one.
  const least = named ? `max(100vw, ${Math.round((MIN_CUT_HEIGHT * width) / height)}px)` : "100vw";
  return {
    ...picture,
    ...(named && { className: named }),
    ...(sizes.length > 1 && { srcSet, sizes: rules ? `(min-width: 768px) 60vw, ${least}` : "auto, 100vw" }),
  };
}
