import { Trans } from '@lingui/react/macro'
import { type Happening, When } from '../show.tsx'
import css from './record.module.css'
import { Panel } from './panel.tsx'

/** The complete history of a record, the newest event first. */
export function Timeline({ happenings }: { readonly happenings: readonly Happening[] }) {
  const newest = [...happenings]
  newest.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return (
    <ol role="list" className={`stack gap-3 ${css['timeline']}`}>
      {newest.map(({ id, at, by, what, more }) => (
        <li key={id}>
          <p className={`quiet breaks ${css['happened']}`}>
            <strong>{what}</strong>
            {by && <> · {by}</>} · <When at={at} />
          </p>
          {more}
        </li>
      ))}
    </ol>
  )
}

/**
 * The complete history of a record that is not a case, in a frame; renders nothing if it is empty. Events without a time
 * have not happened.
 */
export function WhatHappened({ of }: { readonly of: readonly (Happening | null)[] }) {
  const happenings = of.filter((one) => one !== null)
  if (happenings.length === 0) return null
  return (
    <Panel title={<Trans>What happened</Trans>}>
      <Timeline happenings={happenings} />
    </Panel>
  )
}
