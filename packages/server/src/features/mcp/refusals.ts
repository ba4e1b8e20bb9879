// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const mcp = {
  noKey: 'Send an API key as “Authorization: Bearer ruche_…”. Owners of the workspace create keys in Settings → API.',
  notAKey:
    'MCP works with API keys, not with people’s sessions. Owners of the workspace create keys in Settings → API.',
  foreignOrigin: 'Pages of other sites can’t call this address.',
  invalid: 'Some arguments are invalid.',
  tooManyMessages: (most: number) => `Send up to ${most} messages at once.`,
  stopping: 'We can’t respond right now. Try again in a moment.',
  broken: 'Something went wrong on our end. Try again. If it keeps happening, contact us with the request ID.',
} as const;
