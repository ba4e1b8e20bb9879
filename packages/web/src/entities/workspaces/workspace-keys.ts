/** What is below `current` is read again with it: whatever happens to the workspace may change who is in it. */
export const workspaceKeys = {
  current: ['workspace'],
  members: ['workspace', 'members'],
  invitations: ['workspace', 'invitations'],
} as const;
