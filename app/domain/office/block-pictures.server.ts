/** Reads the pictures that a block's form names: a choice from the shelf fills the address, the sizes and the description. */
import type { StoredPicture } from "~/database/content/picture-records.server";
import { listShelf } from "~/domain/content/picture-shelf.server";
import { pagePictureName } from "~/domain/images/page-picture";
import type { BlockField, FieldGroup } from "./block-field";
import { WrongBlock } from "./typed-block.server";

/** The pictures of the shelf, by their addresses. */
type PictureChoices = NonNullable<BlockField["options"]>;

interface Fields {
  groups: FieldGroup[];
  values: Record<string, string>;
}

/** Suffix of the name of a field that chooses a picture from the shelf. It follows the name of the address's field. */
const SHELF = ".shelf";

interface TypedPictures {
  typed: ReadonlyMap<string, string>;
  shelf: ReadonlyMap<string, StoredPicture>;
}

const NONE = { value: "", label: "None" };

/** Returns a block's form with a choice from the shelf before each address of a picture. */
export function offerShelf<Form extends Fields>(form: Form, shelf: PictureChoices): Form {
  const values = { ...form.values };
  const offered = (field: BlockField): BlockField[] => {
    const { name } = field;
    if (!isPictureField(name)) return [/(?:^|\.)(?:width|height)$/.test(name) ? { ...field, isOffShelf: true } : field];
    const src = values[name] ?? "";
    const isShelved = shelf.some(({ value }) => value === src);
    Object.assign(values, { [name]: isShelved ? "" : src, [name + SHELF]: isShelved ? src : "" });
    const options = [NONE, ...shelf];
    return [
      { name: name + SHELF, label: "Picture from the shelf", is: "choice", options, isFromShelf: true },
      { ...field, isOffShelf: true },
    ];
  };
  const groups = form.groups.map((group) => ({ ...group, fields: group.fields.flatMap(offered) }));
  return { ...form, groups, values };
}

/** Replaces the choices from the shelf by addresses. Throws {@link WrongBlock} for pictures that don't exist. */
export async function readTypedPictures(given: ReadonlyMap<string, string>): Promise<TypedPictures> {
  const typed = new Map([...given].filter(([name]) => !name.endsWith(SHELF)));
  const faults: Record<string, string> = {};
  for (const [name, chosen] of given) {
    if (!name.endsWith(SHELF) || chosen === "") continue;
    const field = name.slice(0, -SHELF.length);
    if ((typed.get(field) ?? "").trim() === "") typed.set(field, chosen);
    else faults[field] = "Choose a picture from the shelf or enter an address, not both.";
  }
  const named = [...typed].flatMap(([field, src]) => (isPictureField(field) ? [[field, src.trim()] as const] : []));
  const onShelf = named.filter(([, src]) => pagePictureName(src) !== null);
  const shelf = new Map((onShelf.length === 0 ? [] : await listShelf()).map((each) => [each.name, each]));
  for (const [field, src] of onShelf)
    if (!shelf.has(pagePictureName(src) ?? "")) faults[field] ??= "There is no such picture on the shelf.";
  if (Object.keys(faults).length > 0) throw new WrongBlock(faults);
  return { typed, shelf };
}

/**
 * Fills in the sizes of pictures from the shelf, so that nobody has to measure them, and the description of a newly chosen
 * picture. `was` has the form's initial values, and values that are still the same belong to the former picture.
 */
export function fillPictures(
  { typed, shelf }: TypedPictures,
  was: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const filled = new Map(typed);
  for (const [field, src] of typed) {
    const picture = isPictureField(field) && shelf.get(pagePictureName(src.trim()) ?? "");
    if (!picture) continue;
    const part = field.slice(0, -"src".length);
    const isOther = was[field] !== src.trim();
    const isLeft = (name: string) => isOther && filled.get(name) === was[name];
    for (const side of ["width", "height"] as const)
      if (!filled.get(part + side) || isLeft(part + side))
        filled.set(part + side, String(Math.min(picture[side], 4000)));
    const alt = `${part}alt`;
    if (isOther && (!filled.get(alt) || isLeft(alt))) filled.set(alt, picture.alt ?? "");
  }
  return filled;
}

function isPictureField(name: string): boolean {
  return name === "src" || name.endsWith(".src");
}
