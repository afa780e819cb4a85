/** Tests a shared wishlist, as anonymous visitors see it. */
import { describe, expect, it } from "vitest";
import { addToWishlist } from "~/domain/wishlists/wishlist-entries.server";
import { createWishlist, setPrivacy } from "~/domain/wishlists/wishlists.server";
import { loader } from "~/routes/wishlists/public";
import { anItem } from "../factories/baskets";
import { aSignedIn } from "../factories/members";
import { ask, openTheShop, type Route, SHOP } from "./basket-world";

openTheShop();

describe("a shared list", () => {
  const caller = (publicId: string, query = "") =>
    ask(
      ({ request, context }) => (loader as Route)({ request, params: { publicId }, context }),
      new Request(`${SHOP}/w/wishlist/${publicId}/public${query}`),
    );

  it("a shared wishlist shows its name and products, but not its owner, until sharing stops", async () => {
    const { memberId: owner } = await aSignedIn({}, SHOP);
    const id = await createWishlist(owner, {
      name: "Birthday",
      colour: "#7b1e2b",
      description: "For my secret friend",
    });
    await addToWishlist(owner, id, { codes: [await anItem({ title: "A lamp" })] });
    const { publicId } = await setPrivacy(owner, id, "public");
    const seen = await caller(publicId ?? "");
    expect(seen).toMatchObject({ status: 200, cacheControl: "no-store", cookies: [], data: { name: "Birthday" } });
    const shown = JSON.stringify(seen.data);
    expect(shown).toContain("A lamp");
    for (const secret of [owner, id, "secret friend", "Ada", "Reader"]) expect(shown).not.toContain(secret);
    await setPrivacy(owner, id, "private");
    expect((await caller(publicId ?? "")).status).toBe(404);
  });

  it.each(["default", "id", "", "0".repeat(32), "null", "%00", "../../x"])(
    "a shared wishlist has no address such as %s",
    async (publicId) => {
      expect((await caller(publicId)).status).toBe(404);
    },
  );
});
