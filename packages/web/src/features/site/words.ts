export const accountLink = {
  getStarted: 'Get Started',
  dashboard: 'Dashboard',
} as const;

export const closingCall = {
  title: 'Tomorrow’s 9 AM post is taken care of',
  text: (days: number) =>
    `Connect a client, schedule a post, and read its receipt in the morning. Try Pro free for ${days} days, no credit card required.`,
  submit: 'Start Free Trial',
} as const;

export const unsoldClosingCall = {
  text: () => 'Connect a client, schedule a post, and read its receipt in the morning.',
  submit: 'Create your account',
} as const;

export const comparison = {
  eyebrow: 'Compare',
  title: 'Six moments when scheduling goes wrong',
  text: 'Any tool can publish on a good day. Here’s how Ruche handles the bad ones.',
  caption: 'What usually happens when publishing goes wrong, and what Ruche does',
  moment: 'When this happens',
  usual: 'Other tools',
  ruche: 'Ruche',
  note: 'We can’t promise that a network is always up, or that people will love your post. If a network is down, your post waits, you know about it, and the receipt shows for how long.',
} as const;

export const deletionStatus = {
  code: 'Code',
  requested: 'Requested',
  begins: 'Starts',
  complete: 'Completed',
  by: 'by',
  latest: 'at the latest',
  cancelled: 'Canceled',
  requestedTitle: 'Your account is deactivated',
  requestedText:
    'You’re signed out everywhere. To keep your account, sign in before deletion starts. Nothing is lost until then.',
  startedTitle: 'Deletion has started',
  startedText: 'It can’t be canceled anymore.',
  completedTitle: 'Everything has been deleted',
  completedText: 'All that’s left is this receipt, which doesn’t show whose account it was.',
  cancelledTitle: 'Deletion was canceled',
  cancelledText: 'Someone signed in to the account in time. Nothing was deleted.',
  loading: 'Looking up your request...',
  unknownTitle: 'We couldn’t find this request',
  unknownText: 'Check that the URL contains the whole code.',
  failedTitle: 'We couldn’t load the status',
  failedText: 'Your request isn’t affected. Check your connection and try again.',
  retry: 'Try again',
  keep: 'Sign in to keep my account',
} as const;

export const features = {
  title: 'Everything you need for the workday',
  text: 'Six tools that work together, from morning planning to Friday’s results. Screens show sample data.',
} as const;

export const hero = {
  audience: 'For community managers, freelancers, and agencies',
  neverLost: 'Never lost.',
  neverDoubled: 'Never posted twice.',
  neverLate: 'Never silently late.',
  text: 'Plan, write, and publish for all your clients in one place. Every post goes out once and on time, to the minute, with a receipt. If it can’t, we tell you why.',
  start: 'Start Free Trial',
  more: 'See how it works',
  trial: (days: number) => `Free ${days}-day Pro trial. No credit card required.`,
  startUnsold: 'Create your account',
  trialUnsold: (days: number) => `Every workspace starts with ${days} days of Pro.`,
  platforms: 'Networks Ruche publishes to',
  receipt:
    'A publishing receipt: scheduled for 09:00:00, sent once, published at 09:00:01, one second after its scheduled time.',
} as const;

export const legalLayout = {
  back: 'Back to Home',
  since: 'In effect since',
  contents: 'On this page',
} as const;

export const pricing = {
  essential: 'For freelancers with their first clients',
  pro: 'For a full client list',
  expert: 'For agencies with teams and reports',
  eyebrow: 'Pricing',
  text: (days: number, name: string) =>
    `Every workspace starts with ${days} free days of ${name}, no credit card required. Choose a plan when you’re ready.`,
  title: 'A plan for every client list',
  trial: (days: number) => `${days}-day free trial`,
  perMonth: 'per month',
  start: 'Start Free Trial',
  note: 'Prices are in US dollars, per workspace and month. When your trial ends, nothing is deleted or unpublished, and scheduled posts still go out.',
} as const;

export const unsoldPricing = {
  eyebrow: 'Plans',
  text: (days: number, name: string) =>
    `Every workspace starts with ${days} days of ${name}. The administrator of this installation decides what comes next.`,
  trial: (days: number) => `First ${days} days`,
  start: 'Create your account',
  note: 'When the trial ends, nothing is deleted or unpublished, and scheduled posts still go out.',
} as const;

export const promises = {
  eyebrow: 'Our promise',
  title: 'Three promises, with a receipt for each',
  text: 'Your clients see every post you publish. That’s why we’re precise about what happens to each one.',
  receipt:
    'A full receipt: scheduled for 09:00:00 in the client’s time zone, claimed by one worker, checked again, sent once with its fingerprint, published at 09:00:01. One attempt, one post.',
} as const;

export const questions = {
  before: 'Have another question? Email',
  after: 'and a real person will answer.',
  title: 'Frequently asked questions',
  address: 'hello@ruche.example',
} as const;

export const receipt = {
  scheduled: 'Scheduled',
  zone: 'Europe/Paris, the client’s time zone',
  claimed: 'Claimed',
  claimedNote: 'by one worker, no one else',
  checked: 'Checked again',
  checkedNote: 'text, image, access',
  sent: 'Sent, once',
  sentNote: 'fingerprint 7c1e · 04d2',
  published: 'Published',
  publishedNote: 'link saved, seen on Instagram',
  post: 'Pear and walnut is back',
  place: 'Maison Lune · Wed, October 14',
  attempts: '1 attempt, 1 post',
  lateness: '1 second after its time',
} as const;

export const sectionLinks = {
  features: 'Features',
  pricing: 'Pricing',
  plans: 'Plans',
  testimonials: 'Testimonials',
} as const;

export const siteFooter = {
  product: 'Product',
  ranking: 'Ranking',
  legal: 'Legal',
  privacyPolicy: 'Privacy Policy',
  dataDeletion: 'Data Deletion',
  termsOfService: 'Terms of Service',
  cookiePolicy: 'Cookie Policy',
  company: 'Company',
  about: 'About',
  blog: 'Blog',
  careers: 'Careers',
  contact: 'Contact',
  developers: 'Developers',
  apiReference: 'API reference',
  name: 'Ruche is French for beehive: many cells, one hive, everyone busy.',
} as const;

export const siteHeader = {
  home: 'Ruche home',
  main: 'Main',
} as const;

export const siteLayout = {
  skip: 'Skip to content',
} as const;

export const siteMenu = {
  menu: 'Menu',
  sections: 'Sections',
} as const;

export const testimonials = {
  title: 'Made for people like you',
  text: 'Illustrative examples, written by us to show who Ruche is for. These aren’t real customers. We’ll replace them with real ones, with their names.',
  plan: (value: string) => `Illustrative · would choose ${value}`,
} as const;

export const dataDeletionPage = {
  warning: 'Deletion is permanent',
  warningText:
    'Once your data is deleted, neither you nor we can recover it. That includes your clients, connected accounts, scheduled posts, media, and reports. Scheduled posts won’t be published.',
  settings: 'Go to account settings',
  title: 'Data Deletion',
  summary:
    'You can delete your account and everything in it at any time, for any reason. This page explains how, what happens when, and what can’t be undone.',
} as const;

export const privacyPolicyPage = {
  title: 'Privacy Policy',
  summary:
    'We only keep the data we need to plan, publish, and measure your clients’ posts, and we never sell it. This page explains what we keep, who handles it, how long we keep it, and what your rights are.',
} as const;

export const termsOfServicePage = {
  title: 'Terms of Service',
  summary: 'The agreement between you and Ruche, in plain language. By creating an account, you accept it.',
} as const;
