/**
 * The home page of a shop that has no products yet, with help for whoever sets up the shop. A home page created by editors
 * replaces it.
 */
export const EMPTY_HOME: readonly unknown[] = [
  { kind: "text", tag: "h1", text: "This shop has no products yet" },
  {
    kind: "richText",
    html: `
<p>If you came to shop, please come back soon. If the shop is yours, these commands fill it. Run them where the shop is installed: each shows at once, and none needs a
restart.</p>
<ol>
<li><b>npm run catalogue:import -- FILE</b> adds your products from a CSV file or an ONIX message. With <b>--dry-run</b> it only says what it would do.
<b>npm run covers:add -- FOLDER</b> then adds their covers.</li>
<li><b>npm run settings -- list</b> shows what you can decide: the shop's name, its banners, its colours, how you deliver, and what that costs.
<b>npm run settings -- set name "Your Shop"</b> changes one.</li>
<li><b>npm run cms:import -- FOLDER</b> brings your own pages and menus: this home page, the terms, delivery and returns.</li>
<li><b>npm run stores:import -- FILE</b> adds your stores, with their opening hours.</li>
<li><b>npm run staff:add</b> opens an account for each person who works here.</li>
<li><b>npm run check</b> says what customers still lack, such as payments, emails or backups.</li>
</ol>
<p>Each command explains itself with <b>-- --help</b>. On a machine that <b>scripts/install-on-debian</b> set up, write <b>lectern</b> for <b>npm run</b>. To see the
shop with sample products first, run <b>npm run seed</b> in a copy that you can throw away.</p>`,
  },
];
