/** The stores' marks on the interactive map: those that would cover one another are one mark, and a press on it brings them apart. */
import type * as MapLibre from "maplibre-gl";
import type { MapPlace } from "~/domain/stores/map-place";
import { groupMarks } from "./group-marks";

/** Pixels from the middle of one mark to that of another: a mark of several is 32 wide. */
const APART = 40;
const CLOSEST_ZOOM = 14;

export function showMarks(maplibre: typeof MapLibre, map: MapLibre.Map, places: readonly MapPlace[]): void {
  let marks: MapLibre.Marker[] = [];
  let drawn = "";
  function draw() {
    const groups = groupMarks(places, ({ lng, lat }) => map.project([lng, lat]), APART);
    // Marks that stay keep the focus.
    const names = JSON.stringify(groups.map((group) => group.map(({ href }) => href)));
    if (names === drawn) return;
    drawn = names;
    for (const mark of marks) mark.remove();
    marks = groups.flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const element = group.length === 1 ? markOf(first) : markOfSeveral(group);
      return [new maplibre.Marker({ element }).setLngLat([first.lng, first.lat]).addTo(map)];
    });
  }
  function markOfSeveral(group: readonly MapPlace[]): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "map-mark several";
    button.textContent = String(group.length);
    button.ariaLabel = `${group.length} stores: ${group.map(({ name }) => name).join(", ")}. Zoom in`;
    button.addEventListener("click", () => {
      map.once("moveend", () => markOfFirst(group)?.focus());
      map.fitBounds(boundsOf(group), { padding: 60, maxZoom: CLOSEST_ZOOM });
    });
    return button;
  }
  /** The mark that the first of these has now. */
  function markOfFirst([first]: readonly MapPlace[]): HTMLElement | undefined {
    const mark = marks.find((each) => {
      const { lng, lat } = each.getLngLat();
      return lng === first?.lng && lat === first.lat;
    });
    return mark?.getElement();
  }
  map.on("zoomend", draw);
  draw();
}

/** West, south, east, north. */
export function boundsOf(places: readonly MapPlace[]): [number, number, number, number] {
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function markOf({ name, href }: MapPlace): HTMLElement {
  const link = document.createElement("a");
  link.href = href;
  link.className = "map-mark";
  link.title = name;
  link.ariaLabel = name;
  return link;
}
