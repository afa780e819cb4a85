/** The contract as an OpenAPI 3.1 document, for programs and their tools. */
import * as z from "zod";
import { DEFAULT_NAME } from "~/domain/settings/default-name";
import { SIGN_IN_PATH } from "~/http/sign-in.server";
import { TOKEN_HEADER } from "./api-answer.server";
import type { Call } from "./call";
import { CONTRACT } from "./contract";

type Json = Record<string, unknown>;

const TOKEN = "The visitor's token: the k17Token of any JSON answer, or its header. It renews itself: keep the latest.";

const INTRODUCTION = `Amounts are Australian dollars with GST. Guests have a basket and wishlists too: keep the cookies that the shop sets.
To sign in, call POST /api/signIn, or post the form at ${SIGN_IN_PATH}. Calls other than GET carry k17Token, as a field of its body or as the header ${TOKEN_HEADER};
GET /api/addToBasket needs the header. Calls below /api/v1 are for other systems, which send an API key and neither cookies nor a token. Take the token from GET /api/basket, and after each answer the new one. Take it again after signing in.`;

/** Creates the document for a shop at this origin. */
export function openApiDocument(origin: string, shop = DEFAULT_NAME): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = { [SIGN_IN_PATH]: { post: signIn } };
  for (const [name, call] of Object.entries<Call>(CONTRACT)) {
    const [method = "", path = ""] = name.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, path, call, schemas) };
  }
  schemas.Refusal = shared(refusal, "output", schemas);
  return {
    openapi: "3.1.0",
    info: { title: shop, version: "1.0.0", description: INTRODUCTION },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        member: {
          type: "apiKey",
          in: "cookie",
          name: "session",
          description: "Set by signing in. Over HTTPS its name is __Host-session.",
        },
        guest: {
          type: "apiKey",
          in: "cookie",
          name: "guest",
          description: "Set by the first change that a guest makes. Over HTTPS its name is __Host-guest.",
        },
        token: { type: "apiKey", in: "header", name: TOKEN_HEADER, description: TOKEN },
        key: { type: "http", scheme: "bearer", description: "An API key, which the shop's staff make in the office." },
      },
    },
  };
}

const refusal = z.object({
  success: z.literal(false),
  message: z.string().meta({ description: "A sentence for the shopper." }),
  data: z.looseObject({
    fieldErrors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: "The reasons, by the names of the arguments." }),
    fieldMessages: z.array(z.string()).optional().meta({ description: "The same as lines of 'field: messages'." }),
  }),
  k17Token: z.string().optional(),
});

const signIn: Json = {
  summary: "Signs a member in. It is the page's form: its answer is a redirect and the session's cookie.",
  operationId: "signIn",
  requestBody: {
    required: true,
    content: {
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          properties: { email: { type: "string" }, password: { type: "string" } },
          required: ["email", "password"],
        },
      },
    },
  },
  responses: { "303": { description: "Signed in." }, "422": { description: "Email or password is wrong." } },
};

function operation(method: string, path: string, call: Call, schemas: Json): Json {
  const isRead = method === "GET";
  const taken = shared(call.takes, "input", schemas) as { properties: Record<string, Json>; required?: string[] };
  const properties = Object.entries(taken.properties).map(([name, schema]) => ({
    name,
    isInPath: path.includes(`{${name}}`),
    isRequired:
      (taken.required ?? []).includes(name) &&
      !call.optional?.includes(name) &&
      (schema.type !== "array" || Number(schema.minItems) > 0),
    // A schema that accepts and interprets any text has no type, so set its type here.
    schema: Object.keys(schema).length === 0 ? { type: "string" } : schema,
  }));
  const parameters = properties
    .filter(({ isInPath }) => isRead || isInPath)
    .map(({ name, isInPath, isRequired, schema }) => ({
      name,
      in: isInPath ? "path" : "query",
      required: isInPath || isRequired,
      schema,
    }));
  const isGuarded = !isRead && !call.json && call.who !== "key";
  return {
    summary: call.summary,
    operationId: operationId(method, path),
    parameters,
    ...(!isRead && {
      requestBody: body(
        call,
        properties.filter(({ isInPath }) => !isInPath),
        schemas,
      ),
    }),
    security: toSecurity(call, isGuarded),
    responses: {
      ...answer(call, schemas),
      ...(call.who === "member" && { "401": refusedFor("Not signed in.") }),
      ...(call.who === "key" && {
        "401": refusedFor("The key is missing, unknown or revoked."),
        "403": refusedFor("The key doesn't have the scope."),
      }),
      ...((!isRead || call.changes || call.who === "key") && {
        "429": {
          ...refusedFor(
            `Too many ${call.who === "key" ? "calls with one key" : "changes from one place"} in a minute.`,
          ),
          headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
        },
      }),
      default: refusedFor("Refused, or failed."),
    },
  };
}

function refusedFor(description: string): Json {
  return { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } } };
}

/**
 * Returns the alternative ways to authorise a call. A change without cookies is possible with the token that all anonymous
 * visitors share, and creates a guest.
 */
function toSecurity({ who, scope, changes }: Call, isGuarded: boolean): Json[] {
  if (who === "key") return [{ key: [scope] }];
  const token = isGuarded || changes || who === "our pages" ? { token: [] } : {};
  const member = { member: [], ...token };
  return who === "member" ? [member] : [member, { guest: [], ...token }, token];
}

interface Property {
  name: string;
  isRequired: boolean;
  schema: Json;
}

function body({ json, who }: Call, properties: readonly Property[], schemas: Json): Json {
  if (json) return { required: true, content: { "application/json": { schema: shared(json, "input", schemas) } } };
  const schema = {
    type: "object",
    properties: {
      ...Object.fromEntries(properties.map((each) => [each.name, each.schema])),
      ...(who !== "key" && {
        k17Token: { type: "string", description: `Unless the header ${TOKEN_HEADER} has it.` },
      }),
    },
    required: properties.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  };
  return { content: { "application/json": { schema }, "application/x-www-form-urlencoded": { schema } } };
}

function answer({ form, gives, who }: Call, schemas: Json): Json {
  if (form === "nothing") return { "204": { description: "Done." } };
  const given = shared(gives, "output", schemas);
  if (form === "pdf")
    return { "200": { description: "The file.", content: { "application/pdf": { schema: { type: "string" } } } } };
  if (form === "text") return { "200": { description: "Text.", content: { "text/plain": { schema: given } } } };
  const envelope = {
    type: "object",
    properties: {
      success: { type: "boolean", description: "False when a part was refused." },
      message: { type: "string" },
      data: given,
      ...(who !== "key" && { k17Token: { type: "string", description: TOKEN } }),
    },
    required: ["success", "data", ...(who === "key" ? [] : ["k17Token"])],
  };
  const schema = form === "json" ? given : envelope;
  return { "200": { description: "Done.", content: { "application/json": { schema } } } };
}

/** Returns an id such as `getWishlist` or `postWishlistEntries`. */
function operationId(method: string, path: string): string {
  const words = path.match(/[A-Za-z]+/g)?.slice(1) ?? [];
  return method.toLowerCase() + words.map((word) => (word[0]?.toUpperCase() ?? "") + word.slice(1)).join("");
}

/** Returns the schema as JSON Schema. Named schemas are added to the document's list of schemas. */
function shared(schema: z.core.$ZodType, io: "input" | "output", schemas: Json): Json {
  const made = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  const {
    $schema: _dialect,
    $defs = {},
    ...own
  } = JSON.parse(JSON.stringify(made).replaceAll("#/$defs/", "#/components/schemas/"));
  Object.assign(schemas, $defs);
  if (typeof own.id !== "string") return own;
  const { id, ...rest } = own;
  schemas[id] = rest;
  return { $ref: `#/components/schemas/${id}` };
}
