export const networkOptions = {
  label: (network: string) => `${network} options`,
} as const;
