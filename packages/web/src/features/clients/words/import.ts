export const importLabels = {
  name: 'Name',
  email: 'Email',
  companyName: 'Company Name',
  status: 'Status',
  timeZone: 'Time zone',
  brandColour: 'Brand color',
  website: 'Website',
  tags: 'Tags',
  notes: 'Notes',
} as const;

export const importMapping = {
  skip: 'Skip',
  column: (index: number) => `Column ${index}`,
  columnFills: (header: string | number) => `Column ${header} fills`,
} as const;

export const importPreview = {
  problems: 'Problems',
  oneProblem: '1 problem to correct in the file. Nothing is imported until then.',
  manyProblems: (count: number) => `${count} problems to correct in the file. Nothing is imported until then.`,
  row: (row: number) => `Row ${row}`,
  moreProblems: (count: number) => `and ${count} more.`,
  duplicates: (names: string) =>
    `You already have clients with these names: ${names}. They will be added as new clients. Nothing is overwritten.`,
  moreNames: (names: string, count: number) => `${names} and ${count} more`,
  title: 'Preview',
  previewRows: 'Preview of the rows',
  rowHeading: 'Row',
  needsFixing: '(needs fixing)',
  moreRows: (count: number) => `and ${count} more rows.`,
} as const;

export const importReviewStep = {
  notImported: (message: string) => `Nothing was imported. ${message}`,
  interrupted: (reason: string) => `${reason} You can safely import again: clients already added aren’t duplicated.`,
  what: 'the preview',
  title: 'Columns',
  label: (clientCount: string) => `Importing ${clientCount}`,
  back: 'Choose another file',
  submit: (clientCount: string) => `Import ${clientCount}`,
  busyLabel: (clientCount: string) => `Importing ${clientCount}...`,
} as const;

export const importSourceStep = {
  unreadable: 'We couldn’t read this file.',
  choose: 'Choose a CSV file, or drop it here',
  hint: (value: string) => `Use the first row for column names. Up to ${value} clients.`,
  pasteLabel: 'Or paste the table',
  submit: 'Continue',
  pasted: 'Pasted table',
} as const;
