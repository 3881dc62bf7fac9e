import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where this machine has a program, also of those that only root has in PATH; undefined where it has none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/** Whether a file is there that may be run. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
