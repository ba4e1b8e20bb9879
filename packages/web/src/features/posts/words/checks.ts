export const checksList = {
  post: (finding: number) => `Post ${finding}: `,
  error: 'Error: ',
  note: 'Note: ',
  noProblemsFound: 'No problems found',
  problemsFix: (errors: number) => `${errors} problems to fix`,
  label: 'Checks',
} as const;
