/** A store on the interactive map. */
export interface MapPlace {
  name: string;
  /** The address of the store's page. */
  href: string;
  /** In degrees. */
  lat: number;
  lng: number;
}

/** The data of the interactive map. */
export interface StoreMap {
  /** The address of a MapLibre style, as the operator configured it. */
  styleUrl: string;
  places: MapPlace[];
}
