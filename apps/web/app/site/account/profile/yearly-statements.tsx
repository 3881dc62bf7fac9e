import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useFigures } from '@sahay/ui/elements/figures.ts'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { type CallAnswer, call } from '../../../shell/api.ts'
import { useRupees } from '../../../shell/formats.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import { savePdf } from '../../shared/slips/save-pdf.ts'
import css from './your-account.module.css'

type Year = CallAnswer<'GET statement/years'>['data'][number]

/** A statement for each financial year in which the person gave; nothing where there is none. */
export function YearlyStatements() {
  const rupees = useRupees()
  const figures = useFigures()
  const [years, setYears] = useState<readonly Year[]>([])
  const { sending, sendOnce } = useSending()

  useEffect(() => {
    const leaving = new AbortController()
    call('GET statement/years', { signal: leaving.signal }).then(
      ({ data }) => setYears(data),
      (error: unknown) => {
        // the rest of the page stands without it
        if (!leaving.signal.aborted) console.warn('The statements could not be loaded.', error)
      },
    )
    return () => leaving.abort()
  }, [])

  const save = (year: string) =>
    void sendOnce(async () => {
      try {
        await savePdf(`statement/download/${year}`, `gifts-${year}`)
      } catch (error) {
        refuse(error)
      }
    })

  if (years.length === 0) return null
  return (
    <section className={css['sessions']}>
      <h2 className={css['second']}>
        <Trans>Your gifts by financial year</Trans>
      </h2>
      <p>
        <Trans>A list of all your gifts from April to March, with your receipt numbers.</Trans>
      </p>
      <ul role="list" className={`plain ${css['list']}`}>
        {years.map(({ year: number, given }) => (
          <li key={number} className={`cluster apart gap-3 ${css['session']}`}>
            <span className="strong breaks">
              {figures(number)} · {rupees(given)}
            </span>
            <Button small disabled={sending} onClick={() => save(number)}>
              <Trans>
                Download <span className="sr-only">{number}</span>
              </Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
