import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, queries } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import type { Settings } from './settings-groups.tsx'
import css from './settings.module.css'
import { refusalText } from '../kit/refusal.ts'

/** The trust's own logo: shown beside its name on every page, or removed. */
export function LogoPanel({ logo: { version, image } }: { readonly logo: Settings['logo'] }) {
  const may = useMay()
  const box = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (file: File | null) => {
      const body = new FormData()
      body.set('version', String(version))
      if (file) body.set('logo', await shrinkPicture(file))
      return call('POST office/settings/logo', { body })
    },
    onSuccess: () => toast.success(msg`Saved. The site shows it.`),
    onError: (error) => toast.error(refusalText(error)),
    onSettled: async () => {
      if (box.current) box.current.value = ''
      await queries.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  return (
    <section className={`stack start gap-3 ${css['part']}`}>
      <h3>
        <Trans>Logo</Trans>
      </h3>
      <p>
        <Trans>
          Shown beside the name on every page. A square picture on white is best. Without one the site draws
          its own symbol.
        </Trans>
      </p>
      {image !== '' && <img className={css['logo']} src={`${image}?w=320`} alt="" />}
      {may('settings.change') && (
        <>
          <label className="stack gap-2">
            <Trans>Choose picture</Trans>
            <input
              ref={box}
              type="file"
              accept="image/jpeg,image/png"
              disabled={change.isPending}
              onChange={({ currentTarget: { files } }) => {
                if (files?.[0]) change.mutate(files[0])
              }}
            />
          </label>
          {image !== '' && (
            <Button kind="line" busy={change.isPending} onClick={() => change.mutate(null)}>
              <Trans>Remove logo</Trans>
            </Button>
          )}
        </>
      )}
    </section>
  )
}
