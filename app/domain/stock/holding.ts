import type { OrderState } from "~/domain/orders/order";

/** The states of orders whose copies are still in the building. */
export const HOLDING: readonly OrderState[] = ["awaiting payment", "paid", "packed", "partly sent", "ready to collect"];
