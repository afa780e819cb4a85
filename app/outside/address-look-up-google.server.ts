/** Looks up addresses with Google Places (the web service). The API key never leaves the server. */
import * as z from "zod/mini";
import { type AddressService, type FoundAddress, LookUpUnavailable, MAX_SUGGESTIONS } from "./address-look-up";
import { circuit } from "./circuit";

interface GoogleSettings {
  key: string;
  /** Origin of the API, without a trailing slash. */
  host: string;
  maxMs?: number;
}

/** The centre of Australia, with a radius of 0. (spec 9) */
const BIAS = { location: "-25.2744,133.7751", radius: "0" };
const MAX_MS = 4000;

const suggestionsAnswer = z.object({
  status: z.string(),
  predictions: z._default(z.array(z.object({ place_id: z.string(), description: z.string() })), []),
});

const component = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });
const detailsAnswer = z.object({
  status: z.string(),
  result: z.optional(z.object({ address_components: z._default(z.array(component), []) })),
});
type Component = z.infer<typeof component>;

export function googleLookUp({ key, host, maxMs = MAX_MS }: GoogleSettings): AddressService {
  const google = circuit({ name: "The place service", limitMs: maxMs });
  async function ask<S extends z.core.$ZodType>(path: string, query: Record<string, string>, schema: S) {
    const address = `${host}/maps/api/place/${path}/json?${new URLSearchParams({ ...query, key, language: "en-AU" })}`;
    try {
      return await google.call(async (signal) => {
        const response = await fetch(address, { signal, redirect: "error" });
        if (!response.ok) throw new LookUpUnavailable(`the place service answered ${response.status}`);
        return z.parse(schema, await response.json());
      });
    } catch (error) {
      if (error instanceof LookUpUnavailable) throw error;
      // Leave out the cause, because fetch's errors contain the address with the key.
      throw new LookUpUnavailable(
        `the place service gave no answer: ${error instanceof Error ? error.name : "unknown"}`,
      );
    }
  }
  function expectWell(status: string): void {
    if (!["OK", "ZERO_RESULTS", "NOT_FOUND"].includes(status)) {
      throw new LookUpUnavailable(`the place service says ${status.slice(0, 40)}`);
    }
  }
  return {
    async suggest(typed) {
      const { status, predictions } = await ask(
        "autocomplete",
        { input: typed, types: "address", ...BIAS },
        suggestionsAnswer,
      );
      expectWell(status);
      return predictions
        .slice(0, MAX_SUGGESTIONS)
        .map(({ place_id, description }) => ({ id: place_id, text: description }));
    },
    async find(id) {
      const { status, result } = await ask("details", { place_id: id, fields: "address_component" }, detailsAnswer);
      expectWell(status);
      return result && status === "OK" ? toAddress(result.address_components) : null;
    },
  };
}

function toAddress(components: readonly Component[]): FoundAddress {
  const part = (type: string, kind: "long_name" | "short_name" = "long_name") =>
    components.find((each) => each.types.includes(type))?.[kind] ?? "";
  const number = [part("subpremise"), part("street_number")].filter(Boolean).join("/");
  return {
    street1: [number, part("route")].filter(Boolean).join(" "),
    street2: "",
    city: part("locality") || part("postal_town") || part("sublocality"),
    state: part("administrative_area_level_1", "short_name"),
    postcode: part("postal_code"),
    country: part("country", "short_name"),
  };
}
