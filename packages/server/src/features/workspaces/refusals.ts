// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const workspaces = {
  noProfile: 'This account has no profile yet. Add an email address first.',
  ownsTooMany: (limit: number) => `You already own ${limit} workspaces, which is the limit.`,
  plansSold: 'Plans are paid for here. Choose one in Settings → Plan.',
  plansManaged: 'Plans are managed by the administrator of this installation. Ask them to change yours.',
} as const;

export const members = {
  isYourself: 'To remove yourself, leave the workspace instead.',
  notYours: 'You’re not in this workspace.',
  isOwner: 'This person already owns the workspace.',
  noLonger: 'You’re no longer in this workspace.',
  notFound: 'This person isn’t a member of this workspace.',
  ownerStays: 'The owner’s role can’t be changed. The owner can hand over the workspace.',
  ownerOnly: 'Only the owner can invite, change, or remove managers.',
  managersOnly: 'Only the owner and managers can invite, change, or remove members.',
  onlyOwner: 'You’re the only owner of this workspace. Hand it over to someone else first.',
} as const;

export const receivedInvitations = {
  invalid: 'This invitation link isn’t valid. Open the latest email, or ask for a new invitation.',
  used: 'This invitation was already used. Ask for a new one if you need access again.',
  revoked: 'This invitation was revoked. Ask the person who invited you for a new one.',
  expired: 'This invitation has expired. Ask the person who invited you for a new one.',
  unconfirmed: 'Confirm your account’s email address, then accept.',
  forAnother: (email: string) => `This invitation is for ${email}. Sign in with that address to accept it.`,
} as const;

export const invitations = {
  isMember: (email: string) => `${email} is already in this workspace.`,
  notFound: 'This invitation doesn’t exist, or was already accepted or revoked.',
  tooMany: (wait: string) => `Too many invitations were sent. Try again in ${wait}.`,
} as const;

export const logos = {
  none: 'This workspace has no logo.',
  wrongType: 'Use a PNG, JPEG, or WebP image.',
  notPicture: 'Send a PNG, JPEG, or WebP image as the body.',
} as const;
