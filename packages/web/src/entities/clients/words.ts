export const clientPicker = {
  noCompany: 'No company',
} as const;
