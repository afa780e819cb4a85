import { expect, test } from "vitest";
import { peopleByRole, roleLinks, rolesAmong } from "./contributor-roles";

test("groups contributors by role with editors first, and leaves out authors", () => {
  expect(
    peopleByRole([
      { name: "Jo Lee", role: "A01" },
      { name: "Nia Rowe", role: "E07" },
      { name: "Al Wu", role: "B10" },
      { name: "Bo Ng", role: "B01" },
      { name: "Bo Ng", role: "A12" },
      { name: "Cy Ott", role: "Z99" },
    ]),
  ).toEqual([
    { role: "Editor", names: ["Al Wu", "Bo Ng"] },
    { role: "Translator", names: ["Al Wu"] },
    { role: "Illustrator", names: ["Bo Ng"] },
    { role: "Narrator", names: ["Nia Rowe"] },
  ]);
});

test("a person with several roles has a link to each role, and one with a single role has none", () => {
  expect(roleLinks(rolesAmong(["E07", "A01", "Z99"]), "/author/jo-lee")).toEqual([
    { label: "All", path: "/author/jo-lee" },
    { label: "Author", path: "/author/jo-lee/author" },
    { label: "Narrator", path: "/author/jo-lee/narrator" },
  ]);
  expect(roleLinks(rolesAmong(["A01"]), "/author/jo-lee")).toEqual([]);
});
