// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const approvals = {
  clientNotFound: 'This client doesn’t exist or was deleted.',
  postNotFound: 'This post doesn’t exist or was deleted.',
  noSuchMember: 'One of these people isn’t a member of the workspace.',
  noSuchContact: 'One of these contacts isn’t a contact of this client.',
  contactWithoutAddress: (name: string) => `${name} has no email address. Add one first.`,
} as const;

/** Why nobody is asked about a post. */
export const skipped = {
  notFound: 'It doesn’t exist or was deleted.',
  noRule: 'Posts for this client don’t need approval.',
  approved: 'It’s approved already.',
  asked: 'Approval was asked for already.',
  changesAsked: 'Changes were asked for. Edit it, and approval is asked for again.',
  isLive: 'It’s being published or is live already.',
  failed: 'Pick a new time first.',
  timePassed: 'Its time has passed. Pick a new one first.',
  noAccounts: 'Choose an account first.',
  notReady: (fileName: string) => `${fileName} is still being processed.`,
} as const;
