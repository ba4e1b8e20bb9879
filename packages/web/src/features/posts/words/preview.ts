export const postPreview = {
  noTextYet: 'No text yet',
} as const;

export const previewPane = {
  desktop: 'Desktop',
  phone: 'Phone',
  legend: 'Preview on',
  label: 'Accounts',
  empty: 'Choose an account to see how the post will look.',
} as const;
