export const emptyWeeks = {
  title: 'Ideas for empty weeks',
  what: 'ideas for empty weeks',
  intro: 'Nothing is scheduled for these clients in the next 7 days.',
  empty: 'Every client with an account has something scheduled in the next 7 days.',
  noIdea: 'No idea yet.',
  findIdeas: 'Find ideas',
  findIdeasLabel: (client: string) => `Find ideas for ${client}`,
  draftLabel: (client: string, title: string) => `Make a draft for ${client}: ${title}`,
  drafted: 'Draft made. Give it a time to fill the week.',
  openDraft: 'Open the draft',
  showMore: (count: number) => (count === 1 ? 'Show 1 more client' : `Show ${count} more clients`),
  more: (count: string, isOne: boolean) =>
    isOne ? '1 more client has an empty week.' : `${count} more clients have an empty week.`,
  calendar: 'Open the calendar',
} as const;
