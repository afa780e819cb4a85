/** Runs experiments from a JSON file: the server divides visitors among the variants in proportion to their weights. */
import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Experiments } from "./experiments";

const NAME = "must be up to 40 letters, digits, spaces and hyphens";
const WEIGHT = "must be a whole number, 1 to 1000";
const VARIATION = "must be a number of up to three digits";
const ID = "must be a word of up to 40 letters, digits and underscores";
const PATHS = "must be a list of paths, each from /";
const VARIANTS = "must be a list of 2 to 10 variants";
const EXPERIMENTS = "must be a list of at most 20 experiments";

/** Returns the message for a value that isn't an object, or for an object with unknown keys. */
const objectFault: z.core.$ZodErrorMap<z.core.$ZodIssueInvalidType | z.core.$ZodIssueUnrecognizedKeys> = (issue) =>
  issue.code === "unrecognized_keys" ? `knows no ${issue.keys.join(", ")}` : "must be an object";

const variantSchema = z.strictObject(
  {
    name: z.string(NAME).check(z.regex(/^[\w -]{1,40}$/, NAME)),
    /** Share of visitors, relative to the weights of the other variants. */
    weight: z._default(z.int(WEIGHT).check(z.minimum(1, WEIGHT), z.maximum(1000, WEIGHT)), 1),
    pageVariation: z.optional(z.string(VARIATION).check(z.regex(/^\d{1,3}$/, VARIATION))),
  },
  { error: objectFault },
);

const experimentSchema = z.strictObject(
  {
    /** Name that conditions in content use for the experiment. */
    id: z.string(ID).check(z.regex(/^[a-z]\w{0,39}$/, ID)),
    /** Pages on which the experiment runs: a path, or all paths below one, such as `/c/*`. */
    paths: z.array(z.string(PATHS).check(z.startsWith("/", PATHS)), PATHS).check(z.minLength(1, PATHS)),
    variants: z.array(variantSchema, VARIANTS).check(
      z.minLength(2, VARIANTS),
      z.maxLength(10, VARIANTS),
      z.refine((variants) => new Set(variants.map(({ name }) => name)).size === variants.length, "names must differ"),
    ),
  },
  { error: objectFault },
);

const fileSchema = z.array(experimentSchema, EXPERIMENTS).check(
  z.maxLength(20, EXPERIMENTS),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "ids must differ"),
);

type Experiment = z.infer<typeof experimentSchema>;

/** Parses experiments. Throws an Error that describes the fault if the text is invalid. */
export function fileExperiments(text: string): Experiments {
  const parsed = fileSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error([issue?.path.join("."), issue?.message].filter(Boolean).join(": "));
  }
  const experiments = parsed.data;
  return {
    script: null,
    ids: experiments.map(({ id }) => id),
    trialAt(path, key) {
      const here = experiments.filter(({ paths }) => paths.some((pattern) => isAt(path, pattern)));
      const chosen = here.map((experiment) => ({ id: experiment.id, variant: variantFor(experiment, key) }));
      const pageVariation = chosen.find(({ variant }) => variant?.pageVariation)?.variant?.pageVariation;
      return {
        variants: Object.fromEntries(chosen.map(({ id, variant }) => [id, variant?.name ?? ""])),
        ...(pageVariation !== undefined && { pageVariation }),
      };
    },
  };
}

function isAt(path: string, pattern: string): boolean {
  if (!pattern.endsWith("/*")) return path === pattern;
  const folder = pattern.slice(0, -1);
  return path.startsWith(folder) || `${path}/` === folder;
}

/** Chooses a variant. Each experiment divides its visitors independently of the others. */
function variantFor({ id, variants }: Experiment, key: string): Experiment["variants"][number] | undefined {
  const sum = variants.reduce((total, { weight }) => total + weight, 0);
  // Use the first 48 bits: far more than the weights need, and exactly representable as a number.
  let bucket = createHash("sha256").update(`${id} ${key}`).digest().readUIntBE(0, 6) % sum;
  return variants.find(({ weight }) => {
    bucket -= weight;
    return bucket < 0;
  });
}
