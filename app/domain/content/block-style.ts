/**
 * Turns a block's `style` into CSS rules for a class of that block, because style attributes would need an exception in the
 * content security policy. Allows only a few properties with harmless values.
 */

/** The allowed properties by DOM name. Plain numbers are in px, except for properties where a number has its own meaning. */
const PROPERTIES = new Map<string, { css: string; unitless?: true }>(
  Object.entries({
    margin: { css: "margin" },
    marginTop: { css: "margin-top" },
    marginRight: { css: "margin-right" },
    marginBottom: { css: "margin-bottom" },
    marginLeft: { css: "margin-left" },
    padding: { css: "padding" },
    paddingTop: { css: "padding-top" },
    paddingRight: { css: "padding-right" },
    paddingBottom: { css: "padding-bottom" },
    paddingLeft: { css: "padding-left" },
    width: { css: "width" },
    maxWidth: { css: "max-width" },
    minWidth: { css: "min-width" },
    height: { css: "height" },
    minHeight: { css: "min-height" },
    maxHeight: { css: "max-height" },
    color: { css: "color" },
    backgroundColor: { css: "background-color" },
    border: { css: "border" },
    borderTop: { css: "border-top" },
    borderBottom: { css: "border-bottom" },
    borderRadius: { css: "border-radius" },
    textAlign: { css: "text-align" },
    fontSize: { css: "font-size" },
    fontWeight: { css: "font-weight", unitless: true },
    fontStyle: { css: "font-style" },
    lineHeight: { css: "line-height", unitless: true },
    letterSpacing: { css: "letter-spacing" },
    textTransform: { css: "text-transform" },
    gap: { css: "gap" },
    flex: { css: "flex", unitless: true },
    flexGrow: { css: "flex-grow", unitless: true },
    flexShrink: { css: "flex-shrink", unitless: true },
    flexBasis: { css: "flex-basis" },
    flexWrap: { css: "flex-wrap" },
    justifyContent: { css: "justify-content" },
    alignItems: { css: "align-items" },
    alignSelf: { css: "align-self" },
    order: { css: "order", unitless: true },
    aspectRatio: { css: "aspect-ratio", unitless: true },
    objectFit: { css: "object-fit" },
  }),
);

/** Matches a harmless value: words, numbers, colours, and brackets that aren't nested. */
const HARMLESS = /^(?:[-+*/.,%#\w\s)]|\((?=[^()]*\)))*$/;
const MAX_VALUE_LENGTH = 100;

export type BlockStyle = Record<string, string | number>;

/**
 * Returns the declarations in the given order, each ending with a semicolon, and the names of the properties that were
 * rejected.
 */
export function toDeclarations(style: BlockStyle): { css: string; refused: string[] } {
  const refused: string[] = [];
  let css = "";
  for (const [name, given] of Object.entries(style)) {
    const property = PROPERTIES.get(name);
    const value = typeof given === "number" && !property?.unitless ? `${given}px` : String(given).trim();
    const isHarmless =
      value !== "" && value.length <= MAX_VALUE_LENGTH && HARMLESS.test(value) && !/url|expression|\/\*/i.test(value);
    if (!property || !isHarmless || (typeof given === "number" && !Number.isFinite(given))) refused.push(name);
    else css += `${property.css}:${value};`;
  }
  return { css, refused };
}

/** Returns true if these declarations set a text colour that is the same on light and dark pages. */
export const setsFixedColour = (css: string) => /(?:^|;)color:(?!var\(|inherit|currentcolor)/i.test(css);

const FIXED_BACKGROUND =
  /(?:^|;)background-color:(?:#(?:[0-9a-f]{3}){1,2}|(?:rgb|hsl)\([^()/,]*(?:,[^()/,]*,[^()/,]*)?\)|var\(--(?:gilt|edge|bar|on-bar)\)|(?!(?:none|transparent|currentcolor|inherit|initial|unset|revert|revert-layer);)[a-z]+);/i;

/** Returns true if these declarations set a background that is opaque, and the same on light and dark pages. */
export const setsFixedBackground = (css: string) => FIXED_BACKGROUND.test(css);

/** Returns a class name derived from these declarations (FNV-1a, 32 bits), so that blocks with equal styles share one rule. */
export function styleClass(css: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < css.length; at += 1) hash = Math.imul(hash ^ css.charCodeAt(at), 0x01000193);
  return `s${(hash >>> 0).toString(36)}`;
}
