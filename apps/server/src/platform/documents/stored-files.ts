/** Where the bytes of documents are stored: one folder each, in our data folder or in a bucket. */
export interface Storage {
  /** Returns once the file is safely stored. */
  put(folder: string, name: string, bytes: Uint8Array): Promise<void>
  /** null: no such file exists. */
  get(folder: string, name: string): Promise<Buffer | null>
  has(folder: string, name: string): Promise<boolean>
  erase(folder: string): Promise<void>
  /** All folders, in batches. */
  folders(): AsyncIterable<readonly string[]>
  /** Abandons calls that do not end by themselves: their callers are refused. */
  close(): Promise<void>
}
