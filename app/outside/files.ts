/**
 * The shop's files: covers, books of the digital library, rendered pictures, assets of earlier builds. Two adapters: a
 * folder, and a store that speaks S3. A name is a path such as `covers/9780141439587.jpg`.
 */

export interface StoredFile {
  bytes: number;
  /** Changes with the content. */
  version: string;
}

/** A file that stays readable while it is replaced or deleted. */
export interface OpenContent {
  bytes: number;
  /** The bytes from `first` to `last`, read at the receiver's speed. The content is closed at their end. */
  part(first: number, last: number): Promise<ReadableStream<Uint8Array>>;
  /** For content that is not read. */
  close(): Promise<void>;
}

interface Download {
  /** Letters, digits and hyphens, with its extension. */
  downloadName: string;
  mediaType: string;
}

/** Each call throws {@link FilesUnavailable} while the files are out of reach. */
export interface FileStore {
  /** Whether other machines have the same files. */
  readonly isShared: boolean;
  /** Null when there is none. May be ten seconds old where the file was changed by another process. */
  find(name: string): Promise<StoredFile | null>;
  /** The caller reads a part or closes it. */
  open(name: string): Promise<OpenContent | null>;
  /** The whole file at once. For small ones. */
  read(name: string): Promise<Buffer | null>;
  /** Writes the whole file or nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Copies a file of this machine, whole or not at all. */
  copyIn(name: string, from: string): Promise<void>;
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>;
  /** The names in a folder, without it. */
  list(folder: string): Promise<string[]>;
  /** Where a browser can download the file for an hour without the shop; null when only the shop can send it. */
  downloadAddress(name: string, download: Download): Promise<string | null>;
}

/** The files are out of reach at present. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}
