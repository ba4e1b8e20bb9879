export const approvalBadge = {
  notNeeded: 'No approval needed',
  notAsked: 'Not asked',
  unasked: 'Not asked yet',
  waiting: 'Waiting',
  waitingForTeam: 'Waiting for the team',
  waitingForClient: 'Waiting for the client',
  approved: 'Approved',
  letOut: 'Goes out without an answer',
  changesAsked: 'Changes asked',
  declined: 'Declined',
  voided: 'No longer counts',
  withdrawn: 'Withdrawn',
  lapsed: 'Not approved in time',
} as const;

export const moments = {
  today: 'today',
  at: (day: string, time: string) => `${day} ${time}`,
} as const;
