import { describe, expect, test } from "vitest";
import { ticketSortName } from "./name-order";
import { readTicketNames, ticketNamesText } from "./ticket-names";
import { ticketNameFaults } from "./ticket-names.schema";

describe("a list of names", () => {
  test("reads one ticket name per line, and a dash as a ticket without a name", () => {
    expect(readTicketNames("  Ann   Lee \n–\nBo Yi\n\n")).toEqual(["Ann Lee", "", "Bo Yi"]);
    expect(readTicketNames("")).toEqual([]);
    expect(readTicketNames("A\nB\nC", 2)).toEqual(["A", "B"]);
  });

  test("reads a list of ticket names as it was written", () => {
    const names = ["", "Ann Lee", "", "Bo Yi"];
    expect(readTicketNames(ticketNamesText(names))).toEqual(names);
  });

  test("refuses a list with more names than eTickets, or with a name that is too long", () => {
    expect(ticketNameFaults({ ticketCounts: ["2"], ticketNames: ["A\nB"] })).toEqual({});
    expect(ticketNameFaults({ ticketCounts: ["1", "1"], ticketNames: ["A", "A\nB\nC"] }).ticketNames).toBe(
      "There are 3 names for 1 eTicket. Please remove 2.",
    );
    expect(ticketNameFaults({ ticketCounts: ["1"], ticketNames: ["A".repeat(101)] }).ticketNames).toContain("100");
    expect(ticketNameFaults({})).toEqual({});
  });
});

test("sorts ticket names by the last name, else by the buyer's", () => {
  const buyer = { firstName: "Åsa", surname: "Ö'Neill" };
  expect(ticketSortName("Ben van Dyk", buyer)).toBe("dyk ben van");
  expect(ticketSortName("", buyer)).toBe("oneill asa");
});
