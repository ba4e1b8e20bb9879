export const importRow = {
  fieldLabel: (field: string, row: number) => `${field}, row ${row}`,
  saveRow: (row: number) => `Save row ${row}`,
  busyLabel: 'Saving...',
  noDate: 'No date',
  noClient: 'No client',
  oneFile: '1 file',
  files: (count: number) => `${count} files`,
  noText: 'No text',
  skipped: 'Skipped',
  needsFixing: 'Needs fixing',
  fetchingFiles: 'Fetching files',
  ready: 'Ready',
  saveFailed: (row: number, reason: string) => `Couldn’t save row ${row}. ${reason}`,
  rowTitle: (row: number) => `Row ${row}`,
  editRow: (row: number) => `Edit row ${row}`,
  include: 'Include',
  skip: 'Skip',
  rowName: (row: number) => `row ${row}`,
} as const;

export const mappingStep = {
  skip: 'Skip',
  empty: 'Empty',
  columnLabel: (name: string) => `Column ${name} fills`,
  networks: 'Networks',
  dayFirst: 'Day first (24/12)',
  monthFirst: 'Month first (12/24)',
  failed: (reason: string) => `Couldn’t check the rows. ${reason}`,
  columns: 'Columns',
  defaults: 'Defaults for empty cells',
  client: 'Client',
  time: 'Time',
  dateOrder: 'How dates are written',
  chooseAnotherFile: 'Choose another file',
  check: (rows: string) => `Check ${rows}`,
  busyLabel: 'Checking...',
} as const;

export const pastImports = {
  fetchingFiles: 'Fetching files',
  notConfirmed: 'Not confirmed',
  imported: 'Imported',
  undone: 'Undone',
  resume: 'Continue',
  undo: 'Undo',
  deleted: (posts: string) => `${posts} deleted.`,
  onePublished: '1 post already went out, so it wasn’t deleted:',
  published: (count: number) => `${count} posts already went out, so they weren’t deleted:`,
  row: (row: number) => `Row ${row}:`,
  noText: 'No text',
  undoFailed: (reason: string) => `Couldn’t undo the import. ${reason}`,
  what: 'your past imports',
  title: 'Past imports',
  undoTitle: 'Undo this import?',
  undoDescription: (file: string) =>
    `This deletes every post from ${file}, including posts you’ve changed since. Posts that already went out stay.`,
  undoConfirm: 'Undo import',
  busyLabel: 'Undoing...',
} as const;

export const reviewStep = {
  title: 'Rows',
  shown: 'Rows shown',
  needsFixing: (wrong: number) => `Needs fixing (${wrong})`,
  all: (all: number) => `All (${all})`,
  skipped: (counts: number) => `Skipped (${counts})`,
  allReady: 'All rows are ready.',
  noRows: 'No rows.',
  noSkipped: 'No skipped rows.',
  fetching: (settled: number, count: number) => `Fetching files: ${settled} of ${count}`,
  files: 'Files',
  retryFiles: 'Fetch files again',
  nothingWasImported: 'Nothing was imported.',
  oneRowNeedsFixing: '1 row needs fixing. Fix or skip it, then import the rest.',
  rowsNeedFixing: (count: string) => `${count} rows need fixing. Fix or skip them, then import the rest.`,
  importAs: 'Import as',
  scheduled: 'Scheduled',
  drafts: 'Drafts',
  saveFailed: 'Couldn’t save your change.',
  discard: 'Discard',
  discardFailed: 'Couldn’t discard the import.',
  busyLabel: (posts: string) => `Importing ${posts}...`,
  saveAsDrafts: (posts: string) => `Save ${posts} as drafts`,
  schedule: (posts: string) => `Schedule ${posts}`,
  whatRows: 'the rows',
  whatImport: 'the import',
} as const;

export const sourceStep = {
  failed: 'Couldn’t read the file.',
  choose: 'Choose a CSV or XLSX file, or drop it here',
  hint: (value: string) => `Use the first row for column names. Up to ${value} posts.`,
  template: 'Download a template',
} as const;

export const labels = {
  date: 'Date',
  time: 'Time',
  client: 'Client',
  networks: 'Networks',
  text: 'Text',
  firstComment: 'First comment',
  tags: 'Tags',
  media: 'Media',
} as const;

export const readTable = {
  inRow: (row: number, message: string) => `Row ${row}: ${message}`,
  inLine: (line: number, message: string) => `Line ${line}: ${message}`,
  oldExcel: 'This is an old Excel file. In your spreadsheet, save it as XLSX or CSV first.',
  notSpreadsheet: 'This file isn’t a spreadsheet. Choose a CSV or XLSX file.',
  tooManyCells: (row: number, count: number) => `Row ${row}: A row can have up to ${count} cells.`,
  cellTooLong: (row: number, value: string) => `Row ${row}: A cell can have up to ${value} characters.`,
  fileTooLarge: 'The file is larger than 8 MB. Split it into smaller files.',
  empty: 'The file is empty.',
  noRows: 'The file has column names but no posts below them.',
  tooManyRows: (value: string) => `You can import up to ${value} posts at a time.`,
} as const;

export const readWorkbook = {
  tooLarge: 'This workbook is too large. Move the table to its own file.',
  tooSpread: 'The cells of this table are too far apart. Move the table to its own file.',
  unreadable: 'Couldn’t read this workbook. Save it as XLSX or CSV, then try again.',
} as const;

export const template = {
  firstComment: 'First comment',
  boulangerieMartin: 'Boulangerie Martin',
  instagramFacebook: 'Instagram, Facebook',
  openUntil4Pm: 'Open until 4 pm today.',
  happyNewYear: 'Happy New Year!',
} as const;

export const dashboardCalendarImport = {
  done: 'Posts added to the calendar.',
  title: 'Import posts',
  calendar: 'Calendar',
  description: 'Upload a spreadsheet and review every row. Nothing is scheduled until you confirm.',
} as const;
