export const workspaceKeys = { current: ['workspace'] } as const;
