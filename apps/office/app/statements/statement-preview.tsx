import { keysOf } from '@sahay/contract/kernel/keys'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { PlainDay } from '../kit/show.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import { WideTable } from '../kit/list/wide-table.tsx'
import { faultNames, hintNames, type Preview } from './bank-labels.ts'
import css from './statements.module.css'
import { Panel } from '../kit/record/panel.tsx'

/** The content of the file, before anything is imported. */
export function PreviewShown({ preview }: { readonly preview: Preview }) {
  const { i18n, t } = useLingui()
  const { rows, added, reworded, from, until, closing, first, faults, leftOut, gaps } = preview
  return (
    <Panel title={<Trans>File contents</Trans>}>
      {faults.length > 0 && (
        <div role="alert" className="bad">
          <p>{t`Nothing can be imported until every line can be read:`}</p>
          <ul>
            {faults.map(({ line, kind, said }) => (
              <li key={`${line} ${kind}`}>
                <Trans>Line {line}:</Trans> {faultNames[kind] ? i18n._(faultNames[kind]) : kind}{' '}
                {said && <q>{said}</q>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {rows > 0 && (
        <p>
          <Plural value={rows} one="# line" other="# lines" />, <Trans>{added} of them new.</Trans>{' '}
          <PlainDay day={from} /> – <PlainDay day={until} />.{' '}
          {closing !== null && <Trans>Closing balance: {writeRupees(closing)}.</Trans>}
        </p>
      )}
      <Doubts preview={preview} />
      <Hints hints={preview.hints} />
      {reworded > 0 && (
        <p>
          <Plural
            value={reworded}
            one="# line is already here, worded differently by the bank: the same day, amount and balance. It is not imported twice."
            other="# lines are already here, worded differently by the bank: the same day, amount and balance. They are not imported twice."
          />
        </p>
      )}
      {gaps.length > 0 && (
        <p className="bad">
          <Trans>The balance jumps within the file, at these lines:</Trans>{' '}
          {gaps.map(({ line, amount }) => `${line} (${writeRupees(amount)})`).join(', ')}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="quiet">
          <Trans>Not account lines, left out:</Trans> {leftOut.slice(0, 20).join(', ')}
          {leftOut.length > 20 && ' …'}
        </p>
      )}
      {first.length > 0 && (
        <WideTable name={t`First lines`} className={css['preview']}>
          <TableHead of={[t`Date`, t`Narration`]} figures={[t`Amount (₹)`, t`Balance`]} />
          <tbody>
            {first.map(({ line, day, narration, amount, balance, standing }) => (
              <tr key={line} className={standing === 'new' ? undefined : 'quiet'}>
                <td>
                  <PlainDay day={day} />
                </td>
                <td dir="auto">{narration}</td>
                <td className="figure">{writeFigure(amount)}</td>
                <td className="figure">{balance === null ? '–' : writeFigure(balance)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Panel>
  )
}

/** True if a file may belong to another account or to unexpected days. */
export const isDoubtful = ({ jumps, otherNumber }: Preview) => jumps.length > 0 || otherNumber !== null

/** The reasons to doubt that a file belongs to this account. */
function Doubts({ preview: { jumps, otherNumber } }: { readonly preview: Preview }) {
  return (
    <>
      {otherNumber !== null && (
        <p role="alert" className="bad">
          <Trans>
            The file names an account ending in {otherNumber}. That is not the account you chose above.
          </Trans>
        </p>
      )}
      {jumps.length > 0 && (
        <p role="alert" className="bad">
          <Trans>
            This does not continue from the account’s last balance. Days are missing in between, or the file
            is from another account. The balance jumps at:
          </Trans>{' '}
          {jumps.map(({ day, amount }) => (
            <span key={`${day} ${amount}`}>
              <PlainDay day={day} /> ({writeRupees(amount)}){' '}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** Possible damage by a spreadsheet program. */
function Hints({ hints }: Pick<Preview, 'hints'>) {
  const { i18n } = useLingui()
  const found = keysOf(hintNames)
    .map((kind) => ({ kind, lines: hints.filter((hint) => hint.kind === kind).map(({ line }) => line) }))
    .filter(({ lines }) => lines.length > 0)
  return found.map(({ kind, lines }) => (
    <p key={kind} role="alert" className="bad">
      {i18n._(hintNames[kind])} {lines.join(', ')}
    </p>
  ))
}
