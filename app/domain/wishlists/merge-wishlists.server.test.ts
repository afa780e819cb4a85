import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mergeGuest } from "~/domain/accounts/merge-guest.server";
import { aBasket, anItem, anOwner } from "../../../tests/factories/baskets";
import { type ShopDatabase, shopDatabases } from "../../../tests/setup/shop-databases";
import { DEFAULT_COLOUR, WISHLIST_COLOURS } from "./colours";
import { mergeWishlists } from "./merge-wishlists.server";
import { DEFAULT_ID } from "./wishlist";
import { addToWishlist, listHeldProducts, moveFromBasket } from "./wishlist-entries.server";
import { createWishlist, editWishlist, listWishlists, setPrivacy } from "./wishlists.server";

const colour = WISHLIST_COLOURS[4].value;

async function aList(
  owner: string,
  name: string,
  codes: string[],
  more: { description?: string; quantities?: number[] } = {},
) {
  const id = await createWishlist(owner, { name, description: more.description ?? "", colour });
  if (codes.length > 0)
    await addToWishlist(owner, id, { codes, ...(more.quantities && { quantities: more.quantities }) });
  return id;
}

/** Returns an owner's lists by name, with their contents and quantities, in any order. */
async function contents(owner: string): Promise<Record<string, Record<string, number>>> {
  const all: Record<string, Record<string, number>> = {};
  for (const list of await listWishlists(owner)) {
    const held = await listHeldProducts(owner, list.id);
    const key = list.description === "" ? list.name : `${list.name}: ${list.description}`;
    all[key] = Object.fromEntries(held.map((it) => [it.code, it.quantity]));
  }
  return all;
}

describe.each(shopDatabases)("merging wishlists on %s", (_name, open) => {
  let shop: ShopDatabase;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop.close());

  describe.each(["guest first", "account first"])("merging wishlists, %s", (order) => {
    /** Runs both actions in the order under test, then signs the guest in. */
    async function both(asGuest: (owner: string) => Promise<void>, asMember: (owner: string) => Promise<void>) {
      const [guest, member] = [anOwner(), anOwner()];
      const turns = [() => asGuest(guest), () => asMember(member)];
      for (const turn of order === "guest first" ? turns : turns.reverse()) await turn();
      await mergeWishlists(guest, member);
      expect(await contents(guest)).toEqual({ "My Wishlist": {} });
      return contents(member);
    }

    it("merges the default wishlists, keeping the larger quantity of each product", async () => {
      const [same, hers, theirs] = [await anItem(), await anItem(), await anItem()];
      const merged = await both(
        (owner) => addToWishlist(owner, DEFAULT_ID, { codes: [same, hers], quantities: [4, 1] }).then(() => {}),
        (owner) => addToWishlist(owner, DEFAULT_ID, { codes: [same, theirs], quantities: [2, 7] }).then(() => {}),
      );
      expect(merged).toEqual({ "My Wishlist": { [same]: 4, [hers]: 1, [theirs]: 7 } });
    });

    it("merges wishlists with the same name, unless each has its own description", async () => {
      const [one, two, three, four] = [await anItem(), await anItem(), await anItem(), await anItem()];
      const merged = await both(
        async (owner) => {
          await aList(owner, "Birthday", [one], { description: "For Ada" });
          await aList(owner, "Camp", [three], { description: "July" });
          await aList(owner, "Only the guest's", [one]);
        },
        async (owner) => {
          await aList(owner, "BIRTHDAY", [two]);
          await aList(owner, "Camp", [four], { description: "December" });
        },
      );
      expect(merged).toEqual({
        "My Wishlist": {},
        "BIRTHDAY: For Ada": { [one]: 1, [two]: 1 },
        "Camp: December": { [four]: 1 },
        "Camp: July": { [three]: 1 },
        "Only the guest's": { [one]: 1 },
      });
    });

    async function shared(owner: string): Promise<string[]> {
      const all = (await listWishlists(owner)).map(async ({ id, name, privacySetting }) => {
        const codes = (await listHeldProducts(owner, id)).map(({ code }) => code).sort();
        return `${name} (${privacySetting}): ${codes.join()}`;
      });
      return (await Promise.all(all)).sort();
    }

    it("keeps a guest's private list private when the account shares a list of the same name, and the reverse", async () => {
      const [secret, known, shown, own] = [await anItem(), await anItem(), await anItem(), await anItem()];
      const [guest, member] = [anOwner(), anOwner()];
      const asGuest = async () => {
        await aList(guest, "Birthday", [secret]);
        const id = await aList(guest, "Camp", [shown]);
        return (await setPrivacy(guest, id, "public")).publicId;
      };
      const asMember = async () => {
        await aList(member, "Camp", [own]);
        const id = await aList(member, "BIRTHDAY", [known]);
        return (await setPrivacy(member, id, "public")).publicId;
      };
      const links = order === "guest first" ? [await asGuest(), await asMember()] : [await asMember(), await asGuest()];
      await mergeWishlists(guest, member);
      expect(await shared(member)).toEqual([
        `BIRTHDAY (public): ${known}`,
        `Birthday (private): ${secret}`,
        `Camp (private): ${own}`,
        `Camp (public): ${shown}`,
        "My Wishlist (private): ",
      ]);
      const kept = (await listWishlists(member)).map(({ publicId }) => publicId);
      for (const link of links) expect(kept).toContain(link);
    });

    it("keeps a guest's private default list private when the account shares its default list, at every sign-in", async () => {
      const [secret, later, known] = [await anItem(), await anItem(), await anItem()];
      const [guest, again, member] = [anOwner(), anOwner(), anOwner()];
      await addToWishlist(guest, DEFAULT_ID, { codes: [secret] });
      await addToWishlist(member, DEFAULT_ID, { codes: [known] });
      const { publicId } = await setPrivacy(member, DEFAULT_ID, "public");
      await mergeWishlists(guest, member);
      await addToWishlist(again, DEFAULT_ID, { codes: [later] });
      await mergeWishlists(again, member);
      expect(await shared(member)).toEqual([
        `My Wishlist (private): ${[secret, later].sort().join()}`,
        `My Wishlist (public): ${known}`,
      ]);
      expect((await listWishlists(member))[0]?.publicId).toBe(publicId);
    });

    it("keeps the link of a default list that a guest shared when the account's is private", async () => {
      const [shown, own] = [await anItem(), await anItem()];
      const [guest, member] = [anOwner(), anOwner()];
      await addToWishlist(guest, DEFAULT_ID, { codes: [shown] });
      const { publicId } = await setPrivacy(guest, DEFAULT_ID, "public");
      await addToWishlist(member, DEFAULT_ID, { codes: [own] });
      await mergeWishlists(guest, member);
      expect(await shared(member)).toEqual([`My Wishlist (private): ${own}`, `My Wishlist (public): ${shown}`]);
      expect((await listWishlists(member)).find((list) => list.privacySetting === "public")?.publicId).toBe(publicId);
    });

    it("keeps the guest's name for a default list that the member never named", async () => {
      const code = await anItem();
      const merged = await both(
        async (owner) => {
          await editWishlist(owner, DEFAULT_ID, { name: "For mum" });
          await addToWishlist(owner, DEFAULT_ID, { codes: [code] });
        },
        async (owner) => void (await aList(owner, "Other", [])),
      );
      expect(merged).toEqual({ "For mum": { [code]: 1 }, Other: {} });
    });
  });

  it("merging wishlists changes nothing without guest lists, or with the same owner twice", async () => {
    const [guest, member] = [anOwner(), anOwner()];
    const id = await aList(member, "Mine", [await anItem()]);
    const { publicId } = await setPrivacy(member, id, "public");
    const before = await contents(member);
    await mergeWishlists(guest, member);
    await mergeWishlists(member, member);
    expect(await contents(member)).toEqual(before);
    expect((await listWishlists(member)).find((list) => list.id === id)?.publicId).toBe(publicId);
  });

  it("merging wishlists keeps more lists and entries than the usual limits", async () => {
    const [guest, member] = [anOwner(), anOwner()];
    for (let made = 1; made < 100; made += 1) {
      await createWishlist(guest, { name: `Guest's ${made}`, description: "", colour: DEFAULT_COLOUR });
      await createWishlist(member, { name: `Member's ${made}`, description: "", colour: DEFAULT_COLOUR });
    }
    await mergeWishlists(guest, member);
    expect(await listWishlists(member)).toHaveLength(199);
  });

  it("merging wishlists loses no items that are added during it, however two sign-ins race", async () => {
    const [guest, member] = [anOwner(), anOwner()];
    const [hers, theirs] = [
      [await anItem(), await anItem()],
      [await anItem(), await anItem()],
    ];
    const { basket } = await aBasket({ owner: guest, holding: [await anItem()] });
    const moved = basket.entries[0];
    await Promise.allSettled([
      ...hers.map((code) => addToWishlist(guest, DEFAULT_ID, { codes: [code] })),
      mergeGuest(guest, member),
      ...theirs.map((code) => addToWishlist(member, DEFAULT_ID, { codes: [code] })),
      mergeGuest(guest, member),
      moveFromBasket(guest, { entryIds: [moved?.entryId ?? ""], toId: DEFAULT_ID }).catch(() => {}),
      mergeWishlists(member, guest),
    ]);
    await mergeWishlists(guest, member);
    const held = Object.keys((await contents(member))["My Wishlist"] ?? {});
    for (const code of [...hers, ...theirs]) expect(held).toContain(code);
    expect(Object.values(await contents(guest))).toEqual([{}]);
  });
});
