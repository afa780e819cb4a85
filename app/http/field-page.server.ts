import { data, type LoaderFunctionArgs } from "@remix-run/node";
import type * as z from "zod/mini";
import { attributesOf } from "~/domain/form/field-attributes";
import { cacheHeaders } from "./cache-policy.server";

/** The loader of a private page that is a form of this one field: its HTML attributes, by the schema. */
export function privateFieldPage(schema: z.core.$ZodObject, name: string) {
  return ({ request }: LoaderFunctionArgs) =>
    data({ attributes: attributesOf(schema, name) }, { headers: cacheHeaders(request, "private") });
}
