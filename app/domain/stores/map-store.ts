/** A store on the interactive map. */
export interface MapStore {
  name: string;
  href: string;
  /** Latitude and longitude in degrees. */
  lat: number;
  lng: number;
}

/** The data for the interactive map. */
export interface StoreMap {
  /** Address of a MapLibre style, as the operator configured it. */
  styleUrl: string;
  stores: MapStore[];
}
