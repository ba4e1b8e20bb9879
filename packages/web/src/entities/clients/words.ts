export const clientPicker = {
  noCompany: 'No company',
  readOnly: (client: string) => `${client} (read-only)`,
  refused: 'You can’t choose read-only clients for something new.',
} as const;

export const readOnlyReason = {
  thisClient: 'This client',
  byLimit: (client: string) => `${client} is read-only because your plan includes fewer clients than you have.`,
  withoutPlan: {
    trial: (client: string) => `${client} is read-only because your free trial has ended.`,
    subscription: (client: string) => `${client} is read-only because your plan has ended.`,
    given: (client: string) => `${client} is read-only because your plan has ended.`,
    payment: (client: string) => `${client} is read-only because your plan isn’t paid.`,
  },
  staysScheduled: 'Nothing is lost: scheduled posts still go out.',
  choose: 'Choose active clients',
  askOwner: 'Ask the workspace owner to make it active.',
  seePayment: 'See how to pay',
  askForPlan: 'Ask the workspace owner to choose a plan.',
  askForPayment: 'Ask the workspace owner to fix this.',
} as const;

export const readOnlyEntry = {
  label: 'Read-only client',
  choose: 'Choose active clients',
  seePlans: 'See plans',
  askOwner: 'Ask the workspace owner',
} as const;
