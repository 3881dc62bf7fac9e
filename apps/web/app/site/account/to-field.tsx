import { useSearchParams } from 'react-router'
import { originParam } from '../../shell/origin.ts'
import { useTyped } from '@sahay/ui/fields/plain-answer.tsx'

/** Carries along where one goes on after signing in, in a form that is sent without script. */
export function ToField() {
  const [search] = useSearchParams()
  const typed = useTyped(originParam)
  return <input type="hidden" name={originParam} value={typed ?? search.get(originParam) ?? ''} readOnly />
}
