import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useState } from 'react'
import { useMay } from '../shell/me.ts'
import { AddFamilies } from './add-families.tsx'
import { type DayProps, type DistributionFamily, RUN } from './day-labels.ts'
import css from './distribution.module.css'
import { FamilyLine } from './family-line.tsx'
import { Panel } from '../kit/record/panel.tsx'

const shows = ['all', 'unsized', 'missing'] as const
type Shows = (typeof shows)[number]

/** The families: all, those without a size, or those who have not received everything. */
export function FamiliesPanel({ day, families }: DayProps) {
  const { t } = useLingui()
  const runs = useMay()(RUN) && day.state === 'open'
  const [show, setShow] = useState<Shows>('all')
  const [q, setQ] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const names = { all: t`All`, unsized: t`Size missing`, missing: t`Items missing` }
  const sized = day.items.filter((item) => item.sized)
  const isShown: Readonly<Record<Shows, (family: DistributionFamily) => boolean>> = {
    all: () => true,
    unsized: ({ children }) => children.some(({ sizes }) => sized.some(({ id }) => !sizes[id])),
    missing: ({ children }) => children.some(({ got }) => got.length < day.items.length),
  }
  const searchTerms = q.trim().toLowerCase()
  const shown = families
    .filter(isShown[show])
    .filter(({ code, guardian, children }) =>
      [code, guardian, ...children.map(({ name }) => name)].some((text) =>
        text.toLowerCase().includes(searchTerms),
      ),
    )
  const count = families.length
  return (
    <Panel title={<Trans>Families invited</Trans>} pad="pad-4">
      <p>
        <Plural value={count} _0="No family yet." one="# family" other="# families" />
      </p>
      {runs && (
        <div className="cluster gap-3">
          <Button kind="go" small aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
            <Trans>Add families</Trans>
          </Button>
        </div>
      )}
      {isAdding && <AddFamilies id={day.id} />}
      {count > 0 && (
        <>
          <div className={`stack gap-3 full ${css['tools']}`}>
            <label className="labelled">
              <span>{t`Show`}</span>
              <select
                className="entry full"
                value={show}
                onChange={({ currentTarget }) => setShow(asShows(currentTarget.value))}
              >
                {shows.map((one) => (
                  <option key={one} value={one}>
                    {names[one]}
                  </option>
                ))}
              </select>
            </label>
            <label className="labelled">
              <span>{t`Name or code`}</span>
              <input
                className="entry full"
                type="search"
                value={q}
                onChange={({ currentTarget }) => setQ(currentTarget.value)}
              />
            </label>
          </div>
          <ul role="list" className="stack gap-3">
            {shown.map((family) => (
              <FamilyLine key={family.id} day={day} family={family} />
            ))}
          </ul>
          {shown.length === 0 && <p>{t`None.`}</p>}
        </>
      )}
    </Panel>
  )
}

const asShows = (value: string): Shows => shows.find((show) => show === value) ?? 'all'
