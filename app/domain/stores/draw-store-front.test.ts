import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { drawStoreFront } from "./draw-store-front.server";

/** The texts of a picture. Throws where it is no XML. */
function textsOf(svg: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("text", (text) => texts.push(text));
  parser.write(svg).close();
  return texts;
}

it.each(["Penrith", "Bell & <Sons> \"at\" 'sea'"])("a drawn front names the store %s", (name) => {
  expect(textsOf(drawStoreFront({ slug: "penrith", name }))).toEqual([`Lectern ${name}`]);
});

it("a store looks the same each time, and not like the others", () => {
  const of = (slug: string) => drawStoreFront({ slug, name: "Store" });
  expect(of("penrith")).toBe(of("penrith"));
  expect(new Set(["penrith", "adelaide", "west-ryde", "mount-lawley"].map(of)).size).toBe(4);
});
