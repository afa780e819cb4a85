/** Scopes of other systems' API keys. */

const SCOPE_LABELS = {
  "orders:read": "Read orders",
  "orders:write": "Send orders",
  "stock:read": "Read stores' stock",
  "stock:write": "Change stores' stock",
  "warehouse:write": "Change the warehouse's stock",
  "products:read": "Read products",
  "products:write": "Change products",
  "customers:read": "Read customers",
} as const;

export type ApiScope = keyof typeof SCOPE_LABELS;

export const API_SCOPES = Object.keys(SCOPE_LABELS) as ApiScope[];

export function isApiScope(text: string): text is ApiScope {
  return Object.hasOwn(SCOPE_LABELS, text);
}

export function scopeLabel(scope: ApiScope): string {
  return SCOPE_LABELS[scope];
}
