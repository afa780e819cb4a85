import type { Experiments } from "./experiments";

/** Experiments that a third-party script runs in the browser. */
export function scriptExperiments(address: string): Experiments {
  return { script: address, ids: [], trialAt: () => ({ variants: {} }) };
}
