import { afterEach, expect, it } from "vitest";
import { currentSettings, setCurrentSettings } from "~/domain/settings/current-settings";
import { ownerRules } from "./owner-rules";

const before = currentSettings();
afterEach(() => setCurrentSettings(before));

it("gives an owner's logo a light background on the shop's dark pages, but not on office pages, which stay light", () => {
  setCurrentSettings({ ...before, logo: { type: "svg", data: "", width: 240, height: 120, hash: "abcdefghijkl" } });
  expect(ownerRules("content")).toMatch(/prefers-color-scheme:dark\)\{\.brand img\{background:/);
  expect(ownerRules("office")).toMatch(/^\.brand img\{[^{}]*\}$/);
});
