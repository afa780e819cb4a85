/** A store on the interactive map. */
export interface MapPlace {
  name: string;
  /** The store's page. */
  href: string;
  /** Degrees. */
  lat: number;
  lng: number;
}

/** What the interactive map is made of. */
export interface StoreMap {
  /** Of a MapLibre style, as the operator configured it. */
  styleUrl: string;
  places: MapPlace[];
}
