import type { Experiments } from "./experiments";

/** Experiments that a script of others runs in the browser. */
export function scriptExperiments(address: string): Experiments {
  return { script: address, ids: [], trialAt: () => ({ variants: {} }) };
}
