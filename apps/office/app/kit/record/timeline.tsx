import { Trans } from '@lingui/react/macro'
import { type Happening, PlainDay, When } from '../show.tsx'
import css from './record.module.css'
import { Panel } from './panel.tsx'

/** The complete history of a record, the newest event first; of one instant, the one that is passed later is the newer. */
export function Timeline({ happenings }: { readonly happenings: readonly Happening[] }) {
  const newest = [...happenings]
  newest.reverse()
  newest.sort((one, other) => timeOf(other) - timeOf(one))
  return (
    <ol role="list" className={`stack gap-3 ${css['timeline']}`}>
      {newest.map(({ id, at, by, what, more }) => (
        <li key={id}>
          <p className={`quiet breaks ${css['happened']}`}>
            <strong>{what}</strong>
            {by && <> · {by}</>} · {isDay(at) ? <PlainDay day={at} /> : <When at={at} />}
          </p>
          {more}
        </li>
      ))}
    </ol>
  )
}

const isDay = (at: string): boolean => at.length === 'yyyy-MM-dd'.length

/** In milliseconds; a day is ordered by its noon in India. */
const timeOf = ({ at }: Happening): number => Date.parse(isDay(at) ? `${at}T12:00:00+05:30` : at)

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
