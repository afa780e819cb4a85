/** Prompts and error messages of the office's forms about orders and money. */
export const ORDER_PROMPTS = {
  tick: "Tick an order first.",
  way: "Choose how it was paid.",
  target: "Choose where the money goes.",
  notThere: "This order's money can't go there.",
  amount: "Enter an amount such as 12.50.",
} as const;
