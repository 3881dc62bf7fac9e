import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useFigures } from '@sahay/ui/elements/figures.ts'
import { call } from '../../../shell/api.ts'
import { useRupees } from '../../../shell/formats.ts'
import { useLoaded } from '@sahay/ui/browser/use-loaded.ts'
import { useAct } from '../../shared/forms/use-act.ts'
import { savePdf } from '../../shared/slips/save-pdf.ts'
import css from './your-account.module.css'

const load = async (signal: AbortSignal) => (await call('GET statement/years', { signal })).data

const saveStatement = (year: string) => savePdf(`statement/download/${year}`, `gifts-${year}`)

/** A statement for each financial year with a gift; renders nothing if there is none. */
export function YearlyStatements() {
  const rupees = useRupees()
  const figures = useFigures()
  const { value: years = [] } = useLoaded('The statements', load)
  const { sending, act } = useAct()
  if (years.length === 0) return null
  return (
    <section className="stack one-column top start gap-4">
      <h2 className="h3-size">
        <Trans>Your gifts by financial year</Trans>
      </h2>
      <p>
        <Trans>A list of all your gifts from April to March, with your receipt numbers.</Trans>
      </p>
      <ul role="list" className={`plain full ${css['details']}`}>
        {years.map(({ year: number, given }) => (
          <li key={number} className="cluster apart gap-3">
            <span className="strong breaks">
              {figures(number)} · {rupees(given)}
            </span>
            <Button small disabled={sending} onClick={() => act(() => saveStatement(number))}>
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
