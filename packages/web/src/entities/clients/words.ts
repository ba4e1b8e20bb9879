export const clientPicker = {
  noCompany: 'No company',
  readOnly: (client: string) => `${client} (read-only)`,
} as const;

export const readOnlyNotice = {
  byLimit: (client: string) =>
    `${client} is read-only because your plan includes fewer clients than you have. Nothing is lost: scheduled posts still go out.`,
  withoutPlan: (client: string) =>
    `${client} is read-only because your free trial has ended. Nothing is lost: scheduled posts still go out.`,
  choose: 'Choose active clients',
  seePlans: 'See plans',
  askOwner: 'Ask the workspace owner to make it active.',
  askForPlan: 'Ask the workspace owner to choose a plan.',
} as const;
