// Where plans are sold. Amounts come formatted.

export const soldPlan = {
  title: 'Plan',
  what: 'your plan',
} as const;

export const standing = {
  perMonth: 'per month',
  badges: {
    trial: 'Free trial',
    trial_ended: 'Trial ended',
    given: 'Active',
    before_payment: 'Free trial',
    active: 'Active',
    canceled: 'Canceled',
    smaller_next: 'Active',
    overdue: 'Payment failed',
    unpaid: 'Read-only',
    ended: 'Ended',
  },
  noPlan: 'No plan',
  trial: (plan: string, day: string, left: string) =>
    `You’re on a free ${plan} trial until ${day} (${left}). No credit card required. Nothing is deleted when it ends.`,
  trialEnded: (day: string) =>
    `Your free trial ended on ${day}. Nothing was deleted and scheduled posts still go out. Choose a plan to add clients and posts again.`,
  given: (plan: string) => `You’re on ${plan}. The administrator of this installation gave you this plan at no charge.`,
  beforePayment: (plan: string, day: string, price: string) =>
    `You’ve chosen ${plan}. It’s free until your trial ends on ${day}. You then pay ${price} per month.`,
  beforeSmaller: (trialPlan: string, plan: string, day: string, price: string) =>
    `You’re on a free ${trialPlan} trial until ${day}. ${plan} starts after that, for ${price} per month.`,
  active: (day: string, price: string) => `Renews on ${day} for ${price}.`,
  canceled: (plan: string, day: string) =>
    `${plan} ends on ${day}. You won’t be charged again. After that your workspace is read-only. Nothing is deleted, and scheduled posts still go out.`,
  canceledInTrial: (plan: string, day: string) =>
    `You canceled ${plan}. You won’t be charged. Your free trial continues until ${day}, and your workspace is read-only after that.`,
  smallerNext: (plan: string, day: string, next: string, price: string) =>
    `${next} starts on ${day} for ${price} per month. You keep ${plan} until then.`,
  overdue: (amount: string, day: string) =>
    `Your last payment of ${amount} failed. Everything keeps working until ${day}. Pay now or change your card to keep your plan.`,
  overdueToday: (amount: string) =>
    `Your last payment of ${amount} failed. Pay now or change your card to keep your plan.`,
  retry: (day: string) => `We’ll try your card again on ${day}.`,
  unpaid: (amount: string) =>
    `Your last payment of ${amount} failed, so your workspace is read-only. Nothing was deleted and scheduled posts still go out. Pay now to continue right away.`,
  ended: (plan: string, day: string) =>
    `${plan} ended on ${day}, so your workspace is read-only. Nothing was deleted and scheduled posts still go out. Choose a plan to continue.`,
  endedSometime: (plan: string) =>
    `${plan} has ended, so your workspace is read-only. Nothing was deleted and scheduled posts still go out. Choose a plan to continue.`,
  payNow: (amount: string) => `Pay ${amount}`,
  changeCard: 'Change card',
  keep: (plan: string) => `Keep ${plan}`,
  cancel: 'Cancel plan',
  opening: 'Opening...',
  keeping: 'One moment...',
  kept: (plan: string) => `You’re keeping ${plan}.`,
  newTab: '(opens in a new tab)',
  openInvoice: (amount: string) => `An invoice of ${amount} is waiting for your payment.`,
  payInvoice: 'Pay invoice',
} as const;

export const cancelQuestion = {
  title: (plan: string) => `Cancel ${plan}?`,
  atEnd: (plan: string, day: string) =>
    `You keep ${plan} until ${day} and won’t be charged again. After that your workspace is read-only: nothing is deleted, and scheduled posts still go out. You can undo this until ${day}.`,
  inTrial: (day: string) =>
    `You won’t be charged. Your free trial continues until ${day}. After that your workspace is read-only: nothing is deleted, and scheduled posts still go out. You can undo this until ${day}.`,
  atOnce: (plan: string) =>
    `${plan} ends right away, and you no longer owe the open invoice. Your workspace becomes read-only: nothing is deleted, and scheduled posts still go out. You can choose a plan again at any time.`,
  confirm: 'Cancel plan',
  busyLabel: 'Canceling...',
  keep: (plan: string) => `Keep ${plan}`,
  done: (plan: string, day: string) => `${plan} ends on ${day}.`,
  doneAtOnce: (plan: string) => `${plan} has ended.`,
} as const;

export const checkoutArrival = {
  reading: 'Confirming your payment...',
  paid: (plan: string) => `You’re on ${plan}.`,
  paidLater: (plan: string, day: string) => `You’ve chosen ${plan}. Your first payment is on ${day}.`,
  notYet:
    'Our payment provider hasn’t confirmed your payment yet. This can take a few minutes. There’s no need to pay again.',
  failed: (reason: string) => `We couldn’t check your payment. ${reason} There’s no need to pay again.`,
  checkAgain: 'Check again',
  checking: 'Checking...',
  canceled: 'You left the payment page. Nothing was charged.',
  close: 'Close',
} as const;

export const plansPanel = {
  title: 'Plans',
  prices:
    'Prices are in US dollars per month. On a smaller plan you keep everything. Clients over its limit are read-only until you upgrade.',
  payFirst: 'Pay the open invoice before you change your plan.',
} as const;

export const usagePanel = {
  title: 'Usage',
  clients: 'Clients',
  assistant: 'AI assistant',
  of: (used: string, limit: string) => `${used} of ${limit}`,
  unlimited: (used: string) => `${used}, unlimited`,
  readOnly: (used: string) => `${used}, read-only`,
  tokens: (used: string, allowance: string) => `${used} of ${allowance} tokens`,
  renews: (day: string) => `Renews on ${day} (UTC)`,
  usedUp: (day: string) => `Used up until ${day} (UTC)`,
  notIncluded: 'Not included in your plan',
  noPlan: 'Not available without a plan',
  what: 'the assistant’s usage',
} as const;

export const paymentPanel = {
  title: 'Payment',
  next: 'Next invoice',
  nextOn: (amount: string, day: string) => `${amount} on ${day}`,
  noNext: 'Nothing is due.',
  method: 'Payment method',
  card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  expires: (month: string, year: string) => `Expires ${month}/${year}`,
  expired: (month: string, year: string) => `Expired ${month}/${year}. Change your card before the next payment.`,
  noCard: 'No card yet. You add one when you choose a plan.',
  noCardYet: 'No card on file.',
  change: 'Change card',
  add: 'Add card',
  opening: 'Opening...',
} as const;

export const invoicesPanel = {
  title: 'Invoices',
  empty: 'No invoices yet. They show up here with your first payment.',
  date: 'Date',
  number: 'Number',
  amount: 'Amount',
  status: 'Status',
  files: 'Links',
  statuses: { draft: 'Draft', open: 'Open', paid: 'Paid', uncollectible: 'Unpaid', void: 'Void' },
  view: 'View',
  pay: 'Pay',
  pdf: 'PDF',
  viewOf: (name: string) => `View invoice ${name} (opens in a new tab)`,
  payOf: (name: string) => `Pay invoice ${name} (opens in a new tab)`,
  pdfOf: (name: string) => `PDF of invoice ${name}`,
  portal: 'Billing portal',
  opening: 'Opening...',
  more: 'You can find older invoices in the billing portal.',
} as const;

export const detailsPanel = {
  title: 'Billing details',
  description: 'Printed on your invoices from now on.',
  name: 'Name or company',
  country: 'Country',
  chooseCountry: 'Choose a country',
  line1: 'Address',
  line2: 'Address line 2',
  postalCode: 'Postal code',
  city: 'City',
  state: 'State or region',
  vatNumber: 'VAT number',
  vatHint: 'With its country code, such as FR12345678901. Leave it empty if you don’t have one.',
  emails: 'Who gets invoices',
  emailsHint: (most: number) => `Up to ${most} email addresses. Press Enter after each one.`,
  emailsPlaceholder: 'Add an email address',
  submit: 'Save',
  busyLabel: 'Saving...',
  saved: 'Your billing details are saved.',
} as const;

export const paidQuestion = {
  choose: (plan: string) => `Choose ${plan}?`,
  upgrade: (plan: string) => `Upgrade to ${plan}?`,
  change: (plan: string) => `Switch to ${plan}?`,
  description: 'You can switch plans or cancel at any time.',
  what: 'the price of this change',
  price: 'Price',
  perMonth: (price: string) => `${price} per month`,
  starts: 'Starts',
  rightAway: 'Right away',
  atPeriodEnd: (day: string, plan: string) => `${day}. You keep ${plan} until then.`,
  firstPayment: 'First payment',
  nextPayment: 'Next payment',
  today: (price: string) => `${price} today`,
  on: (price: string, day: string) => `${price} on ${day}`,
  nothingToday: 'Nothing is charged today.',
  chargeUntil: (plan: string, day: string) => `${plan} until ${day}`,
  credit: (plan: string) => `Unused time on ${plan}`,
  less: (amount: string) => `−${amount}`,
  dueNow: 'Due now',
  afterwards: (price: string, day: string) => `Then ${price} per month from ${day}.`,
  payWith: (card: string) => `Paid with your ${card}.`,
  undoesCancel: 'This also undoes your cancellation.',
  secure: 'You pay on a secure page from Stripe. Ruche never sees your card number.',
  next: 'Choose clients',
  cancel: 'Cancel',
  pay: 'Continue to payment',
  opening: 'Opening the payment page...',
  confirmUpgrade: 'Upgrade',
  confirmPaidUpgrade: (amount: string) => `Pay ${amount} and upgrade`,
  confirmChange: (plan: string) => `Switch to ${plan}`,
  busyLabel: 'Changing your plan...',
  payOpen: 'Pay open invoice',
  done: (plan: string) => `You’re now on ${plan}.`,
  doneLater: (plan: string, day: string) => `${plan} starts on ${day}.`,
  chosen: (plan: string) => `You’ve chosen ${plan}.`,
  undone: (plan: string) => `You’ve chosen ${plan} again.`,
} as const;

export const paymentConfirmation = {
  title: 'Confirm your payment',
  description: (plan: string) =>
    `Your bank wants you to confirm this payment, or your card was declined. You’re on ${plan} as soon as it’s paid. Nothing changes until then.`,
  open: 'Go to payment page',
  newTab: '(opens in a new tab)',
  later: 'Later',
  check: 'I’ve paid',
  checking: 'Checking...',
  notYet: 'We haven’t received this payment yet. Complete it on the payment page, then check again.',
} as const;
