/** Where the cases of a kind stand, by what their ids begin with. */
export const casePlaces: Readonly<Record<string, string>> = {
  help: 'help',
  ngo: 'organisations',
  inq: 'inquiries',
  app: 'applications',
}

/** The address of a case's page. */
export const addressOfCase = (id: string): string => `/${casePlaces[id.split('_')[0] ?? ''] ?? ''}/${id}`
