/**
 * Looks up the files of a book by path. If a path doesn't exist, finds the file whose path differs from it only in case, in
 * composed or decomposed accents, or in percent-encoding, because other reading systems open such books.
 */
export class BookPaths<T> extends Map<string, T> {
  readonly #alike: ReadonlyMap<string, string>;

  constructor(files: Iterable<readonly [string, T]>) {
    super(files);
    this.#alike = new Map([...this.keys()].toReversed().map((path) => [foldPath(path), path]));
  }

  override get(path: string): T | undefined {
    return super.has(path) ? super.get(path) : super.get(this.#alike.get(foldPath(path)) ?? "");
  }

  override has(path: string): boolean {
    return super.has(path) || this.#alike.has(foldPath(path));
  }
}

function foldPath(path: string): string {
  return decoded(path).normalize("NFC").toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
