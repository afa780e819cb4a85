/**
 * Shows the stores' marks on the interactive map. Marks that would cover one another are merged into one. Pressing a merged
 * mark zooms in until its stores have separate marks, or lists the stores if they are too close together for that.
 */
import type * as MapLibre from "maplibre-gl";
import type { MapStore } from "~/domain/stores/map-store";
import { groupMarks } from "./group-marks";

/** Minimum distance between the centres of two marks, in pixels. A mark for several stores is 32 pixels wide. */
const APART = 40;
const CLOSEST_ZOOM = 14;
/** Circumference of the earth in pixels at {@link CLOSEST_ZOOM}. */
const ROUND = 512 * 2 ** CLOSEST_ZOOM;

export function showMarks(maplibre: typeof MapLibre, map: MapLibre.Map, stores: readonly MapStore[]): void {
  let marks: MapLibre.Marker[] = [];
  let drawn = "";
  let list: MapLibre.Popup | undefined;
  function draw() {
    const groups = groupMarks(stores, ({ lng, lat }) => map.project([lng, lat]), APART);
    // Don't redraw unchanged marks, so that a focused mark keeps the focus.
    const names = JSON.stringify(groups.map((group) => group.map(({ href }) => href)));
    if (names === drawn) return;
    drawn = names;
    list?.remove();
    for (const mark of marks) mark.remove();
    marks = groups.flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const element = group.length === 1 ? toMark(first) : markOfSeveral(group);
      return [new maplibre.Marker({ element }).setLngLat([first.lng, first.lat]).addTo(map)];
    });
  }
  function markOfSeveral(group: readonly MapStore[]): HTMLElement {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "map-mark several";
    button.textContent = String(group.length);
    button.ariaLabel = `${group.length} stores: ${group.map(({ name }) => name).join(", ")}. ${staysOne(group) ? "Show list" : "Zoom in"}`;
    button.addEventListener("click", (event) => {
      // Stop the event, because the map would close the list again.
      event.stopPropagation();
      map.once("moveend", () => {
        const mark = markOfFirst(group);
        mark?.getElement().focus();
        if (mark?.getElement().ariaLabel === button.ariaLabel) showList(mark, group);
      });
      map.fitBounds(listBounds(group), { padding: 60, maxZoom: CLOSEST_ZOOM });
    });
    return button;
  }
  /** Returns true if these stores share a mark at every zoom level. */
  function staysOne([first, ...others]: readonly MapStore[]): boolean {
    const toPoint = ({ lng, lat }: MapStore) => maplibre.MercatorCoordinate.fromLngLat([lng, lat]);
    const from = first && toPoint(first);
    return others.map(toPoint).every(({ x, y }) => from && Math.hypot(x - from.x, y - from.y) * ROUND <= APART);
  }
  /** Lists the stores that share a mark even at the closest zoom. */
  function showList(mark: MapLibre.Marker, group: readonly MapStore[]) {
    list?.remove();
    const links = document.createElement("div");
    links.className = "map-list";
    links.append(...group.map(linkTo));
    list = new maplibre.Popup({ offset: 20 }).setLngLat(mark.getLngLat()).setDOMContent(links).addTo(map);
    list.on("close", () => mark.getElement().focus());
    list.getElement().addEventListener("keydown", ({ key }) => {
      if (key === "Escape") list?.remove();
    });
  }
  /** Returns the mark that currently contains the first of these stores. */
  function markOfFirst([first]: readonly MapStore[]): MapLibre.Marker | undefined {
    return marks.find((each) => {
      const { lng, lat } = each.getLngLat();
      return lng === first?.lng && lat === first.lat;
    });
  }
  map.on("zoomend", draw);
  draw();
}

/** Returns the western, southern, eastern and northern bounds of the stores. */
export function listBounds(stores: readonly MapStore[]): [number, number, number, number] {
  const [lngs, lats] = [stores.map(({ lng }) => lng), stores.map(({ lat }) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}

function toMark(store: MapStore): HTMLElement {
  const link = linkTo(store);
  link.textContent = "";
  link.className = "map-mark";
  link.title = store.name;
  link.ariaLabel = store.name;
  return link;
}

function linkTo({ name, href }: MapStore): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.textContent = name;
  return link;
}
