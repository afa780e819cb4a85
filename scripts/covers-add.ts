/** npm run covers:add -- PATH… */
import { command, onDatabase, Unusable } from "./command";

const USAGE = `Adds pictures to the shop's covers. A product shows the picture whose file name is in the feed's column "cover".

  npm run covers:add -- PATH… [--authors]

  PATH        a picture, or a folder of pictures; replaces pictures of the same names
  --authors   the pictures are authors' portraits, named like the addresses of their pages:
              miriam-halloran.jpg is shown at /images/authors/miriam-halloran

Pictures of content pages come with "npm run cms:import", from its folder "pictures".`;

await command({
  name: "covers:add -- PATH… [--authors]",
  usage: USAGE,
  options: { authors: { type: "boolean" } },
  stopped: "Not all covers were added",
  changes: true,
  async run({ positionals, values }) {
    if (positionals.length === 0) throw new Unusable();
    const { addCovers } = await import("../app/domain/images/add-covers.server");
    const { added, refused } = await onDatabase(() => addCovers(positionals, values.authors ? "portraits" : "covers"));
    for (const file of refused)
      console.error(`${file} is not a picture${values.authors ? " named like an author's address" : ""}.`);
    console.log(`Added ${values.authors ? "portraits" : "covers"}: ${added}.`);
    return refused.length === 0 ? 0 : 1;
  },
});
