/** Tests the running times, classifications and regions that feeds and staff write. */
import { expect, test } from "vitest";
import { classificationWords, readClassification } from "./classification";
import { readRegion, regionWords } from "./disc-region";
import { isoDuration, readRunningMinutes } from "./running-time";

test.each([
  ...["109", "109.0", "109 min", "109 minutes", "1 hr 49 min", "1h49m", "1 hour 49 minutes"],
  ...["1:49", "01:49:10", "PT1H49M", "pt109m"],
])("reads the running time %s", (text) => {
  expect(readRunningMinutes(text)).toBe(109);
});

test.each(["", "0", "PT", "long", "99999", "-5", "1:4"])("reads no running time from “%s”", (text) => {
  expect(readRunningMinutes(text)).toBeNull();
});

test("writes a running time in ISO 8601", () => {
  expect([45, 60, 109].map(isoDuration)).toEqual(["PT45M", "PT1H", "PT1H49M"]);
});

test("reads Australian classifications in common spellings, and no others", () => {
  const read = ["pg", "Rated G", "MA15+", "MA 15+", "M15+", "R18+", "Exempt"].map(readClassification);
  expect(read).toEqual(["PG", "G", "MA 15+", "MA 15+", "M", "R 18+", "E"]);
  expect(["", "PG-13", "FIC000000", "12A"].map(readClassification)).toEqual([null, null, null, null]);
});

test("explains a classification", () => {
  expect(classificationWords("MA 15+")).toBe("MA 15+, under 15 only with an adult");
});

test("reads regions of discs in common spellings, and says where they play", () => {
  const read = ["4", "Region 4", "DVD region 4", "b", "All regions", "region free", "0"].map(readRegion);
  expect(read).toEqual(["4", "4", "4", "B", "0", "0", "0"]);
  expect(["", "9", "PAL", "Australia"].map(readRegion)).toEqual([null, null, null, null]);
  expect(["4", "0"].map(regionWords)).toEqual(["4 (Australia, New Zealand and Latin America)", "All regions"]);
});
