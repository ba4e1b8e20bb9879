export const assistantPage = {
  readOnly: 'Ideas, trends, and schedules are back as soon as it’s active.',
  title: 'Assistant',
  description: 'Ideas and trends from your clients’ own posts, numbers, and messages.',
  tabs: 'Assistant',
  ideas: 'Ideas',
  trends: 'Trends',
  schedule: 'Schedule',
  chat: 'Chat',
  client: 'Client',
  anyClient: 'Choose a client',
  allClients: 'All clients',
  what: 'the assistant',
  chooseTitle: 'Which client is it for?',
  chooseIdeas: 'Ideas come from one client’s posts, numbers, and messages.',
  chooseTrends: 'Trends come from one client’s messages, posts, and competitors.',
  chooseSchedule: 'A schedule is for one client: its ideas in its best times.',
  chooseWhat: 'your clients',
  noClientTitle: 'No clients yet',
  noClientText: 'Add a client and connect an account. The assistant reads what that client posts and receives.',
  addClient: 'Add your first client',
} as const;

export const belowPlan = {
  ideas: 'Your ideas so far',
  ideasWhat: 'your ideas',
  schedules: 'Your proposed schedules',
  schedulesWhat: 'your schedules',
} as const;

export const assistantOffer = {
  title: 'Get ideas that fit each client',
  text: (plan: string) =>
    `With ${plan}, the assistant finds post ideas and rising topics in your clients’ own numbers and messages, proposes posting schedules, and helps you write.`,
  ideasTitle: 'Ideas with their reasons',
  ideasText: 'Each idea shows the posts, questions, or dates behind it, and what to expect from it.',
  trendsTitle: 'Trends told from chance',
  trendsText: 'Topics that more people bring up than before, tested so that three mentions don’t count as a trend.',
  writingTitle: 'Texts in each client’s voice',
  writingText: 'Posts, replies, and versions for each network, checked against the client’s own rules.',
} as const;
