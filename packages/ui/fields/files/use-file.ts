import { useCallback, useEffect, useRef, useState } from 'react'

export interface FileWork {
  /** Converts the selected file to the one that is sent. */
  readonly prepare?: ((file: File) => Promise<File>) | undefined
  /** A stored picture. */
  readonly given?: File | undefined
  /** Called on every change. */
  readonly onFile?: ((file: File | null) => void) | undefined
}

/**
 * The state of a file field. The visible input holds the selected file; if it is prepared first, a hidden input beside it
 * holds the file that is sent, so that the form never sees the original picture.
 */
export function useFile({ prepare, given, onFile }: FileWork) {
  const picker = useRef<HTMLInputElement>(null)
  const carrier = useRef<HTMLInputElement>(null)
  const turn = useRef(0)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  }, [onFile])

  /** Puts a file into the input that the form sends, or empties it. */
  const put = useCallback((next: File | null) => {
    const box = carrier.current ?? picker.current
    if (!box) return
    turn.current += 1
    setBusy(false)
    if (picker.current) picker.current.value = ''
    if (next) {
      const list = new DataTransfer()
      list.items.add(next)
      box.files = list.files
    } else box.value = ''
    box.dispatchEvent(new Event('input', { bubbles: true }))
    setFile(next)
    latest.current?.(next)
  }, [])

  const take = useCallback(
    async (chosen: File | undefined) => {
      if (!prepare) return setFile(chosen ?? null)
      if (!chosen) return
      turn.current += 1
      const mine = turn.current
      setBusy(true)
      const made = await prepare(chosen)
      // another one was selected in the meantime
      if (mine === turn.current) put(made)
    },
    [prepare, put],
  )

  // A picture selected before the script was loaded is shown too.
  useEffect(() => void take(picker.current?.files?.[0]), [take])
  useEffect(() => {
    if (given && !carrier.current?.files?.length) put(given)
  }, [given, put])

  return { picker, carrier, file, busy, take, put }
}
