import { useSearchParams } from 'react-router'
import { originParam } from '../../shell/origin.ts'
import { useTyped } from '@sahay/ui/fields/plain-answer.tsx'

/** A hidden field with the path to continue at after signing in, for forms without script. */
export function ToField() {
  const [search] = useSearchParams()
  const typed = useTyped(originParam)
  return <input type="hidden" name={originParam} value={typed ?? search.get(originParam) ?? ''} readOnly />
}
