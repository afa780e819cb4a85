import type { OrderState } from "~/domain/orders/order";

/** The states of orders with copies that haven't left the building. */
export const HOLDING: readonly OrderState[] = ["awaiting payment", "paid", "packed", "partly sent", "ready to collect"];
