export const planWay = {
  seePlans: 'See plans',
  ask: 'Ask the workspace owner to choose a larger plan.',
} as const;
