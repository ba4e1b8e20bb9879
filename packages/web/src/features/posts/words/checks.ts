export const checksList = {
  post: (finding: number) => `Post ${finding}: `,
  error: 'Error: ',
  note: 'Note: ',
  empty: 'No problems found',
  problems: (errors: number) => `${errors} problems to fix`,
  label: 'Checks',
} as const;
