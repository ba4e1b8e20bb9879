export const rankingScreen = {
  documentTitle: 'Ranking',
  title: 'Your ranking',
  description:
    'What you did this season, measured the way the public ranking measures it. You decide whether anyone else sees it.',
  what: 'your ranking',
  season: 'Season',
  formula: 'How it’s calculated',
  noSeason: 'No ranking for this month',
  noSeasonText: 'It wasn’t computed, or the link is wrong.',
  running: 'Go to the current month',
  publicRanking: 'Public ranking',
} as const;

export const joinPanel = {
  title: 'Join the ranking',
  intro:
    'The ranking compares community managers by what they can influence, not by how famous their accounts are. It’s open, it’s free on every plan, and nobody is in it without asking.',
  never: 'Never shown to anyone: your clients’ names, your posts, and your raw numbers.',
  shown:
    'Shown to everyone: the name you choose, your score and its parts, and the networks and sizes of your accounts.',
  leave: 'You can leave at any time. That takes effect at once, in past seasons too.',
  preview: 'What others will see',
  notRanked: 'You’ll show up once you have enough posts. Until then, nobody sees you.',
  notInClosed:
    'Not in this season: it’s closed and stays as it is. You’ll show up in the current one once you have enough posts.',
  join: 'Join the ranking',
  joining: 'Joining...',
  joined: 'You’re in the ranking.',
} as const;

export const membershipForm = {
  name: 'Name others see',
  nameHint: 'Your own or any other.',
  handle: 'Public address',
  handleHint: (address: string) => `Your page will be at ${address}`,
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Saved. Others see it now.',
} as const;

export const memberPanel = {
  title: 'You’re in the ranking',
  since: (day: string) => `Since ${day}`,
  page: 'Open your public page',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'We couldn’t copy the link. Open your page and copy its address.',
  edit: 'Change name or address',
  cancel: 'Cancel',
  leave: 'Leave the ranking',
  leaveTitle: 'Leave the ranking?',
  leaveText:
    'Your name and your public page disappear at once, in past seasons too. Your results stay in closed seasons as “A member who left”. You can join again later.',
  leaving: 'Leaving...',
  left: 'You left the ranking.',
} as const;

export const standingPanel = {
  score: 'Score',
  lowerHalf: 'Only you see this score. Others see your name without numbers: only the upper half gets them.',
  tooFew: 'You’re ranked. Scores and places are given once at least three people are.',
  reading:
    'Each part is from 0 to 100, and 50 is the middle of everyone ranked. The lighter stretch shows how sure that is.',
  notOptedIn: 'Only you can see this. It’s how you’d do among those who joined.',
  notInIt: 'You weren’t in the ranking when this season closed. Only you can see these numbers.',
  parts: 'What it’s made of',
  none: 'Nothing to measure this season. The other parts count for more.',
  badges: 'Badges',
} as const;

export const missingPanel = {
  title: 'Not ranked yet',
  closedTitle: 'Not ranked this season',
  text: 'To be ranked in a season, you need enough posts that can be compared.',
  publications: 'Posts this season',
  accounts: 'Accounts',
  days: 'Days of publishing',
  daysHint: 'From the first to the last post of the last 90 days.',
  progress: (have: number, need: number) => `${have} of ${need}`,
  counting: 'A post counts if at least 10 posts in the same format on the same account came before it in 90 days.',
} as const;

export const figureTexts = {
  weight: (share: string) => `${share} of the score`,
  lift: (percent: string) => `${percent} engagement compared with what your accounts usually get`,
  liftRange: (low: string, high: string) => `Likely between ${low} and ${high}`,
  liftBase: (posts: number, accounts: number) =>
    `From ${posts === 1 ? '1 post' : `${posts} posts`} on ${accounts === 1 ? '1 account' : `${accounts} accounts`}`,
  liftCap: (share: string) =>
    `${share} of it is counted: one account can’t make up more than 30%, so posts on more accounts would count for more`,
  responsiveness: (answered: number, asked: number) =>
    `Answered ${answered} of ${asked === 1 ? '1 conversation' : `${asked} conversations`}`,
  median: (time: string) => `First answer in ${time} of business time (median)`,
  punctuality: (onTime: number, planned: number) =>
    `${onTime} of ${planned} planned posts went out within their minute`,
  steadiness: (kept: number, due: number) => `Kept the planned rhythm in ${kept} of ${due} weeks`,
  answers: (answered: number, asked: number) => `${answered} of ${asked} answered`,
  onTime: (onTime: number, planned: number) => `${onTime} of ${planned} on time`,
  weeks: (kept: number, due: number) => `${kept} of ${due} weeks`,
  minutes: (count: number) => `${count} min`,
  hours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
} as const;

export const improvementsPanel = {
  title: 'What would help most',
  gain: (points: string) => `+${points} points`,
  basis: 'If nobody else changed anything.',
  none: 'Nothing stands out. Keep going.',
  more_engagement: 'Get 10% more engagement on each post',
  answer_all: 'Answer every message',
  answer_faster: 'Answer in half the time',
  all_on_time: 'Get every planned post out on time',
  every_week: 'Keep the planned rhythm every week',
  more_engagementLink: 'See your best posting times',
  answer_allLink: 'Open messages that wait',
  answer_fasterLink: 'See your answer times',
  all_on_timeLink: 'See how publishing runs',
  every_weekLink: 'Open the calendar',
} as const;

export const publicationsPanel = {
  title: 'Your posts',
  what: 'your posts',
  empty: 'Nothing you wrote went out this season.',
  more: 'Show more posts',
  report: 'Report a mistake',
  reportOf: (text: string) => `Report a mistake: ${text}`,
  noText: 'Post without text',
  hidden: 'A post in a workspace you’re no longer in',
  gone: 'Deleted from the network. It still counts.',
  engagements: 'Engagements',
  usual: 'Usual',
  usualOf: (posts: number) => `median of ${posts === 1 ? '1 post' : `${posts} posts`}`,
  lift: 'Lift',
  own: (count: number) =>
    count === 1 ? '1 comment of your own not counted' : `${count} comments of your own not counted`,
  no_numbers: 'Doesn’t count yet: numbers are taken 7 days after publishing.',
  too_few_before: 'Doesn’t count: fewer than 10 posts in this format came before it.',
  none: '—',
} as const;

export const mistakeDialog = {
  title: 'Report a mistake',
  about: (text: string) => `About: ${text}`,
  description: 'Tell us what’s wrong. A person reads it, and corrects the numbers if you’re right.',
  text: 'What’s wrong?',
  send: 'Send report',
  sending: 'Sending...',
  cancel: 'Cancel',
  sent: 'Report sent. Thank you.',
} as const;

export const teamPanel = {
  title: 'Your team',
  what: 'your team',
  description:
    'The same parts for everyone in this workspace, joined or not. Only owners and managers see this. Use it to help, not to judge: it can’t see everything people do.',
  person: 'Person',
  rank: 'Rank',
  ranked: (rank: number) => `Rank ${rank} in this team`,
  none: '—',
  notRanked: 'Not ranked yet',
  posts: (have: number, need: number) => `${have} of ${need} posts that count`,
  caption: 'Numbers behind each part for each member of the team',
  nothing: 'Nothing to measure',
  alone: 'It’s just you here so far. Once you’ve invited people, you’ll see how they’re doing.',
  invite: 'Invite people',
} as const;

export const approvalsPanel = {
  title: 'Approvals',
  description:
    'How your posts in this workspace did when they were up for approval this month. It’s for you and your team. The ranking doesn’t count it.',
  empty: 'No post of yours was approved this month.',
} as const;
