// Every refusal of this feature in words; what is refused when is said where it is thrown.

export const calendar = {
  clientNotFound: 'This client doesn’t exist or was deleted.',
  endsBeforeStart: 'The last day can’t be before the first.',
} as const;

export const views = {
  notFound: 'This view doesn’t exist or was deleted.',
  nameTaken: (name: string) => `You already have a view named ${name}. Choose another name.`,
  tooMany: (most: number) => `You can save up to ${most} views. Delete some first.`,
} as const;

export const notes = {
  notFound: 'This note doesn’t exist or was deleted.',
  tooMany: (most: number) => `A workspace can have up to ${most} notes. Delete some first.`,
} as const;

export const campaigns = {
  notFound: 'This campaign doesn’t exist or was deleted.',
  ofAllClients: 'This campaign is for all clients, and this API key is limited to some.',
  tooMany: (most: number) => `A workspace can have up to ${most} campaigns. Delete some first.`,
} as const;
