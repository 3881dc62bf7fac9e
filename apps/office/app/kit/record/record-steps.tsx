import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { Refusal } from '../../shell/api.ts'
import { useMay } from '../../shell/me.ts'
import { historyAddress } from '../../shell/record-address.ts'
import { type FromList, isFromList } from '../list/from-list.ts'
import css from '../kit.module.css'
import { Letter, LettersChoice, useLetter } from '../letters.tsx'

interface RecordStepsProps {
  readonly name: string
  readonly title: string
  readonly id: string
  readonly pageAfter: (from: FromList) => Promise<FromList>
}

/** Back to the list as it was, and on to the one before or after, over the end of its page. */
export function RecordSteps({ name, title, id, pageAfter }: RecordStepsProps) {
  const { t } = useLingui()
  const may = useMay()
  const state: unknown = useLocation().state
  const from = isFromList(state) ? state : null
  const at = from?.ids.indexOf(id) ?? -1
  const to = (step: number) => (at < 0 ? undefined : from?.ids[at + step])
  const [before, after] = [to(-1), to(1)]
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const isLast = at >= 0 && after === undefined
  const goesOn = isLast && (from?.next ?? null) !== null
  const go = (there: string, list: FromList | null) =>
    navigate(`/${name}/${encodeURIComponent(there)}`, { state: list })

  /** On to the first of the list's next page. */
  async function turn(): Promise<void> {
    if (!from || busy) return
    setBusy(true)
    try {
      const page = await pageAfter(from)
      const [first] = page.ids
      if (first === undefined) toast.success(t`That was the last one of the list.`)
      else await go(first, page)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toast.error(error.message || t`There was no answer. Please check your connection, and try again.`)
    }
    setBusy(false)
  }

  useLetter(before === undefined ? undefined : 'P', () => void (before && go(before, from)))
  useLetter(after === undefined && !goesOn ? undefined : 'N', () => {
    void (after === undefined ? turn() : go(after, from))
  })
  return (
    <nav className={css['way']} aria-label={t`Way through the list`}>
      <Link to={from?.list ?? `/${name}`}>← {title}</Link>
      <span className={css['turns']}>
        <LettersChoice />
        {may('audit.read') && (
          <Link className={buttonClass({ small: true })} to={historyAddress(id)}>
            <Trans>History</Trans>
          </Link>
        )}
        {before !== undefined && (
          <Link
            className={buttonClass({ small: true })}
            to={`/${name}/${encodeURIComponent(before)}`}
            state={from}
          >
            <span>
              <Trans>Previous</Trans> <Letter of="P" />
            </span>
          </Link>
        )}
        {after !== undefined && (
          <Link
            className={buttonClass({ small: true })}
            to={`/${name}/${encodeURIComponent(after)}`}
            state={from}
          >
            <span>
              <Trans>Next</Trans> <Letter of="N" />
            </span>
          </Link>
        )}
        {goesOn && (
          <Button kind="line" small busy={busy} onClick={() => void turn()}>
            <span>
              <Trans>Next</Trans> <Letter of="N" />
            </span>
          </Button>
        )}
        {isLast && !goesOn && (
          <small>
            <Trans>The last one of the list</Trans>
          </small>
        )}
      </span>
    </nav>
  )
}
