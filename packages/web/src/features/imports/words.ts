export const importRow = {
  row: (fieldNames: string, row: number) => `${fieldNames}, row ${row}`,
  saveRow: (row: number) => `Save row ${row}`,
  busyLabel: 'Saving...',
  noDate: 'No date',
  noClient: 'No client',
  n1File: '1 file',
  files: (mediaCount: number) => `${mediaCount} files`,
  noText: 'No text',
  skipped: 'Skipped',
  needsFixing: 'Needs fixing',
  fetchingFiles: 'Fetching files',
  ready: 'Ready',
  rowWasNotSaved: (row: number, describeFailure: string) => `Row ${row} was not saved. ${describeFailure}`,
  row2: (row: number) => `Row ${row}`,
  editRow: (row: number) => `Edit row ${row}`,
  include: 'Include',
  skip: 'Skip',
  row3: (row: number) => `row ${row}`,
} as const;

export const mappingStep = {
  skip: 'Skip',
  empty: 'Empty',
  columnFills: (name: string) => `Column ${name} fills`,
  networks: 'Networks',
  dayFirst2412: 'Day first (24/12)',
  monthFirst1224: 'Month first (12/24)',
  rowsWereNotChecked: (describeFailure: string) => `The rows were not checked. ${describeFailure}`,
  columns: 'Columns',
  defaultsEmptyCells: 'Defaults for empty cells',
  client: 'Client',
  time: 'Time',
  legend: 'How dates are written',
  chooseAnotherFile: 'Choose another file',
  check: (rowCount: string) => `Check ${rowCount}`,
  busyLabel: 'Checking...',
} as const;

export const pastImports = {
  fetchingFiles: 'Fetching files',
  notConfirmed: 'Not confirmed',
  imported: 'Imported',
  undone: 'Undone',
  continueIt: 'Continue',
  undo: 'Undo',
  deleted: (postCount: string) => `${postCount} deleted.`,
  oneAlreadyWentOut: 'This one already went out, so it stays:',
  theseAlreadyWentOut: (count: number) => `These ${count} already went out, so they stay:`,
  row: (row: number) => `Row ${row}:`,
  noText: 'No text',
  nothingWasUndone: (describeFailure: string) => `Nothing was undone. ${describeFailure}`,
  what: 'your past imports',
  pastImports: 'Past imports',
  undoImport: 'Undo this import?',
  description: (fileName: string) =>
    `This deletes every post from ${fileName}, including posts you’ve changed since. Posts that already went out stay.`,
  confirmLabel: 'Undo import',
  busyLabel: 'Undoing...',
} as const;

export const reviewStep = {
  title: 'Rows',
  rowsShown: 'Rows shown',
  needsFixing: (wrong: number) => `Needs fixing (${wrong})`,
  all: (all: number) => `All (${all})`,
  skipped: (counts: number) => `Skipped (${counts})`,
  allRowsReady: 'All rows are ready.',
  noRows: 'No rows.',
  noSkippedRows: 'No skipped rows.',
  fetchingFiles: (settled: number, count: number) => `Fetching files: ${settled} of ${count}`,
  files: 'Files',
  fetchFilesAgain: 'Fetch files again',
  nothingWasImported: 'Nothing was imported.',
  fixOrSkip: 'Fix or skip',
  thenImportRest: ', then import the rest.',
  n1RowNeedsFixing: '1 row needs fixing.',
  rowsNeedFixing: (value: string) => `${value} rows need fixing.`,
  it: 'it',
  them: 'them',
  importAs: 'Import as',
  scheduled: 'Scheduled',
  drafts: 'Drafts',
  couldntSaveChange: 'Couldn’t save your change.',
  discard: 'Discard',
  couldntDiscardImport: 'Couldn’t discard the import.',
  busyLabel: (postCount: string) => `Importing ${postCount}...`,
  saveAsDrafts: (postCount: string) => `Save ${postCount} as drafts`,
  schedule: (postCount: string) => `Schedule ${postCount}`,
  rows: 'the rows',
  importIt: 'the import',
} as const;

export const sourceStep = {
  fileCouldNotRead: 'The file could not be read.',
  chooseCsvOrXlsx: 'Choose a CSV or XLSX file, or drop it here',
  firstRowColumn: (value: string) => `Use the first row for column names. Up to ${value} posts.`,
  downloadTemplate: 'Download a template',
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
  row: (row: number, message: string) => `Row ${row}: ${message}`,
  line: (line: number, message: string) => `Line ${line}: ${message}`,
  oldExcelFileSpreadsheet: 'This is an old Excel file. In your spreadsheet, save it as XLSX or CSV first.',
  fileIsntSpreadsheetChoose: 'This file isn’t a spreadsheet. Choose a CSV or XLSX file.',
  rowRowHasMost: (row: number, postImportColumnLimit: number) =>
    `Row ${row}: A row has at most ${postImportColumnLimit} cells.`,
  rowCellCanHave: (row: number, value: string) => `Row ${row}: A cell can have up to ${value} characters.`,
  fileLargerThan8: 'The file is larger than 8 MB. Split it into several.',
  fileEmpty: 'The file is empty.',
  fileHasColumnNames: 'The file has column names but no posts below them.',
  canImportUpPosts: (value: string) => `You can import up to ${value} posts at a time.`,
} as const;

export const readWorkbook = {
  workbookTooLargeKeep: 'This workbook is too large. Keep the table in a file of its own.',
  tableHasCellsVery: 'The table has cells very far apart. Keep it in a file of its own.',
  workbookCannotReadSave: 'This workbook cannot be read. Save it as XLSX once more, or as CSV.',
} as const;

export const template = {
  firstComment: 'First comment',
  boulangerieMartin: 'Boulangerie Martin',
  instagramFacebook: 'Instagram, Facebook',
  openUntil4Pm: 'Open until 4 pm today.',
  happyNewYear: 'Happy New Year!',
} as const;

export const dashboardCalendarImport = {
  postsAddedCalendar: 'Posts added to the calendar.',
  importPosts: 'Import posts',
  calendar: 'Calendar',
  description: 'Upload a spreadsheet and review every row. Nothing is scheduled until you confirm.',
} as const;
