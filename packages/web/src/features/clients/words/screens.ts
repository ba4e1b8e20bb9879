export const dashboardClient = {
  notFoundText: 'It may have been deleted, or the link is incomplete.',
  notFound: 'Client not found',
  goClients: 'Go to your clients',
  recentlyDeleted: 'Recently deleted',
  foundElsewhere: (name: string) => `You’re now in ${name}, where this client is.`,
  what: 'this client',
} as const;

export const dashboardClientsDeleted = {
  title: 'Recently deleted',
  description: (deletedClientDays: number) =>
    `Clients stay here for ${deletedClientDays} days, then they’re permanently deleted.`,
} as const;

export const dashboardClientsImport = {
  title: 'Import clients',
  description: 'Upload a CSV file and review every row. Nothing is added until you confirm.',
  what: 'importing',
} as const;

export const dashboardClients = {
  title: 'Clients',
  addClient: 'Add Client',
  label: 'Your clients',
} as const;
