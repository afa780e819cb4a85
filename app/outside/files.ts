/**
 * The shop's files: covers, books of the digital library, rendered pictures, assets of earlier builds. Two adapters: a folder, and an
 * S3-compatible store. A name is a path such as `covers/9780141439587.jpg`.
 */

export interface StoredFile {
  bytes: number;
  /** Changes with the content. */
  version: string;
}

/** A file that stays readable while it is replaced or deleted. */
export interface OpenContent {
  bytes: number;
  /** The bytes from `first` to `last`, read at the receiver's speed. Reading to the end closes the content. */
  part(first: number, last: number): Promise<ReadableStream<Uint8Array>>;
  /** Closes content that is not read. */
  close(): Promise<void>;
}

interface Download {
  /** The file name: letters, digits and hyphens, with an extension. */
  downloadName: string;
  mediaType: string;
}

/** A store of files. Each call throws {@link FilesUnavailable} while it is unreachable. */
export interface FileStore {
  /** True if other machines have the same files. */
  readonly isShared: boolean;
  /** Finds a file; null if there is none. The answer may be ten seconds old if another process changed the file. */
  find(name: string): Promise<StoredFile | null>;
  /** Opens a file. The caller reads a part or closes it. */
  open(name: string): Promise<OpenContent | null>;
  /** Reads the whole file at once. For small ones. */
  read(name: string): Promise<Buffer | null>;
  /** Reads the bytes from `first` to `last` at once, in one request. For small parts of files that never change; null if there is no file. */
  readPart(name: string, first: number, last: number): Promise<Buffer | null>;
  /** Writes the whole file or nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Copies a file of this machine, either whole or not at all. */
  copyIn(name: string, from: string): Promise<void>;
  /** Removes a file; does nothing if there is none. */
  remove(name: string): Promise<void>;
  /** The names of the files in a folder, without the folder. */
  list(folder: string): Promise<string[]>;
  /** The address at which a browser can download the file for an hour without the shop; null if only the shop can send it. */
  downloadAddress(name: string, download: Download): Promise<string | null>;
}

/** The files are currently unreachable. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
}
