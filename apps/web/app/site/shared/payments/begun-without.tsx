import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { NoteWithout } from '../forms/without-script.tsx'

export interface BegunWithoutProps {
  /** The query parameter with the id of the started record. */
  readonly param: string
  /** The path of the page without script. */
  readonly path: '/give/' | '/join/'
}

/** Redirects a browser without script from an address that would open a modal. */
export function BegunWithout({ param, path }: BegunWithoutProps) {
  const [search] = useSearchParams()
  const begun = search.get(param)
  if (begun === null) return null
  return (
    <NoteWithout>
      <Trans>
        Your browser runs no JavaScript.{' '}
        <Link to={path + encodeURIComponent(begun)}>Please continue here.</Link>
      </Trans>
    </NoteWithout>
  )
}
