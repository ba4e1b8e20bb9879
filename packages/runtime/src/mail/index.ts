export * from './layout.ts';
export * from './names.ts';
export * from './page-mails.ts';
export * from './report-mail.ts';
export * from './unsubscribe-tokens.ts';
