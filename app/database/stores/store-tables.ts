/** Physical stores and their stock. */

export interface StoresTable {
  /** Slug in the store's address, such as `mount-lawley`. */
  slug: string;
  name: string;
  address_street_number: string;
  address_street_name: string;
  address_city: string;
  address_state: string;
  address_postcode: string;
  lat: string;
  lng: string;
  phone: string;
  fax: string | null;
  email: string;
  /** JSON array of strings. */
  facilities: string;
  manager_name: string;
  manager_email: string;
  manager_image: string | null;
  store_image: string | null;
  /** The opening-hours groups of spec 3, as JSON. */
  opening_hours_groups: string;
  /** An IANA name, such as Australia/Perth. */
  time_zone: string;
}

interface StoreStockTable {
  store_slug: string;
  code: string;
  quantity: number;
}

export interface StoreTables {
  stores: StoresTable;
  store_stock: StoreStockTable;
}
