/** Lists the parts of the bench, in the order in which they run. To add a part, write a separate file and add a line here. */
import { backups } from "./backups";
import { content } from "./content";
import { debian } from "./debian";
import { faults } from "./faults";
import { front } from "./front";
import { imports } from "./imports";
import { lighthouseRuns } from "./lighthouse";
import { load } from "./load";
import { office } from "./office/office";
import type { Part } from "./part";
import { productFeed } from "./product-feed";
import { purchases } from "./purchases";
import { reader } from "./reader";
import { scale } from "./scale";
import { soak } from "./soak/soak";
import { stock } from "./stock";
import { weigh } from "./weigh";

export const PARTS: readonly Part[] = [
  weigh,
  lighthouseRuns,
  load,
  content,
  front,
  reader,
  imports,
  stock,
  scale,
  office,
  productFeed,
  purchases,
  faults,
  backups,
  debian,
  soak,
];
