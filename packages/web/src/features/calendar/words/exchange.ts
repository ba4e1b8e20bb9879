export const calendarMenu = {
  exportFailed: (reason: string) => `Couldn’t export the calendar. ${reason}`,
  export: 'Export as CSV',
  print: 'Print or save month as PDF',
  import: 'Import from CSV or XLSX',
  label: 'Import, export, and print',
} as const;

export const printedMonth = {
  failed: (reason: string) => `Couldn’t print the month. ${reason}`,
} as const;
