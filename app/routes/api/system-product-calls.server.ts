/** Handles the API calls of other systems about products and the warehouse's stock. */
import {
  changeSystemProduct,
  findSystemProduct,
  listProductFields,
  listSystemProducts,
  ProductMoved,
} from "~/domain/systems/systems-products.server";
import { setWarehouseStock } from "~/domain/systems/systems-stock.server";
import type { Handlers } from "~/http/api/answer-call.server";
import { CallRefused } from "~/http/api/call-refused.server";
import { stockCounts } from "~/http/api/system-calls";
import { productChange } from "~/http/api/system-data";
import { systemProduct } from "./system-answers.server";
import { missing, nextOf, readBody, toActor, toRange } from "./system-call-parts.server";

export const systemProductHandlers = {
  "GET /api/v1/products": {
    async run({ args: { since, ...page } }) {
      const listed = await listSystemProducts({ since, ...toRange(page) });
      return { data: { products: listed.map(systemProduct), next: nextOf(listed) } };
    },
  },
  "GET /api/v1/products/{code}": {
    async run({ args: { code } }) {
      return versioned(systemProduct((await findSystemProduct(code)) ?? missing("product", "code")));
    },
  },
  "GET /api/v1/products/{code}/fields": {
    async run({ args: { code } }) {
      return versioned((await listProductFields(code)) ?? missing("product", "code"));
    },
  },
  "PUT /api/v1/products/{code}": {
    async run({ args: { code }, request, system }) {
      const { version: inBody, fields } = await readBody(request, productChange, "fields");
      const version = readIfMatch(request.headers.get("If-Match")) ?? inBody;
      if (version === undefined) {
        const reason = "Send the version that you read, as `version` or in the header If-Match.";
        throw new CallRefused(428, reason, { version: reason });
      }
      try {
        const changed = await changeSystemProduct(code, version, fields, toActor(system));
        return versioned(systemProduct(changed ?? missing("product", "code")));
      } catch (error) {
        if (error instanceof ProductMoved) throw new CallRefused(412, error.message, { version: error.message });
        throw error;
      }
    },
  },
  "PUT /api/v1/warehouse/stock": {
    async run({ request, system }) {
      const { counts } = await readBody(request, stockCounts, "counts");
      const done = await setWarehouseStock(counts, toActor(system));
      return { success: done.refused.length === 0, data: done };
    },
  },
} satisfies Partial<Handlers>;

/** Reads the version from the header If-Match; null without the header. Throws {@link CallRefused} with 400 for anything else. */
function readIfMatch(header: string | null): string | null {
  if (header === null) return null;
  const [, version] = /^(?:W\/)?"([^"]{1,100})"$/.exec(header.trim()) ?? [];
  if (version !== undefined) return version;
  const reason = "The header If-Match has to be the ETag that you read, in its quotation marks.";
  throw new CallRefused(400, reason, { version: reason });
}

/** Adds the version as an ETag, which a change can send back as If-Match. */
function versioned<Data extends { version: string }>(data: Data) {
  return { data, headers: { ETag: `"${data.version}"` } };
}
