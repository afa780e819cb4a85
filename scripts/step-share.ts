/** Shows the progress of a command with steps: a bar on a terminal; elsewhere, such as in a log, a line for each step. */

interface StepShare {
  /** Shows the step's progress; `share` is from 0 to 1. */
  show(step: string, share?: number): void;
  end(): void;
}

export async function stepShare(): Promise<StepShare> {
  if (!process.stdout.isTTY) {
    let last = "";
    return {
      show(step) {
        if (step !== last) console.log(step);
        last = step;
      },
      end() {},
    };
  }
  const { default: cliProgress } = await import("cli-progress");
  const bar = new cliProgress.SingleBar({
    barCompleteChar: "█",
    barIncompleteChar: "░",
    clearOnComplete: true,
    format: "{bar} {percentage}% · {step}",
  });
  bar.start(1, 0, { step: "" });
  return {
    show(step, share = 0) {
      bar.update(share, { step });
    },
    end: () => bar.stop(),
  };
}
