export const planNotice = {
  label: 'Plan',
  overdue: (day: string) => `Your last payment failed. Everything keeps working until ${day}.`,
  unpaid: 'Your workspace is read-only because your last payment failed.',
  ended: 'Your workspace is read-only because your plan has ended.',
  trial: 'Your workspace is read-only because your free trial has ended.',
  unsold: 'Your workspace is read-only because your trial has ended.',
  noPlan: 'Your workspace is read-only because it has no plan.',
  whatWorks:
    'Nothing was deleted, and scheduled posts still go out. You can still read, export, and download everything, and delete scheduled posts.',
  askOwner: 'Ask the workspace owner to fix this.',
  askAdministrator: 'Ask the administrator of this installation for a plan.',
  pay: 'See how to pay',
  choose: 'Choose a plan',
} as const;
