/** What a mail with a link and a code is for. */
export const mailPurposes = ['signin', 'signup', 'recovery'] as const;
export type MailPurpose = (typeof mailPurposes)[number];
