export const ideasTab = {
  what: 'ideas',
  sources: 'Where ideas come from',
  all: 'All',
  findOthers: 'Find others',
  finding: 'Looking...',
  failed: (reason: string) => `We couldn’t look for other ideas. ${reason}`,
  considered: (posts: string, messages: string, watched: number, since: string) =>
    watched === 0
      ? `Found in ${posts} and ${messages} since ${since}.`
      : `Found in ${posts}, ${messages}, and ${watched === 1 ? '1 competitor' : `${watched} competitors`} since ${since}.`,
  posts: (count: string, isOne: boolean) => (isOne ? '1 post' : `${count} posts`),
  messages: (count: string, isOne: boolean) => (isOne ? '1 message' : `${count} messages`),
  emptyTitle: 'No ideas right now',
  empty: 'Ideas come from published posts, messages, and upcoming dates. Check back after the next posts go out.',
  noneOfSource: 'None of these ideas come from there.',
  showAll: 'Show all ideas',
  outlinesOnly: 'You still get ideas, with their reasons and an outline to write from.',
} as const;

export const ideaCard = {
  evidence: 'Why this idea',
  expected: 'Expected',
  usual: 'Usual post',
  lift: (effect: string, low: string, high: string, posts: string) =>
    `About ${effect}× (${low}–${high}, from ${posts})`,
  liftUnit: 'the engagement of a usual post',
  noLift: 'Nothing comparable yet',
  networks: 'Networks',
  format: 'Format',
  pillar: 'Pillar',
  day: 'Day',
  anyDay: 'Any day',
  outline: 'Outline',
  draft: 'Make a draft',
  drafting: 'Making...',
  openDraft: 'Open the draft',
  refuse: 'Not for us',
  refuseLabel: (title: string) => `Not for us: ${title}`,
} as const;

export const ideaWords = {
  write: 'Write it',
  again: 'Write it again',
  stop: 'Stop',
  stopping: 'Stopping...',
  label: 'Suggested text',
  copied: 'Copied.',
} as const;

export const refusal = {
  off_brand: 'Off brand',
  done_already: 'Already done',
  bad_timing: 'Bad timing',
  bad_timingDetail: 'Comes back in a month',
  not_interesting: 'Not interesting',
  wrong_facts: 'Facts are wrong',
  other: 'Another reason...',
  done: 'We won’t suggest this again.',
  doneForNow: 'We won’t suggest this for a month.',
  failed: (reason: string) => `We couldn’t save that. ${reason}`,
  title: 'Why doesn’t it fit?',
  description: 'Your answer shapes the next ideas for this client.',
  note: 'Reason',
  notePlaceholder: 'We don’t post about competitors.',
  submit: 'Don’t suggest it',
  saving: 'Saving...',
  cancel: 'Cancel',
} as const;
