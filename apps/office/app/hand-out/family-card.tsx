import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { PicturePreview } from '@sahay/ui/fields/files/picture-preview.tsx'
import { type FormEvent, Fragment, useState } from 'react'
import { standardName } from '../kit/standard-names.ts'
import { gotBy } from './find-families.ts'
import css from './hand-out.module.css'
import type { ListedChild, ListedFamily, GivenItems, PhoneHandOut, List, Sizes } from './phone-state.ts'
import { TakePhoto } from './take-photo.tsx'

interface FamilyCardProps {
  readonly list: List
  readonly family: ListedFamily
  readonly handOuts: readonly PhoneHandOut[]
  readonly onHandOut: (
    given: GivenItems,
    sizes: Sizes,
    collectedBy: string,
    photo: File | null,
  ) => Promise<void>
  readonly onClose: () => void
}

/** One family: its children, the items that each still receives, already ticked, and the button to hand them over. */
export function FamilyCard({ list, family, handOuts, onHandOut, onClose }: FamilyCardProps) {
  const { i18n, t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [photo, setPhoto] = useState<File | null>(null)
  const [goesWithout, setGoesWithout] = useState(!list.photo)
  const children = family.children.map((child) => ({
    ...child,
    has: gotBy(child, handOuts),
    sizes: sizesOf(child, handOuts),
  }))
  const isDone = children.every(({ has }) => list.items.every(({ id }) => has.has(id)))

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    const given: Record<string, string[]> = {}
    const written: Record<string, Record<string, string>> = {}
    for (const { id } of children) {
      const items = ticked.getAll(id).map(String)
      if (items.length > 0) given[id] = items
      const sizes = items.map((item) => [item, String(ticked.get(sizeField(id, item)) ?? '').trim()] as const)
      const known = sizes.filter(([, size]) => size !== '')
      if (known.length > 0) written[id] = Object.fromEntries(known)
    }
    if (Object.keys(given).length === 0) return setFailed(t`Tick what you hand over.`)
    if (!photo && !goesWithout) {
      setGoesWithout(true)
      return setFailed(
        t`The receipt photo is missing. Take it, or press “Hand over” again to continue without it.`,
      )
    }
    setBusy(true)
    try {
      await onHandOut(given, written, String(ticked.get('collectedBy') ?? '').trim(), photo)
    } catch (error) {
      console.error(error)
      setBusy(false)
      if (!photo) return setFailed(t`This phone could not save it. Write it on the paper list.`)
      leaveOut(t`This phone has no space for the photo. Hand over without it and keep the paper receipt.`)
    }
  }

  function leaveOut(why: string): void {
    setPhoto(null)
    setGoesWithout(true)
    setFailed(why)
  }

  function takePhoto(made: File | null): void {
    if (!made)
      return leaveOut(
        t`This phone cannot make the photo small enough. Hand over without it and keep the paper receipt.`,
      )
    setPhoto(made)
    setFailed(null)
  }

  return (
    <form className={`stack gap-4 panel ${css['card']}`} onSubmit={(event) => void send(event)}>
      <h2>
        <Trans>Family {family.code}</Trans>
      </h2>
      {isDone && <p className="failure" role="status">{t`This family already has everything.`}</p>}
      {children.map(({ id, name, standard, sizes, has }) => (
        <fieldset key={id} className="bare">
          <legend>
            <span dir="auto">{name}</span>, {i18n._(standardName(standard))}
          </legend>
          {list.items.map(({ id: item, name: thing, sized }) => (
            <Fragment key={item}>
              <label className={has.has(item) ? 'muted' : undefined}>
                <input
                  type="checkbox"
                  name={id}
                  value={item}
                  defaultChecked={!has.has(item)}
                  disabled={has.has(item)}
                />
                <span dir="auto">{thing}</span>
                {sized && <strong>{sizes[item] ?? t`size?`}</strong>}
                {has.has(item) && <em>{t`received`}</em>}
              </label>
              {sized && sizes[item] === undefined && !has.has(item) && (
                <label className={css['instead']}>
                  <span>{t`${thing}: which size are you giving?`}</span>
                  <input className="entry" name={sizeField(id, item)} maxLength={12} autoComplete="off" />
                </label>
              )}
            </Fragment>
          ))}
        </fieldset>
      ))}
      {!isDone && (
        <label className={css['instead']}>
          <Trans>Did someone else come for them? Enter the name</Trans>
          <input className="entry" name="collectedBy" maxLength={80} autoComplete="off" dir="auto" />
        </label>
      )}
      {!isDone && list.photo && (
        <div className="row gap-3">
          {photo && <PicturePreview file={photo} />}
          <TakePhoto wide onPhoto={takePhoto}>
            {photo ? <Trans>Retake photo</Trans> : <Trans>Photo of the signed receipt</Trans>}
          </TakePhoto>
        </div>
      )}
      {failed !== null && (
        <p className="failure" role="alert">
          {failed}
        </p>
      )}
      {!isDone && <Button kind="go" type="submit" wide busy={busy}>{t`Hand over`}</Button>}
      <Button kind="line" wide onClick={onClose}>
        {isDone ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
      </Button>
    </form>
  )
}

const sizeField = (child: string, item: string) => `size ${child} ${item}`

/** The sizes of a child, including those that this phone has recorded. */
const sizesOf = (
  { id, sizes }: ListedChild,
  handOuts: readonly PhoneHandOut[],
): Readonly<Record<string, string>> => {
  const standing = handOuts.filter(({ undone }) => !undone)
  const written = standing.flatMap((handOut) => Object.entries(handOut.sizes?.[id] ?? {}))
  return Object.fromEntries([...written, ...Object.entries(sizes)])
}
