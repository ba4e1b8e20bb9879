export const settingsAssistant = {
  title: 'Assistant',
  what: 'the assistant’s settings',
  status: 'the language model',
  usage: 'usage',
} as const;

export const workspaceSwitch = {
  title: 'Language model',
  label: 'Let the assistant use a language model',
  on: 'When someone asks it to write or answer, the texts it needs go to the model below.',
  off: 'No text of this workspace goes to a model. Ideas, trends, and schedules still come from your own data.',
  saving: 'Saving...',
  turnedOn: 'The assistant can use the model now.',
  turnedOff: 'Nothing goes to the model from now on.',
  failed: (reason: string) => `The switch wasn’t changed. ${reason}`,
  notAllowed: 'Only managers and the owner can change this.',
  perClient: 'You can also turn it off for one client, in the voice on the client’s page.',
} as const;

export const modelFacts = {
  model: 'Model',
  none: 'None connected',
  noneText:
    'Ideas, trends, and schedules work without one. To write texts, your administrator connects a model in the server’s settings.',
  sees: 'Images',
  seesYes: 'It can be shown images, for alt text',
  seesNo: 'It can’t be shown images, so there’s no alt text from it',
  whatTitle: 'What a model is sent',
  points: [
    'Only what an answer needs, when someone asks for it. Each answer says what was sent, such as “3 posts, 5 comments, and the voice of Boulangerie Martin.”',
    'Names of people who write to you, email and postal addresses, phone, bank, and card numbers, and usernames are masked before they leave, and put back in the answer here.',
    'It reads, and changes nothing. What it suggests is yours to use or to leave.',
    'We keep an answer for 7 days, and chats until you delete them. Requests and answers are in no log.',
  ],
} as const;

export const usagePanel = {
  title: 'Usage',
  month: (name: string) => `Tokens in ${name}`,
  used: (tokens: string, allowance: string) => `${tokens} of ${allowance}`,
  percent: (percent: string) => `${percent} used`,
  little: 'Less than 1% used',
  renews: (date: string) => `Your allowance renews on ${date} (UTC).`,
  empty: 'Nothing has been used yet. A token is about four characters, both of what’s sent and of what’s written.',
  full: (date: string) => `It’s used up: nothing more goes to the model until ${date}.`,
  byKind: 'This month, by what was asked',
  kind: 'Asked for',
  tokens: 'Tokens',
  requests: 'Requests',
  byMonth: 'The last 12 months',
  monthName: 'Month',
  sent: 'Sent',
  written: 'Written',
  cost: 'Cost',
  noPrices: 'To see costs, your administrator sets the model’s prices in the server’s settings.',
  kinds: {
    ideas: 'Posts for ideas',
    trends: 'Summaries of trends',
    rewrite: 'Texts in the composer',
    alt_text: 'Alt texts',
    reply: 'Suggested replies',
    summary: 'Summaries of conversations',
    chat: 'Chats',
  },
} as const;
