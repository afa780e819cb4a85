import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type * as z from "zod/mini";
import { toAttributes } from "~/domain/form/field-attributes";
import { cacheHeaders } from "./cache-policy.server";

/**
 * Creates the loader of a private page whose form has only this field. The loader returns the field's HTML attributes, derived
 * from the schema.
 */
export function privateFieldPage(schema: z.core.$ZodObject, name: string) {
  return ({ request }: LoaderFunctionArgs) =>
    data({ attributes: toAttributes(schema, name) }, { headers: cacheHeaders(request, "private") });
}
