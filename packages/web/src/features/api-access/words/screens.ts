export const settingsApi = {
  title: 'API',
  what: 'the API settings',
  ownerTitle: 'Only the owner manages API access',
  ownerText: 'API keys and webhooks reach the whole workspace. Ask the workspace owner to set one up for you.',
} as const;

export const apiOffer = {
  title: 'Connect Ruche to your own tools',
  text: (plan: string) => `API access is included in the ${plan} plan.`,
  keysTitle: 'API keys',
  keysText: 'Read and publish from your own programs, with exactly the access you choose.',
  webhooksTitle: 'Webhooks',
  webhooksText: 'Hear right away when a post goes live, fails, or gets a comment.',
  mcpTitle: 'MCP',
  mcpText: 'Let an AI client read your calendar and numbers, and draft posts for you.',
} as const;
