import { SaxesParser } from "saxes";
import { expect, it } from "vitest";
import { drawStoreFront, drawStreet } from "./draw-store-front.server";

/** Returns the texts in a picture. Throws if the picture isn't XML. */
function listTexts(svg: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("text", (text) => texts.push(text));
  parser.write(svg).close();
  return texts;
}

it.each(["Penrith", "Bell & <Sons> \"at\" 'sea'"])("a drawn shop front shows the store's name: %s", (name) => {
  expect(listTexts(drawStoreFront({ slug: "penrith", name }, "Grace & Sons"))).toEqual([`Grace & Sons ${name}`]);
});

it("draws a store's front the same each time, and unlike those of other stores", () => {
  const of = (slug: string) => drawStoreFront({ slug, name: "Store" }, "Lectern");
  expect(of("penrith")).toBe(of("penrith"));
  expect(new Set(["penrith", "adelaide", "west-ryde", "mount-lawley"].map(of)).size).toBe(4);
});

it("draws a street of the first five stores, and none without stores", () => {
  const stores = ["A", "B", "C", "D", "E", "F"].map((name) => ({ slug: name.toLowerCase(), name }));
  expect(listTexts(drawStreet(stores, "Lectern") ?? "")).toEqual(
    ["A", "B", "C", "D", "E"].map((name) => `Lectern ${name}`),
  );
  expect(listTexts(drawStreet(stores.slice(0, 1), "Lectern") ?? "")).toEqual(["Lectern A"]);
  expect(drawStreet([], "Lectern")).toBeNull();
});
