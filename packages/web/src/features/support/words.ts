export const helpPage = {
  title: 'Help',
  what: 'your support options',
} as const;

export const supportForm = {
  title: 'Ask a question or report a problem',
  topic: 'Topic',
  chooseTopic: 'Choose a topic',
  subject: 'Subject',
  message: 'How can we help?',
  messageHint: 'If something went wrong, say what you did, what you expected, and what happened instead.',
  contactEmail: 'Your email address',
  contactEmailHint: 'Your account has no email address, so tell us where to reply.',
  replyTo: (email: string) => `We’ll reply to ${email}.`,
  sentAlong: 'We also send your name, workspace, plan, and browser.',
  sentAlongFrom: (screen: string) =>
    `We also send your name, workspace, plan, browser, and the page you came from (${screen}).`,
  aboutError: 'Include the error you just ran into',
  aboutErrorHint: (requestId: string) => `Request ID: ${requestId}`,
  send: 'Send request',
  sending: 'Sending...',
  offline: 'You’re offline. We’ll send your request when you’re back online.',
  kept: 'Your text is kept in this browser until you send it.',
  discard: 'Discard draft',
  discarded: 'Draft discarded.',
} as const;

export const sentRequest = {
  title: 'Request sent',
  confirmed: (email: string) => `We’ll reply to ${email}. A confirmation is on its way there.`,
  unconfirmed: (email: string) => `We’ll reply to ${email}.`,
  requestId: 'Request ID',
  idHint: 'Mention it if you write to us about this again.',
  copy: 'Copy ID',
  copied: 'Copied',
  notCopied: 'Your browser didn’t allow copying. Select the ID and copy it yourself.',
  another: 'Send another',
} as const;

export const expectationPanel = {
  title: 'What to expect',
  onPlan: (level: string, plan: string) => `${level}, included in ${plan}`,
  withoutPlan: (level: string) => `${level}, also without a plan`,
  larger: (plan: string, level: string) => `${plan} includes ${level}.`,
  comparePlans: 'Compare plans',
} as const;

export const morePanel = {
  title: 'Keyboard shortcuts',
  text: 'Get around without the mouse.',
  show: 'Show all shortcuts',
} as const;

export const noSupport = {
  title: 'Ask your administrator',
  text: 'This installation has no support address. The person who runs it can help you.',
} as const;
