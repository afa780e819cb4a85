/**
 * Stores the shop's files: covers, books of the digital library, rendered pictures, assets of earlier builds. There are two
 * adapters: a folder, and an S3-compatible store. A name is a path such as `covers/9780141439587.jpg`.
 */

export interface StoredFile {
  bytes: number;
  /** Version that changes with the content. */
  version: string;
}

/** A file that stays readable while it is replaced or deleted. */
export interface OpenContent {
  bytes: number;
  /** Returns the bytes from `first` to `last`, read at the receiver's speed. Reading to the end closes the content. */
  part(first: number, last: number): Promise<ReadableStream<Uint8Array>>;
  /** Closes content that will not be read. */
  close(): Promise<void>;
}

interface Download {
  /** File name of letters, digits and hyphens, with an extension. */
  downloadName: string;
  mediaType: string;
}

/** A store of files. Every call throws {@link FilesUnavailable} while the store is unreachable. */
export interface FileStore {
  /** True if other machines have the same files. */
  readonly isShared: boolean;
  /** Finds a file; null if it doesn't exist. The result can be ten seconds old if another process changed the file. */
  find(name: string): Promise<StoredFile | null>;
  /** Opens a file. The caller must read a part or close the file. */
  open(name: string): Promise<OpenContent | null>;
  /** Reads a whole file into memory. Use it for small files. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Reads the bytes from `first` to `last` into memory, in one request. Use it for small parts of files that never change; null
   * if the file doesn't exist.
   */
  readPart(name: string, first: number, last: number): Promise<Buffer | null>;
  /** Writes the whole file or nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Copies a file from this machine, either whole or not at all. */
  copyIn(name: string, from: string): Promise<void>;
  /** Removes a file; does nothing if the file doesn't exist. */
  remove(name: string): Promise<void>;
  /** Lists the names of the files in a folder, without the folder. */
  list(folder: string): Promise<string[]>;
  /**
   * Returns an address at which a browser can download the file directly from the store for an hour; null if only the shop can
   * send the file.
   */
  downloadAddress(name: string, download: Download): Promise<string | null>;
}

/** Thrown while the files are unreachable. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}
