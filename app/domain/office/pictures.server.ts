/** Manages the shelf of pictures in the office: adds, describes, lists and deletes the pictures of pages. */
import {
  deletePicture,
  insertPicture,
  type StoredPicture,
  selectPictures,
  updatePictureWords,
} from "~/database/content/picture-records.server";
import { inTransaction } from "~/database/engine/connection.server";
import { foldWords } from "~/domain/catalogue/fold-words";
import { paginate } from "~/domain/catalogue/pagination";
import { slugify } from "~/domain/catalogue/slug";
import { noteContentChange } from "~/domain/content/content-version.server";
import { lockEdits } from "~/domain/content/page-versions.server";
import { findUses, listShelf, readFacts } from "~/domain/content/picture-shelf.server";
import { shopFiles } from "~/domain/files/shop-files.server";
import { PAGE_PICTURES, pagePictureFile } from "~/domain/images/page-picture";
import { StaffRefused } from "~/domain/orders/refusals";
import { type Actor, logDeed } from "~/domain/staff/staff-log.server";
import type { BlockField } from "./block-field";
import { readFocus } from "./picture-list";
import type { PictureForm } from "./pictures.schema";
import { readUploadedPicture } from "./uploaded-picture.server";

const PAGE_SIZE = 24;
/** Maximum number of places named in a message. */
const MAX_NAMED = 5;

/** Returns a page of the pictures whose name or description contains the words, by name; pages count from 1. */
export async function pictureListPage(words: string, wanted: number) {
  const searched = foldWords(words);
  const matching = (await listShelf()).filter(({ name, alt }) => foldWords(`${name} ${alt ?? ""}`).includes(searched));
  const { page, start } = paginate(matching.length, { page: wanted, itemsPerPage: PAGE_SIZE });
  return { pictures: matching.slice(start, start + PAGE_SIZE), total: matching.length, page, pageSize: PAGE_SIZE };
}

/** Finds a picture with the content that shows it; null if there is none. */
export async function findShelved(name: string) {
  const picture = (await listShelf()).find((each) => each.name === name);
  return picture ? { ...picture, uses: await findUses(name) } : null;
}

/** Returns the described pictures as the choices of a block's form. */
export async function pictureChoices(): Promise<NonNullable<BlockField["options"]>> {
  return (await listShelf())
    .filter(({ alt }) => alt !== null)
    .map(({ name, alt }) => ({ value: PAGE_PICTURES + name, label: alt ? `${name}: ${alt}` : `${name} (decoration)` }));
}

/**
 * Stores a picture under an unused name similar to the file's, and returns the name. The picture has no description yet. Throws
 * `FieldRefused` for a file that the shop can't show.
 */
export async function addPicture(file: Buffer | null, fileName: string, actor: Actor): Promise<string> {
  const picture = await readUploadedPicture(file);
  const own = slugify(fileName.replace(/\.[^.]*$/, "")) || "picture";
  const files = await shopFiles().list("pages");
  const name = await inTransaction(async () => {
    await lockEdits();
    const taken = new Set([...(await selectPictures()).map((each) => each.name), ...files]);
    let free = own;
    for (let at = 2; taken.has(free); at += 1) free = `${own}-${at}`;
    const facts = await readFacts(free, picture.bytes);
    if (!facts) throw new StaffRefused("The shop can't read this picture.");
    await insertPicture(facts, new Date().toISOString());
    await logDeed({ ...actor, deed: "added a picture", subject: free });
    return free;
  });
  try {
    await shopFiles().write(`pages/${name}`, picture.bytes);
  } catch (error) {
    await deletePicture(name, null);
    throw error;
  }
  return name;
}

/**
 * Stores a picture's description and focus. Throws {@link StaffRefused} if someone has changed them since the person saw them.
 */
export async function describePicture(name: string, form: PictureForm, actor: Actor): Promise<void> {
  const [focusX, focusY] = readFocus(form.focus) ?? [null, null];
  await inTransaction(async () => {
    const before = (await selectPictures()).find((each) => each.name === name);
    const after = { alt: form.alt, focusX, focusY };
    if (!before || !(await updatePictureWords(name, Number(form.seen), after))) throw moved();
    const change = { was: inShort(before), became: inShort(after) };
    await logDeed({ ...actor, deed: "changed a picture", subject: name, change });
    await noteContentChange();
  });
}

/** Deletes a picture that nothing shows. Throws {@link StaffRefused} with the places that show it. */
export async function removePicture(name: string, seen: string, actor: Actor): Promise<void> {
  await inTransaction(async () => {
    // Make editors who are putting the picture into a page wait, so that they learn that it is gone.
    await lockEdits();
    const uses = await findUses(name);
    if (uses.length > 0) {
      const places = uses.slice(0, MAX_NAMED).map(({ kind, place }) => `the ${kind} ${place}`);
      const more = uses.length > MAX_NAMED ? ` and ${uses.length - MAX_NAMED} more` : "";
      throw new StaffRefused(`It is shown by ${places.join(", ")}${more}. Take it out there first.`);
    }
    if (!(await deletePicture(name, Number(seen)))) throw moved();
    await logDeed({ ...actor, deed: "deleted a picture", subject: name });
  });
  await shopFiles().remove(pagePictureFile(name) ?? "");
}

function moved(): StaffRefused {
  return new StaffRefused("Someone has changed or deleted this picture since you opened it. Please look at it again.");
}

function inShort({ alt, focusX, focusY }: Pick<StoredPicture, "alt" | "focusX" | "focusY">): string {
  const shown = alt === null ? "not described" : alt === "" ? "decoration" : alt;
  return focusX === null ? shown : `${shown}, focus ${focusX} ${focusY}`;
}
