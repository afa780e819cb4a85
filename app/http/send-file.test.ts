import { describe, expect, it } from "vitest";
import { readRange } from "./send-file.server";

describe("a range of a hundred bytes", () => {
  it.each([
    ["bytes=0-9", { first: 0, last: 9 }],
    ["bytes=90-", { first: 90, last: 99 }],
    ["bytes=99-99", { first: 99, last: 99 }],
    ["bytes=50-1000", { first: 50, last: 99 }],
    ["bytes=-10", { first: 90, last: 99 }],
    ["bytes=-1000", { first: 0, last: 99 }],
    ["Bytes=0-0", { first: 0, last: 0 }],
    ["bytes=100-", "beyond"],
    ["bytes=100-200", "beyond"],
    ["bytes=-0", "beyond"],
    ["bytes=9999999999999999999-", "beyond"],
    // The whole file is sent if there is no range, or more than one.
    [null, "whole"],
    ["", "whole"],
    ["bytes=", "whole"],
    ["bytes=-", "whole"],
    ["bytes=9-0", "whole"],
    ["bytes=0-9,20-29", "whole"],
    ["bytes=a-b", "whole"],
    ["lines=0-9", "whole"],
    ["bytes=0x0-9", "whole"],
  ])("the Range header %j means %j for a file of a hundred bytes", (header, range) =>
    expect(readRange(header, 100)).toEqual(range),
  );
});
