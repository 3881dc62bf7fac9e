import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { Link, useLocation, useNavigate } from 'react-router'
import { useMay } from '../../shell/me.ts'
import { historyAddress } from '../../shell/record-address.ts'
import { type FromList, isFromList } from '../list/from-list.ts'
import { DropDown } from '../list/drop-down.tsx'
import { Letter, LettersChoice, useLetter } from '../letters.tsx'
import { useBusy } from '../refusal.ts'

export interface Steps {
  /** The previous list; null if opened by a link. */
  readonly from: FromList | null
  /** The previous record, and the page of the list that contains it. */
  readonly before: { readonly id: string; readonly from: FromList } | undefined
  readonly after: string | undefined
  /** The position on the list's page, from 1. */
  readonly at: number
  /** True if the next record is on the list's next page. */
  readonly goesOn: boolean
  readonly isLast: boolean
  readonly isBusy: boolean
  readonly goBack: () => Promise<void>
  /** Opens the next record, across pages of the list; does nothing if there is none. */
  readonly goOn: () => Promise<void>
}

/** Navigation from a record through the previous list. */
export function useSteps(
  id: string,
  addressOf: (id: string) => string,
  pageAfter: (from: FromList) => Promise<FromList>,
): Steps {
  const { t } = useLingui()
  const state: unknown = useLocation().state
  const from = isFromList(state) ? state : null
  const at = from?.ids.indexOf(id) ?? -1
  const after = at < 0 ? undefined : from?.ids[at + 1]
  const before = beforeIn(from, at)
  const navigate = useNavigate()
  const [isBusy, act] = useBusy()
  const isLast = at >= 0 && after === undefined
  const goesOn = isLast && (from?.next ?? null) !== null
  const go = async (there: string, list = from) => {
    await navigate(addressOf(there), { state: list })
  }

  /** Opens the first record of the list's next page. */
  async function turn(): Promise<void> {
    if (!from || isBusy) return
    await act(async () => {
      const page = await pageAfter(from)
      const [first] = page.ids
      if (first === undefined) toast.success(t`That was the last one in the list.`)
      else await go(first, page)
    })
  }

  const goOn = async () => {
    if (after !== undefined) await go(after)
    else if (goesOn) await turn()
  }
  const goBack = async () => {
    if (before) await go(before.id, before.from)
  }
  return { from, before, after, at: at + 1, goesOn, isLast, isBusy, goBack, goOn }
}

/** Returns the record before a position; at the start of a page, the last one of the previous page. */
function beforeIn(from: FromList | null, at: number): Steps['before'] {
  const page = at === 0 ? from?.previous : from
  const id = page?.ids[(at === 0 ? page.ids.length : at) - 1]
  return page && id !== undefined ? { id, from: page } : undefined
}

interface RecordStepsProps {
  readonly name: string
  readonly title: string
  readonly id: string
  /** The address of a record of the list, below /office. */
  readonly addressOf: (id: string) => string
  readonly steps: Steps
}

/** Links back to the list, and to the previous and next record, across its pages. */
export function RecordSteps({ name, title, id, addressOf, steps }: RecordStepsProps) {
  const { t } = useLingui()
  const may = useMay()
  const { from, before, after, at, goesOn, isLast, isBusy, goBack, goOn } = steps
  const here = at
  const rows = from?.ids.length ?? 0
  useLetter(before && 'K', () => void goBack())
  useLetter(after === undefined && !goesOn ? undefined : 'J', () => void goOn())
  return (
    <nav className="cluster apart touch gap-3" aria-label={t`List navigation`}>
      <Link className="target" to={from?.list ?? `/${name}`}>
        ← {title}
      </Link>
      <span className="cluster gap-2">
        {at > 0 && rows > 1 && (
          <small>
            <Trans>
              {here} of {rows}
            </Trans>
          </small>
        )}
        {before !== undefined && (
          <Link className={buttonClass({ small: true })} to={addressOf(before.id)} state={before.from}>
            <span>
              <Trans>Previous</Trans> <Letter of="K" />
            </span>
          </Link>
        )}
        {after !== undefined && (
          <Link className={buttonClass({ small: true })} to={addressOf(after)} state={from}>
            <span>
              <Trans>Next</Trans> <Letter of="J" />
            </span>
          </Link>
        )}
        {goesOn && (
          <Button kind="line" small busy={isBusy} onClick={() => void goOn()}>
            <span>
              <Trans>Next</Trans> <Letter of="J" />
            </span>
          </Button>
        )}
        {isLast && !goesOn && <small>{t`Last in the list`}</small>}
        <DropDown label="⋯" name={t`More actions`} atEnd>
          <div className="stack gap-2">
            {may('audit.read') && (
              <Link className={buttonClass({ small: true })} to={historyAddress(id)}>{t`History`}</Link>
            )}
            <Button kind="line" small onClick={() => window.print()}>{t`Print`}</Button>
            <LettersChoice />
          </div>
        </DropDown>
      </span>
    </nav>
  )
}
