import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { toContrast } from "./contrast";
import { listProblems, SETTINGS } from "./settings";

const styles = path.resolve(import.meta.dirname, "../../styles");

test("calculates contrast as WCAG defines it", () => {
  expect(toContrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(toContrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(toContrast("#7b1e2b", "#7B1E2B")).toBe(1);
});

test.each([
  [{ accent: "#7b1e2b", accentDark: "#5e1520" }, []],
  [
    { accent: "#777777", accentDark: "#000000" },
    [
      "colours must be readable, but accent #777777 and paper #fbf9f4 have a contrast of 4.25 to 1; text needs 4.5 to 1.",
      "colours must be readable, but accent #777777 and surface #ffffff have a contrast of 4.47 to 1; text needs 4.5 to 1.",
      "colours must be readable, but accent #777777 and tint #f3eee3 have a contrast of 3.87 to 1; text needs 4.5 to 1.",
    ],
  ],
  [{ accent: "red;}", accentDark: "#000000" }, ["colours: accent must be a colour such as #7b1e2b."]],
  [{ accent: "#7b1e2b" }, ["colours: accentDark must be a colour such as #7b1e2b."]],
  ["#7b1e2b", ["colours must have the colours accent and accentDark, and nothing else."]],
])("the colours setting %j has the problems %j", (value, problems) => {
  expect(listProblems("colours", value)).toEqual(problems);
});

test("the default accent colours and the background colours match the stylesheets", () => {
  const tokens = readFileSync(path.join(styles, "tokens.css"), "utf8");
  const { accent, accentDark } = SETTINGS.colours.initial;
  for (const rule of [`--accent: ${accent};`, `--accent-dark: ${accentDark};`]) expect(tokens).toContain(rule);
  for (const rule of ["--paper: #fbf9f4;", "--surface: #fff;", "--tint: #f3eee3;"]) expect(tokens).toContain(rule);
});

test("the stylesheet's heart icons match the drawings that follow the owner's accent colour", () => {
  const sheet = readFileSync(path.join(styles, "on-cover.css"), "utf8");
  for (const name of ["heart", "heart-filled"]) {
    const drawing = readFileSync(path.join(styles, "drawings", `${name}.svg`), "utf8");
    const [, inSheet] = new RegExp(`--${name},\\s+url\\("data:image/svg\\+xml,(.*)"\\)`).exec(sheet) ?? [];
    expect(drawing.trim().replace("<title>A heart</title>", "")).toBe(decodeURIComponent(inSheet ?? ""));
  }
});

/** Files that define their own colours: placeholder covers, store fronts and wishlists. */
const OTHERS = /(palettes|draw-placeholder|draw-store-front\.server|colours|colours-setting)\.ts$/;

test("names the default accent colour only in files where the owner's accent replaces it", () => {
  const app = path.resolve(import.meta.dirname, "../..");
  const named = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|css|svg)$/.test(file) && !/\.test\.tsx?$/.test(file) && !OTHERS.test(file))
    .filter((file) => /7b1e2b|5e1520/i.test(readFileSync(path.join(app, file), "utf8")));
  const known = /^styles\/(tokens\.css|on-cover\.css|drawings\/[\w-]+\.svg)$|^domain\/settings\/default-colours\.ts$/;
  expect(named.filter((file) => !known.test(file))).toEqual([]);
});
