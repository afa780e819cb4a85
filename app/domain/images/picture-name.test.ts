import { expect, it } from "vitest";
import { chooseFormat, pictureHeight, readPictureName } from "./picture-name";
import { picturePath } from "./variants";

it("reads the picture names that the shop writes", () => {
  expect(readPictureName("9780439023481-b")).toEqual({
    code: "9780439023481",
    variant: "b",
    double: false,
    format: null,
  });
  expect(readPictureName("X-12.a-d@2x.webp")).toEqual({ code: "X-12.a", variant: "d", double: true, format: "webp" });
  const path = picturePath("LB-1.2", "c", true);
  expect(readPictureName(decodeURIComponent(path.replace("/images/", "")))?.code).toBe("LB-1.2");
});

it.each([
  "",
  "-a",
  "x",
  "x-e",
  "x-a@3x",
  "x-a.svg",
  "x-a.png",
  "../x-a",
  "a/b-a",
  "a\\b-a",
  "a\0-a",
  `${"x".repeat(101)}-a`,
])("refuses the picture name %j", (name) => {
  expect(readPictureName(name)).toBeNull();
});

it("knows the spec's picture heights and double heights", () => {
  const heights = (["a", "b", "c", "d"] as const).map((variant) => pictureHeight({ variant, double: false }));
  expect(heights).toEqual([100, 200, 300, 650]);
  expect(pictureHeight({ variant: "d", double: true })).toBe(1300);
});

it("sends the best picture format that the request names", () => {
  expect(chooseFormat("image/avif,image/webp,image/apng,*/*;q=0.8")).toBe("avif");
  expect(chooseFormat("image/webp,*/*")).toBe("webp");
  expect(chooseFormat("image/avif;q=0, image/webp;q=0.5")).toBe("webp");
  expect(chooseFormat("*/*")).toBe("jpg");
  expect(chooseFormat(null)).toBe("jpg");
});
