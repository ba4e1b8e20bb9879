export const calendarMenu = {
  couldntExportCalendar: (describeFailure: string) => `Couldn’t export the calendar. ${describeFailure}`,
  exportAsCsv: 'Export as CSV',
  printMonthOrSave: 'Print month or save as PDF',
  importFromCsvOr: 'Import from CSV or XLSX',
  importExportPrint: 'Import, export and print',
} as const;

export const printedMonth = {
  monthCouldNotPrinted: (describeFailure: string) => `The month could not be printed. ${describeFailure}`,
} as const;
