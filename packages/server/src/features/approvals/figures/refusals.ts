export const figures = {
  clientNotFound: 'This client doesn’t exist or was deleted.',
} as const;
