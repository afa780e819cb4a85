/** npm run covers:add -- PATH… */
import { command, Unusable } from "./command";

const USAGE = `Adds pictures to the shop's covers. A product shows the picture whose file name is in the feed's column "cover".

  npm run covers:add -- PATH…

  PATH   a picture, or a folder of pictures; replaces pictures of the same names`;

await command({
  name: "covers:add -- PATH…",
  usage: USAGE,
  options: {},
  stopped: "Not all covers were added",
  async run({ positionals }) {
    if (positionals.length === 0) throw new Unusable();
    const { addCovers } = await import("../app/domain/images/add-covers.server");
    const { added, refused } = await addCovers(positionals);
    for (const file of refused) console.error(`${file} is not a picture.`);
    console.log(`Added covers: ${added}.`);
    return refused.length === 0 ? 0 : 1;
  },
});
