import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router'
import { column } from '../kit/columns.tsx'
import type { Column } from '../kit/resource.ts'
import { useMay } from '../shell/me.ts'

/** The number of languages in which visitors read a record; links to the translations. */
export const languagesFact: Column<{
  readonly id: string
  readonly translations: Readonly<Partial<Record<string, unknown>>>
}> = column('languages', msg`Languages`, ({ id, translations }) => (
  <ShownIn id={id} count={Object.keys(translations).length + 1} />
))

function ShownIn({ id, count }: { readonly id: string; readonly count: number }) {
  const may = useMay()
  const shown = <Plural value={count} one="Shown in # language" other="Shown in # languages" />
  return may('translations.read') ? <Link to={`/content-texts?of=${id}`}>{shown}</Link> : shown
}
