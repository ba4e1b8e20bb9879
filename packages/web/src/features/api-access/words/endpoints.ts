export const endpointsPanel = {
  title: 'Webhooks',
  what: 'the webhook endpoints',
  add: 'Add endpoint',
  intro: 'We send a signed message to your server as things happen, so that it never has to ask.',
  belowPlan: 'Nothing is sent to these endpoints on your plan. You can still delete them.',
  empty: 'No endpoints yet. Add the URL of your server to hear when a post goes live, fails, or gets a comment.',
} as const;

export const endpointRow = {
  events: (count: number) => (count === 1 ? '1 event' : `${count} events`),
  allEvents: 'All events',
  lastDelivered: (age: string) => `Last delivered ${age}`,
  neverDelivered: 'Nothing delivered yet',
  created: (day: string) => `Added ${day}`,
  failingSince: (age: string) => `Failing since ${age}`,
} as const;

export const endpointState = {
  on: 'On',
  off: 'Off',
  failing: 'Failing',
  switched_off: 'Switched off',
} as const;

export const endpointForm = {
  addTitle: 'Add webhook endpoint',
  editTitle: 'Edit webhook endpoint',
  description: 'Messages are signed as Standard Webhooks describes.',
  url: 'URL',
  urlPlaceholder: 'https://hooks.example.com/ruche',
  urlHint: 'Has to answer with a 2xx status within a few seconds. We don’t follow redirects.',
  about: 'Description',
  aboutHint: 'Optional. What receives the messages.',
  events: 'Events',
  allEvents: 'All events',
  someClients: 'Only their events are sent.',
  cancel: 'Cancel',
  submit: 'Add endpoint',
  save: 'Save',
  busy: 'Saving...',
  saved: 'The endpoint is saved.',
  answerLost:
    'The endpoint was added, but the connection broke before we could show you its secret. Open it and create a new secret.',
} as const;

export const newSecret = {
  title: 'Save the signing secret',
  description: 'Your server checks with it that messages come from us. This is the only time you’ll see it.',
  label: 'Signing secret',
} as const;

export const rotateSecret = {
  title: 'Create a new signing secret?',
  text: 'For 24 hours, every message is signed with both secrets, so your server can move to the new one without missing a message. After that, the old secret stops working.',
  cancel: 'Cancel',
  submit: 'Create new secret',
  busy: 'Creating...',
  note: 'The old secret works for another 24 hours.',
  failed: (reason: string) => `The secret wasn’t changed. ${reason}`,
  answerLost: 'The secret was changed, but the connection broke before we could show it to you. Create another one.',
} as const;

export const deleteEndpoint = {
  title: 'Delete this endpoint?',
  text: (url: string) =>
    `Nothing is sent to ${url} anymore, and its delivery log is deleted. You can’t undo this. To pause it, turn it off instead.`,
  confirm: 'Delete endpoint',
  busy: 'Deleting...',
  deleted: 'The endpoint is deleted.',
  failed: (reason: string) => `The endpoint wasn’t deleted. ${reason}`,
} as const;

export const endpointScreen = {
  title: 'Webhook endpoint',
  what: 'the webhook endpoint',
  back: 'API',
  missingTitle: 'This endpoint doesn’t exist',
  missingText: 'It may have been deleted.',
  toApi: 'Go to API settings',
  test: 'Send test',
  testing: 'Sending...',
  testFailed: (reason: string) => `The test wasn’t sent. ${reason}`,
  edit: 'Edit',
  actions: 'More actions',
  rotate: 'New signing secret',
  remove: 'Delete endpoint',
  details: 'Endpoint',
  send: 'Send events',
  sendHint: 'While it’s off, events aren’t sent, and messages that wait to be sent again fail.',
  turnedOn: 'The endpoint is on.',
  turnedOff: 'The endpoint is off.',
  changeFailed: (reason: string) => `The endpoint wasn’t changed. ${reason}`,
  events: 'Events',
  clients: 'Clients',
  description: 'Description',
  delivered: 'Last delivered',
  never: 'Nothing yet',
  added: 'Added',
  failing: (age: string) =>
    `Messages have been failing since ${age}. We keep trying, less and less often. Check your server, then send a test.`,
  switchedOff: (since: string | null) =>
    `We switched this endpoint off because ${since === null ? 'it stopped taking messages' : `its messages have been failing since ${since}`}. Fix your server, turn the endpoint on, and replay what it missed.`,
} as const;

export const testResult = {
  waiting: 'Waiting for your server to answer...',
  delivered: (status: number, duration: string) => `Test delivered: your server answered ${status} in ${duration}.`,
  failed: (reason: string) => `Test failed: ${reason}`,
} as const;
