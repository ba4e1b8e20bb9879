export const accountLink = {
  getStarted: 'Get Started',
  dashboard: 'Dashboard',
} as const;

export const closingCall = {
  title: 'Tomorrow, nine o’clock, taken care of',
  connectOneClientSchedule: (days: number) =>
    `Connect one client, schedule one post, and read its receipt in the morning. ${days} days of Pro, no card.`,
  startFreeTrial: 'Start Free Trial',
} as const;

export const comparison = {
  anythingCanPublishGood: 'Anything can publish on a good day. This is about the others.',
  eyebrow: 'Side by side',
  title: 'The six moments that cost a night’s sleep',
  whatUsuallyHappensWhen: 'What usually happens when publishing goes wrong, and what Ruche promises',
  moment: 'The moment',
  whatUsuallyHappens: 'What usually happens',
  whatRuchePromises: 'What Ruche promises',
  whatWeDoNot:
    'And what we do not promise: that a network is always up, or that people will like the post. When a network is down, your post waits, you know that it waits, and the receipt says for how long.',
} as const;

export const deletionStatus = {
  code: 'Code',
  requested: 'Requested',
  begins: 'Begins',
  complete: 'Complete',
  by: 'by',
  latest: 'at the latest',
  takenBack: 'Taken back',
  accountDeactivated: 'Your account is deactivated',
  signedOutEverywhereKeep:
    'You are signed out everywhere. To keep your account after all, sign in before the deletion begins: nothing is lost until then.',
  deletionHasBegun: 'The deletion has begun',
  canNoLongerTaken: 'It can no longer be taken back.',
  everythingDeleted: 'Everything is deleted',
  whatLeftReceiptWhich: 'What is left is this receipt, which does not say whose account it was.',
  deletionWasTakenBack: 'The deletion was taken back',
  somebodySignedAccountTime: 'Somebody signed in to the account in time. Nothing was deleted.',
  lookingUpRequest: 'Looking up your request...',
  thereNoDeletionCode: 'There is no deletion with this code',
  checkWholeCodeAddress: 'Check that the whole code is in the address of this page.',
  stateRequestCouldNot: 'The state of your request could not be loaded',
  requestItselfNotAffected: 'Your request itself is not affected. Check your connection and try again.',
  tryAgain: 'Try again',
  signKeepMyAccount: 'Sign in and keep my account',
} as const;

export const features = {
  sixToolsKnowAbout:
    'Six tools that know about each other, in the order in which you will reach for them. The screens show sample data.',
  title: 'One bench for the whole working day',
} as const;

export const hero = {
  communityManagersFreelancersAgencies: 'For community managers, freelancers and agencies',
  neverLost: 'Never lost.',
  neverDoubled: 'Never doubled.',
  neverSilentlyLate: 'Never silently late.',
  planWritePublishAll:
    'Plan, write and publish for all your clients from one calm place. Every scheduled post goes out at its minute, once, with a receipt, or tells you plainly why it did not.',
  startFreeTrial: 'Start Free Trial',
  seeHowWorks: 'See how it works',
  daysProFreeNo: (days: number) => `${days} days of Pro, free. No card asked.`,
  label: 'Platforms Ruche publishes to',
  describes:
    'A publication receipt: scheduled for 09:00:00, sent once, published at 09:00:01, one second after its minute.',
} as const;

export const legalLayout = {
  backHome: 'Back to Home',
  effectSince: 'In effect since',
  label: 'On this page',
} as const;

export const pricing = {
  freelancersFirstClients: 'For a freelancer’s first clients',
  fullBookClients: 'For a full book of clients',
  agenciesTeamsReports: 'For agencies with teams and reports',
  everyWorkspaceBeginsDays: (days: number, name: string) =>
    `Every workspace begins with ${days} days of ${name}, free and without a card. Choose a plan when you know which one you need.`,
  title: 'One cell for each client. Pick your comb.',
  dayFreeTrial: (days: number) => `${days}-day free trial`,
  perMonth: 'per month',
  startFreeTrial: 'Start Free Trial',
  pricesUsDollarsPer:
    'Prices in US dollars, per workspace and month. When the trial ends nothing is deleted and nothing is unpublished; what is already scheduled still goes out.',
} as const;

export const promises = {
  publishingPartClientsSee: 'Publishing is the part your clients see. So it is the part we refuse to be vague about.',
  eyebrow: 'What we promise',
  title: 'Three promises, and a receipt for each',
  describes:
    'A whole receipt: scheduled time 09:00:00 in the client’s zone, claimed by one worker, checked again, sent once with its fingerprint, published at 09:00:01. One attempt, one post.',
} as const;

export const questions = {
  somethingMissingWrite: 'Something missing? Write to',
  personAnswers: 'and a person answers.',
  title: 'Asked before, answered plainly',
  helloRucheExample: 'hello@ruche.example',
} as const;

export const receipt = {
  scheduledTime: 'Scheduled time',
  note: 'Europe/Paris, the client’s own zone',
  claimed: 'Claimed',
  checkedAgain: 'Checked again',
  sentOnce: 'Sent, once',
  published: 'Published',
  pearWalnutBack: 'Pear and walnut is back',
  maisonLuneWed14: 'Maison Lune · Wed 14 October',
  n1Attempt1Post: '1 attempt, 1 post',
  n1SAfterIts: '1 s after its minute',
} as const;

export const sectionLinks = {
  features: 'Features',
  pricing: 'Pricing',
  testimonials: 'Testimonials',
} as const;

export const siteFooter = {
  legal: 'Legal',
  privacyPolicy: 'Privacy Policy',
  dataDeletion: 'Data Deletion',
  termsService: 'Terms of Service',
  cookiePolicy: 'Cookie Policy',
  company: 'Company',
  about: 'About',
  blog: 'Blog',
  careers: 'Careers',
  contact: 'Contact',
  developers: 'Developers',
  rucheFrenchBeehiveMany: 'Ruche is French for beehive: many cells, one house, everybody at work.',
} as const;

export const siteHeader = {
  rucheHome: 'Ruche, home',
  main: 'Main',
} as const;

export const siteLayout = {
  skipContent: 'Skip to content',
} as const;

export const siteMenu = {
  menu: 'Menu',
  sections: 'Sections',
} as const;

export const testimonials = {
  illustrativeWrittenByUs:
    'Illustrative: written by us to show who Ruche is for; not real customers. When real ones speak, they will stand here with their names.',
  title: 'Who sits at this bench',
  illustrativeWouldChoose: (value: string) => `Illustrative · would choose ${value}`,
} as const;

export const dataDeletionPage = {
  deletionPermanent: 'Deletion is permanent',
  onceDataDeletedCannot:
    'Once your data is deleted it cannot be recovered, by you or by us. Your clients, connected accounts, scheduled posts, media and reports all go. Posts that are still waiting will not be published.',
  goAccountSettings: 'Go to account settings',
  title: 'Data Deletion',
  summary:
    'You can delete your account and everything in it at any time, without giving a reason. This page says how, what happens when, and what cannot be undone.',
} as const;

export const privacyPolicyPage = {
  title: 'Privacy Policy',
  summary:
    'We keep what is needed to plan, publish and measure your clients’ posts, and nothing to sell. This page says what that is, who touches it, how long it stays and what you can ask of us.',
} as const;

export const termsOfServicePage = {
  title: 'Terms of Service',
  summary:
    'The agreement between you and Ruche, in words we would want to read ourselves. By creating an account you accept it.',
} as const;
