import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import kit from '../kit.module.css'
import type { Column } from '../resource.ts'
import { isNothing } from '../show.tsx'
import css from './record.module.css'

interface FactsProps<Row> {
  readonly row: Row
  readonly facts: readonly Column<Row>[]
  readonly main?: readonly string[] | undefined
  /** Further folded content. */
  readonly children?: ReactNode
}

/** The main facts; the others are folded below them. Empty facts are left out. */
export function Facts<Row>({ row, facts, main, children }: FactsProps<Row>) {
  const there = facts.filter(({ show }) => !isNothing(show(row)))
  const isMain = ({ name }: Column<Row>) => main?.includes(name) ?? true
  const open = there.filter(isMain)
  const folded = there.filter((fact) => !isMain(fact))
  return (
    <>
      {open.length > 0 && <FactList row={row} facts={open} />}
      {(folded.length > 0 || Boolean(children)) && (
        <Folded>
          {folded.length > 0 && <FactList row={row} facts={folded} />}
          {children}
        </Folded>
      )}
    </>
  )
}

function FactList<Row>({ row, facts }: Pick<FactsProps<Row>, 'row' | 'facts'>) {
  const { i18n } = useLingui()
  return (
    <dl className={`facts panel stack gap-3 gap-x-6 ${kit['facts']}`}>
      {facts.map(({ name, label, show }) => (
        <div key={name}>
          <dt>{i18n._(label)}</dt>
          <dd dir="auto">{show(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Also opens for the browser's page search, and in print. */
function Folded({ children }: { readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const open = () => {
      if (details.current) details.current.open = true
    }
    addEventListener('beforeprint', open)
    return () => removeEventListener('beforeprint', open)
  }, [])
  return (
    <details ref={details} className={css['folded']}>
      <summary>
        <Trans>All answers</Trans>
      </summary>
      <div className={`stack one-column top shrink gap-4 ${css['stack']}`}>{children}</div>
    </details>
  )
}
