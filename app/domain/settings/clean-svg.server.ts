/** Cleans an SVG drawing for use as a logo: retains shapes and removes scripts, metadata and anything that loads a resource. */
import sanitizeHtml from "sanitize-html";
import { SVG, SVG_ATTRIBUTES } from "~/domain/reader/chapter-rules";

/** Thrown for a drawing that can't be cleaned; the message completes "logo …". */
export class UncleanDrawing extends Error {
  override name = "UncleanDrawing";
}

/** Height that a cleaned drawing declares; its width follows from its proportions. */
const HEIGHT = 120;

const OWN_REFERENCE = /url\(["']?#[\w.-]{1,100}["']?\)/gi;
/** Matches parts of styles that load a resource or may disguise loading one. */
const LOADS = /[\\@<&]|url\s*\(|image-set|src\s*\(/i;

interface CleanDrawing {
  svg: string;
  width: number;
  height: number;
}

/** Returns a file's drawing as well-formed SVG, with the size of its view box. Throws {@link UncleanDrawing}. */
export function cleanSvg(text: string): CleanDrawing {
  let size: { width: number; height: number } | undefined;
  const refuseStyle = (style: string) => {
    if (LOADS.test(style.replace(OWN_REFERENCE, "")))
      throw new UncleanDrawing("has styles that load something or that have @, & or \\; save it with plain styles");
  };
  const clean = sanitizeHtml(text, {
    allowedTags: [...SVG, "style", "title", "desc"],
    allowedAttributes: Object.fromEntries(["*", ...SVG].map((tag) => [tag, [...SVG_ATTRIBUTES, ...MORE_ATTRIBUTES]])),
    allowedSchemes: [],
    allowedSchemesByTag: { image: ["data"] },
    allowProtocolRelative: false,
    // Styles are allowed here, because the code below checks them.
    allowVulnerableTags: true,
    nonTextTags: ["script", "metadata", "foreignObject", "switch"],
    nestingLimit: 100,
    parser: { xmlMode: true, decodeEntities: true },
    exclusiveFilter: ({ tag, text: content }) => {
      if (tag === "style") refuseStyle(content);
      return false;
    },
    transformTags: {
      "*": (tag, given) => {
        const tagName = tag.slice(tag.indexOf(":") + 1);
        if (given.style) refuseStyle(given.style);
        const attribs = ownAttributes(tagName, given);
        if (size || tagName !== "svg") return { tagName, attribs };
        const box = toViewBox(given);
        size = { width: Math.max(1, Math.round((box.width / box.height) * HEIGHT)), height: HEIGHT };
        return {
          tagName,
          attribs: { ...attribs, xmlns: "http://www.w3.org/2000/svg", viewBox: box.text, ...inText(size) },
        };
      },
    },
  });
  if (!size) throw new UncleanDrawing("is neither SVG nor PNG");
  // Cut off the remains of a document type declaration before the drawing.
  return { svg: clean.slice(clean.indexOf("<svg"), clean.lastIndexOf("</svg>") + "</svg>".length), ...size };
}

const MORE_ATTRIBUTES = ["id", "class", "style", "xmlns"];

/** Removes all references except those to parts of the drawing itself and to embedded pictures. */
function ownAttributes(tag: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (name === "xmlns") continue;
    if (name === "href" || name === "xlink:href") {
      const isOwn = value.startsWith("#") || (tag === "image" && /^data:image\/(?:png|jpeg);base64,/.test(value));
      if (isOwn) kept.href = value;
    } else if (name === "style" || !/url\s*\(/i.test(value.replace(OWN_REFERENCE, ""))) kept[name] = value;
  }
  return kept;
}

function toViewBox({ viewBox, width, height }: Readonly<Record<string, string>>): {
  text: string;
  width: number;
  height: number;
} {
  const text = viewBox ?? `0 0 ${Number.parseFloat(width ?? "")} ${Number.parseFloat(height ?? "")}`;
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , across = 0, down = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || across <= 0 || down <= 0)
    throw new UncleanDrawing("has no size: its first element needs a viewBox");
  return { text: numbers.join(" "), width: across, height: down };
}

function inText({ width, height }: { width: number; height: number }): Record<string, string> {
  return { width: String(width), height: String(height) };
}
