import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useState } from 'react'
import { standardName } from '../kit/standard-names.ts'
import { FamilyCard } from './family-card.tsx'
import { foundFamilies, scannedFamily } from './find-families.ts'
import css from './hand-out.module.css'
import type { Phone } from './phone.ts'
import type { PhoneHandOut, List } from './phone-state.ts'
import { Scanner } from './scanner.tsx'

interface HandingOutProps {
  readonly phone: Phone
  readonly list: List
  readonly handOuts: readonly PhoneHandOut[]
}

/** Finds a family by QR code, digits or name, and hands over. */
export function HandingOut({ phone, list, handOuts }: HandingOutProps) {
  const { i18n, t } = useLingui()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const [isScanning, setIsScanning] = useState(false)
  const [unknown, setUnknown] = useState(false)
  const family = list.families.find(({ id }) => id === open)
  const found = foundFamilies(list.families, typed)

  function scanned(text: string) {
    const one = scannedFamily(list.families, text)
    setUnknown(one === null)
    if (!one) return
    setIsScanning(false)
    setOpen(one.id)
  }

  function close() {
    setOpen(null)
    setTyped('')
  }

  if (family)
    return (
      <FamilyCard
        key={family.id}
        list={list}
        family={family}
        handOuts={handOuts}
        onClose={close}
        onHandOut={async (given, sizes, collectedBy, photo) => {
          await phone.handOut(family, given, sizes, collectedBy, photo)
          close()
          toast.success(msg`Handed over.`)
        }}
      />
    )
  return (
    <div className={`stack gap-4 ${css['find']}`}>
      {isScanning ? (
        <>
          <Scanner onCode={scanned} onClose={() => setIsScanning(false)} />
          {unknown && <p className="failure" role="alert">{t`This letter is not for this day.`}</p>}
        </>
      ) : (
        <Button
          kind="go"
          wide
          onClick={() => {
            setUnknown(false)
            setIsScanning(true)
          }}
        >
          <Trans>Scan letter</Trans>
        </Button>
      )}
      <label>
        <span className="strong">{t`Or the last digits, or a first name`}</span>
        <input
          className="entry full"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <ul role="list" className={`stack gap-3 ${css['found']}`}>
        {found.map(({ id, code, children }) => (
          <li key={id}>
            <button type="button" onClick={() => setOpen(id)}>
              <strong>{code}</strong>{' '}
              <span dir="auto">
                {children
                  .map(({ name, standard }) => `${name}, ${i18n._(standardName(standard))}`)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {typed.trim().length > 2 && found.length === 0 && (
        <p role="status">{t`Nobody on this list matches. Reload the list, or ask the caseworker.`}</p>
      )}
    </div>
  )
}
