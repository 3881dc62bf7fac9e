import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { writeHour } from '@sahay/contract/kernel/dates'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import css from './hand-out.module.css'
import type { Phone } from './phone.ts'
import type { PhoneHandOut, List } from './phone-state.ts'
import { TakePhoto } from './take-photo.tsx'

interface SentListProps {
  readonly phone: Phone
  /** Null if it is deleted; then no names are shown. */
  readonly list: List | null
  readonly handOuts: readonly PhoneHandOut[]
}

/** The hand-outs of this phone, the newest first: sent, waiting, and those the caseworker must know about. */
export function SentList({ phone, list, handOuts }: SentListProps) {
  const { i18n, t } = useLingui()
  if (handOuts.length === 0) return null
  const newest = [...handOuts]
  newest.reverse()
  const items = new Map(list?.items.map(({ id, name }) => [id, name]))
  const names = new Map(list?.families.flatMap(({ children }) => children.map(({ id, name }) => [id, name])))
  const say = ({ id, message }: { id: string; message: string }) =>
    id in i18n.messages ? i18n._(id) : message
  async function add(key: string, photo: File | null): Promise<void> {
    try {
      if (!photo) throw new Error('the photograph is too large')
      await phone.addPhoto(key, photo)
    } catch (error) {
      console.error(error)
      toast.error(t`This phone has no space for the photo. Keep the paper receipt.`)
    }
  }
  return (
    <section className={`stack gap-3 ${css['sent']}`} aria-labelledby="sent">
      <h2 id="sent">{t`Handed out on this phone`}</h2>
      <ul role="list" className="stack gap-2">
        {newest.map((handOut) => {
          const { key, code, at, behind, given, undone, photo } = handOut
          const word = wordOf(handOut)
          return (
            <li key={key} className={`remark breaks ${css[word.tone] ?? ''}`}>
              <p>
                <strong>{code}</strong> {writeHour(new Date(at + behind), say)} ·{' '}
                <span className="strong">{i18n._(word.says)}</span>
              </p>
              {list && (
                <p dir="auto">
                  {Object.entries(given)
                    .map(
                      ([child, things]) =>
                        `${names.get(child) ?? '–'}: ${things.map((id) => items.get(id) ?? '–').join(', ')}`,
                    )
                    .join(' · ')}
                </p>
              )}
              {photo && <p className="muted">{i18n._(photoStates[photo])}</p>}
              {!undone && !photo && list?.photo && (
                <TakePhoto small onPhoto={(made) => add(key, made)}>
                  <Trans>Photo of the signed receipt</Trans>
                </TakePhoto>
              )}{' '}
              {!undone && list && (
                <Button kind="quiet" small onClick={() => void phone.takeBack(key)}>{t`Undo`}</Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const photoStates = {
  waits: msg`Receipt photo waiting to be sent`,
  sent: msg`Receipt photo sent`,
  refused: msg`Receipt photo not saved: give the paper receipt to the caseworker`,
} as const

interface Status {
  readonly says: MessageDescriptor
  readonly tone: 'good' | 'wait' | 'bad' | 'quiet'
}

/** Returns the status of a hand-out, as far as this phone knows. */
function wordOf({ waits, state, undone, slow }: PhoneHandOut): Status {
  if (waits)
    return { says: undone ? msg`Reversed, waiting to be sent` : msg`Waiting to be sent`, tone: 'wait' }
  if (undone) return { says: msg`Reversed`, tone: 'quiet' }
  switch (state) {
    case 'conflict':
      return { says: msg`Handed out twice: someone else was first. Tell the caseworker`, tone: 'bad' }
    case 'late':
      return {
        says: slow
          ? msg`Reported more than three days after hand-over. It is saved; tell the caseworker, who decides`
          : msg`Reported after the day was closed or this pass ended. It is saved; tell the caseworker, who decides`,
        tone: 'bad',
      }
    case 'refused':
      return { says: msg`Not for this day: tell the caseworker`, tone: 'bad' }
    case 'undone':
      return { says: msg`Reversed by the office`, tone: 'quiet' }
    case 'stands':
    case null:
      return { says: msg`Sent`, tone: 'good' }
  }
}
