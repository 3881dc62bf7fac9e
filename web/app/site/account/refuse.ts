import { Refusal } from '../../shell/api.ts'

/**
 * Shows the server's sentences at their boxes and gives the one for the toast: the server's own, else the fallback of
 * spec §8. What is no refusal at all is a fault of ours and goes to the console too.
 */
export function refuse(
  error: unknown,
  show: (fields: Readonly<Record<string, string>>) => void,
  fallback: string,
): string {
  if (!(error instanceof Refusal)) {
    console.error(error)
    return fallback
  }
  show(error.fields)
  return error.message || fallback
}
