import { useSyncExternalStore } from "react";

/** A value outside React, shared by several distant parts of a page. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the store's current value; `atFirst` is the value that the server rendered. */
export function useStore<T>(store: Store<T>, atFirst: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => atFirst);
}
