import { getSettings } from '@sahay/contract/settings'
import { type RouteKit, route } from '../../kernel/route.ts'
import type { SettingsRoom } from './settings.service.ts'

export function settingsRoutes(kit: RouteKit, settings: SettingsRoom): void {
  route(kit, getSettings, async () => ({ data: await settings.read() }))
}
