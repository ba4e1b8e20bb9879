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
  correctFileNothingImported: 'to correct in the file. Nothing is imported until then.',
  n1Problem: '1 problem',
  problems2: (problemCount: number) => `${problemCount} problems`,
  row: (row: number) => `Row ${row}`,
  and: 'and',
  more: 'more.',
  alreadyHaveClientsThese: (shown: string) => `You already have clients with these names: ${shown}`,
  theyImportedBesideThem: '. They will be added as new clients. Nothing is overwritten.',
  more2: (names: number) => ` and ${names} more`,
  title: 'Preview',
  previewRows: 'Preview of the rows',
  row2: 'Row',
  needsFixing: '(needs fixing)',
  moreRows: 'more rows.',
} as const;

export const importReviewStep = {
  nothingWasImported: (message: string) => `Nothing was imported. ${message}`,
  ifClientsThereAlready: (reason: string) =>
    `${reason} You can safely import again: clients already added aren't duplicated.`,
  what: 'the preview',
  title: 'Columns',
  label: (clientCount: string) => `Importing ${clientCount}`,
  chooseAnotherFile: 'Choose another file',
  importIt: (clientCount: string) => `Import ${clientCount}`,
  busyLabel: (clientCount: string) => `Importing ${clientCount}...`,
} as const;

export const importSourceStep = {
  fileCouldNotRead: "We couldn't read this file.",
  chooseCsvFileOr: 'Choose a CSV file, or drop it here',
  firstRowColumn: (value: string) => `Use the first row for column names. Up to ${value} clients.`,
  label: 'Or paste the table',
  continueIt: 'Continue',
  pastedTable: 'Pasted table',
} as const;
