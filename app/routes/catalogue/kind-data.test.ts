/** Tests the structured data of films and recordings. */
import { expect, test } from "vitest";
import { recordingData } from "./kind-data";

test("describes a film by its length and its Australian classification, as far as they are known", () => {
  expect(recordingData({ runningMinutes: 109, classification: "MA 15+" })).toEqual({
    duration: "PT1H49M",
    contentRating: "ACB MA 15+",
  });
  expect(recordingData({ runningMinutes: null, classification: "G" })).toEqual({ contentRating: "ACB G" });
});
