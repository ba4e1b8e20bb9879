export const networkOptions = {
  label: (platformNames: string) => `${platformNames} options`,
} as const;
