/** Where the bytes of documents lie: a folder each, in our data folder or in a bucket. */
export interface Storage {
  /** Answers once the file is safe. */
  put(folder: string, name: string, bytes: Uint8Array): Promise<void>
  /** null: there is no such file. */
  get(folder: string, name: string): Promise<Buffer | null>
  has(folder: string, name: string): Promise<boolean>
  erase(folder: string): Promise<void>
  /** All folders, some at a time. */
  folders(): AsyncIterable<readonly string[]>
  /** Lets go of calls that do not end by themselves: the one that waits for them is refused. */
  close(): Promise<void>
}
