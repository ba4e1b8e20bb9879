// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const billing = {
  off: 'Plans aren’t paid for on this installation. Ask its administrator.',
  alreadyPaid: 'This workspace already has a subscription. Change its plan instead.',
  notYet: 'This workspace has no subscription yet. Choose a plan first.',
  hasEnded: 'This subscription has ended. Choose a plan to start a new one.',
  payFirst: 'Your last payment failed. Pay the open invoice first, then change your plan.',
  nothingToResume: 'Nothing is scheduled to change, so there’s nothing to undo.',
  alreadyOn: (plan: string) => `You’re already on ${plan}.`,
  unavailable:
    'We can’t reach our payment provider right now. Nothing was lost. Check your plan and try again in a moment.',
  card: (reason: string) => `${reason} Try another card, or ask your bank.`,
  refused: 'Our payment provider couldn’t make this change. Reload the page to see what’s current, then try again.',
} as const;
