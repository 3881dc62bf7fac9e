/** The server's data about a file, known without reading it. */
export interface ServedFile {
  /** The hash of its uncompressed content. */
  readonly hash: string
  /** True if compressed copies exist beside it, as `.br` and `.gz`. */
  readonly isCompressed: boolean
}
/** The files of a folder, by their address in it. */
export type ServedFiles = Readonly<Record<string, ServedFile>>

/** The file in the folder in which the build lists them (`build/served-files.ts`). It is not served. */
export const FILE_LIST = '.files.json'
