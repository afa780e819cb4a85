/** Checks the contract of all experiments, from a file or a third-party script. */
import { describe, expect, it } from "vitest";
import { fileExperiments } from "./experiments-file.server";
import { scriptExperiments } from "./experiments-script";

const HERO = { id: "hero", paths: ["/"], variants: [{ name: "usual" }, { name: "bold", pageVariation: "1" }] };
const CARDS = { id: "cards", paths: ["/c/*", "/"], variants: [{ name: "a", weight: 3 }, { name: "b" }] };
const ofFile = () => fileExperiments(JSON.stringify([HERO, CARDS]));
const keys = Array.from({ length: 20_000 }, (_, at) => `visitor ${at}`);

describe.each([
  ["a file", ofFile],
  ["a script", () => scriptExperiments("https://trials.example/run.js")],
] as const)("experiments of %s", (_name, experiments) => {
  it("decides experiments in one place, the server or the browser", () => {
    const { script, ids } = experiments();
    expect([script === null, ids.length === 0]).toContainEqual(true);
    expect(script === null).toBe(ids.length > 0);
  });

  it("experiments give a visitor the same variants each time, and only variants of their own", () => {
    for (const key of keys.slice(0, 50)) {
      const [once, again] = [experiments(), experiments()].map((each) => each.trialAt("/", key));
      expect(again).toEqual(once);
      expect(experiments().ids).toEqual(expect.arrayContaining(Object.keys(once?.variants ?? {})));
    }
  });

  it("experiments don't touch pages that they don't name, whatever the path and the key are", () => {
    for (const path of ["/basket", "", "/cx", "//", "/C/", "/c*", "\u0000", "/%E0%A4%A"])
      for (const key of ["", "x".repeat(10_000), "\ud800"])
        expect(experiments().trialAt(path, key)).toEqual({ variants: {} });
  });
});

describe("a file's experiments", () => {
  function counted(id: string, among = keys): Map<string | undefined, number> {
    const counts = new Map<string | undefined, number>();
    const experiments = ofFile();
    for (const key of among) {
      const name = experiments.trialAt("/", key).variants[id];
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  it("divides visitors among an experiment's variants by their weights", () => {
    expect([...counted("hero").keys()].sort()).toEqual(["bold", "usual"]);
    // Tolerance of five standard deviations of 20,000 tosses.
    expect(Math.abs((counted("hero").get("bold") ?? 0) - 10_000)).toBeLessThan(354);
    expect(Math.abs((counted("cards").get("b") ?? 0) - 5000)).toBeLessThan(306);
  });

  it("divides the visitors of another experiment's variant by the same weights", () => {
    const experiments = ofFile();
    const bold = keys.filter((key) => experiments.trialAt("/", key).variants.hero === "bold");
    const share = (counted("cards", bold).get("b") ?? 0) / bold.length;
    expect(Math.abs(share - 0.25)).toBeLessThan(0.022);
  });

  it("runs experiments on the pages that they name", () => {
    const at = (path: string) => Object.keys(ofFile().trialAt(path, "one").variants);
    expect([at("/"), at("/c"), at("/c/books/general"), at("/basket")]).toEqual([
      ["hero", "cards"],
      ["cards"],
      ["cards"],
      [],
    ]);
  });

  it("sets a page's variation with the experiment's variant that has one", () => {
    for (const key of keys.slice(0, 50)) {
      const { variants, pageVariation } = ofFile().trialAt("/", key);
      expect(pageVariation).toBe(variants.hero === "bold" ? "1" : undefined);
    }
  });

  it.each([
    ["no JSON", "[", /JSON/],
    ["no list", "{}", /must be a list/],
    ["one variant", JSON.stringify([{ ...HERO, variants: [{ name: "a" }] }]), /2 to 10/],
    ["two variants of one name", JSON.stringify([{ ...HERO, variants: [{ name: "a" }, { name: "a" }] }]), /names must/],
    ["two experiments of one id", JSON.stringify([HERO, HERO]), /ids must differ/],
    ["an id with a hyphen", JSON.stringify([{ ...HERO, id: "the-hero" }]), /0\.id: must be a word/],
    [
      "a weight of none",
      JSON.stringify([{ ...HERO, variants: [{ name: "a", weight: 0 }, { name: "b" }] }]),
      /whole number/,
    ],
    ["no path", JSON.stringify([{ ...HERO, paths: [] }]), /list of paths/],
    ["a field that is not known", JSON.stringify([{ ...HERO, path: "/" }]), /knows no path/],
  ])("refuses experiments with %s, and names the fault", (_fault, text, named) => {
    expect(() => fileExperiments(text)).toThrow(named);
  });
});
