export const sharedPage = {
  documentTitle: (title: string, workspace: string) => `${title} · ${workspace}`,
  goneTitle: 'This link doesn’t work',
  goneText: 'It was revoked, or it isn’t complete. Ask whoever sent it for a new one.',
  failedTitle: 'We couldn’t load this report',
  failedText: 'Check your connection and try again.',
  retry: 'Try again',
  loading: 'Loading the report...',
  madeWith: 'Made with Ruche',
} as const;

export const sharedBarInEnglish = {
  download: (format: string) => `Download ${format}`,
  print: 'Print',
  making: 'Files are being written',
} as const;

export const sharedBarInFrench = {
  download: (format: string) => `Télécharger ${format}`,
  print: 'Imprimer',
  making: 'Fichiers en préparation',
} as const;
