import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program on this machine, even if only root has it in PATH; undefined if there is none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

/** True if an executable file exists. */
export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
