import { useCallback, useEffect, useRef, useState } from 'react'

export interface FileWork {
  /** Makes of what was chosen what is sent. */
  readonly prepare?: ((file: File) => Promise<File>) | undefined
  /** A picture kept from before. */
  readonly given?: File | undefined
  /** Told of every change. */
  readonly onFile?: ((file: File | null) => void) | undefined
}

/**
 * The workings of a file field. What is chosen lies in the visible box; where it is prepared first, a hidden box beside
 * it carries what is sent, so that the form never sees the picture as it came.
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

  /** Puts a file into the box that the form sends, or empties it. */
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
      // another one was chosen meanwhile
      if (mine === turn.current) put(made)
    },
    [prepare, put],
  )

  // A picture chosen before the script arrived is shown too.
  useEffect(() => void take(picker.current?.files?.[0]), [take])
  useEffect(() => {
    if (given && !carrier.current?.files?.length) put(given)
  }, [given, put])

  return { picker, carrier, file, busy, take, put }
}
